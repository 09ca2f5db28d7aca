/**
 * Sends text messages through Twilio's REST call and reports what became of each. Repeats nothing
 * by itself: the provider knows no message again, so whether one may be repeated hangs on whether
 * it can have left, and that is what this file finds out.
 */
import { request as plainRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { codeOf } from '#server/platform/error-code.ts';
import { providerNumber } from './phone-number.ts';
import type { Sms, SmsOutcome, SmsSender } from './port.ts';
import { outcomeOfAnswer } from './twilio-answer.ts';

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** One of our numbers, or the id of a messaging service. */
  readonly from: string;
  readonly apiBase: string;
  readonly timeouts?: TwilioTimeouts;
}

export interface TwilioTimeouts {
  readonly connectMs: number;
  /** From the connection to the end of the answer. */
  readonly answerMs: number;
}

const defaultTimeouts: TwilioTimeouts = { connectMs: 10_000, answerMs: 30_000 };
const longestAnswer = 64 * 1024;

export function createTwilioSender(settings: TwilioSettings): SmsSender {
  const sending = new Set<Promise<SmsOutcome>>();
  return {
    kind: 'twilio',
    async send(message) {
      const to = providerNumber(message.to);
      if (to === null) {
        return { kind: 'refused', code: 0, reason: 'This is not a phone number.' };
      }
      const outcome = post(settings, { to, text: message.text });
      sending.add(outcome);
      try {
        return await outcome;
      } finally {
        sending.delete(outcome);
      }
    },
    /** Lets messages under way finish: cut off, nobody would know whether they left. */
    async close() {
      await Promise.allSettled(sending);
    },
  };
}

function post(settings: TwilioSettings, message: Sms): Promise<SmsOutcome> {
  const { accountSid, authToken, apiBase } = settings;
  const timeouts = settings.timeouts ?? defaultTimeouts;
  const address = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const url = new URL(apiBase.replace(/\/+$/, '') + address);
  const isSecure = url.protocol === 'https:';
  const body = formOf(settings, message);
  const { promise, resolve } = Promise.withResolvers<SmsOutcome>();
  const call = (isSecure ? secureRequest : plainRequest)(url, {
    method: 'POST',
    // A connection of its own: one that was kept may break without telling whether we were heard.
    agent: false,
    auth: `${accountSid}:${authToken}`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    },
  });
  const way = new Way(call, timeouts);
  call.once('socket', (socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      way.isOpen();
      call.end(body);
    });
  });
  let hasAnswer = false;
  call.once('response', (response) => {
    hasAnswer = true;
    void answerOf(response).then(resolve);
  });
  call.on('error', (error) => {
    // Once there is a status, it decides: see `answerOf`.
    if (!hasAnswer) resolve(way.outcomeOf(error));
  });
  return promise.finally(() => way.end());
}

/** Nothing is written before the connection stands, so that a failure until then is harmless. */
class Way {
  readonly #call: ClientRequest;
  readonly #answerMs: number;
  #timer: NodeJS.Timeout;
  #hasWritten = false;

  constructor(call: ClientRequest, { connectMs, answerMs }: TwilioTimeouts) {
    this.#call = call;
    this.#answerMs = answerMs;
    this.#timer = setTimeout(() => call.destroy(new Error('no connection in time')), connectMs);
  }

  isOpen(): void {
    clearTimeout(this.#timer);
    this.#hasWritten = true;
    const late = () => this.#call.destroy(new Error('no answer in time'));
    this.#timer = setTimeout(late, this.#answerMs);
  }

  outcomeOf(error: Error): SmsOutcome {
    const reason = `${codeOf(error) ?? error.message}`;
    return { kind: this.#hasWritten ? 'unclear' : 'retry-later', reason };
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#call.destroy();
  }
}

function formOf({ from }: TwilioSettings, { to, text }: Sms): string {
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return new URLSearchParams({ To: to, ...sender, Body: text }).toString();
}

/** The status decides; a body that breaks off or is no JSON only leaves the details out. */
async function answerOf(response: IncomingMessage): Promise<SmsOutcome> {
  let text = '';
  try {
    response.setEncoding('utf8');
    for await (const part of response as AsyncIterable<string>) {
      text += part;
      if (text.length > longestAnswer) break;
    }
  } catch {
    text = '';
  }
  return outcomeOfAnswer(response.statusCode ?? 0, text);
}
