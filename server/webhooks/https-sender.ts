/**
 * Calls programs of owners over the network. Where a name leads is looked at for the very
 * connection that is made: a name that leads elsewhere a moment later gains nothing. Follows no
 * redirect, keeps no connection, and reads next to nothing of an answer.
 */
import { lookup as systemLookup, promises, type LookupAddress } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookAnswer, WebhookMessage, WebhookSender } from './port.ts';
import { isPublicAddress } from './public-address.ts';
import { signedHeaders } from './signature.ts';

export interface WebhookSenderOptions {
  /** For trying it out: without TLS, and on this machine or its neighbours. */
  readonly mayBeNear: boolean;
  readonly timeoutMs?: number;
  /** Where a name leads. */
  readonly lookup?: (
    name: string,
    done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
}

const usualTimeoutMs = 10_000;
const nameTimeoutMs = 2000;
const longestAnswerBytes = 4096;
const nobody: WebhookAnswer = { status: null };

export function openWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const mayCall = (text: string) => readAddress(text, options.mayBeNear) !== null;
  return {
    mayCall,
    async send(message) {
      const url = readAddress(message.url, options.mayBeNear);
      return url === null ? nobody : post(url, message, options);
    },
  };
}

/** Null: nobody is called there. */
function readAddress(text: string, mayBeNear: boolean): URL | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (mayBeNear) return ['https:', 'http:'].includes(url.protocol) ? url : null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A number needs no name server, so nobody would look at it later.
  const isNear = isIP(host) !== 0 && !isPublicAddress(host);
  return url.protocol === 'https:' && !isNear ? url : null;
}

function post(
  url: URL,
  message: WebhookMessage,
  options: WebhookSenderOptions,
): Promise<WebhookAnswer> {
  const { promise, resolve } = Promise.withResolvers<WebhookAnswer>();
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  const call = send(url, {
    method: 'POST',
    agent: false,
    lookup: lookupFor(options),
    signal: AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs),
    headers: {
      ...signedHeaders(message),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'Codicil',
    },
  });
  call.once('response', (response) => {
    resolve({ status: response.statusCode ?? null });
    endQuietly(response);
  });
  // Whoever wants to go on in another way is not answered.
  call.once('upgrade', (_response, socket) => socket.destroy());
  call.on('error', () => resolve(nobody));
  call.on('close', () => resolve(nobody));
  call.end(message.body);
  return promise;
}

/** Whoever answers is let finish a short answer: the status is all that is wanted of it. */
function endQuietly(response: IncomingMessage): void {
  let read = 0;
  response.on('error', () => undefined);
  response.on('data', (part: Buffer) => {
    read += part.length;
    if (read > longestAnswerBytes) response.destroy();
  });
}

/** One address that is not everybody's is enough to call none of them. */
function lookupFor({ mayBeNear, lookup }: WebhookSenderOptions): LookupFunction {
  const find = lookup ?? (mayBeNear ? lookUpHere : lookUp);
  return (name, { all }, done) => {
    find(name, (error, addresses) => {
      const isRefused = !mayBeNear && !addresses.every(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (error !== null || isRefused || first === undefined) {
        done(error ?? new Error('This address is not called.'), []);
      } else if (all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

type Lookup = NonNullable<WebhookSenderOptions['lookup']>;

/**
 * Asks the name server itself. The system's own look-up takes one of few threads for as long as a
 * name server is silent, and whoever proves that people reach us would wait behind it.
 */
const lookUp: Lookup = (name, done) => {
  const resolver = new promises.Resolver({ timeout: nameTimeoutMs, tries: 1 });
  const asked = [resolver.resolve4(name), resolver.resolve6(name)];
  void Promise.allSettled(asked).then((answers) => {
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    done(
      null,
      found.map((address) => ({ address, family: isIP(address) })),
    );
  });
};

/** Names of this machine and its neighbours, which no name server knows. */
const lookUpHere: Lookup = (name, done) => {
  systemLookup(name, { all: true }, (error, addresses) => done(error, addresses ?? []));
};
