/**
 * The one fetch of the browser. Its calls, what they take and what they answer come from the
 * contract; it raises no notice and keeps nothing.
 */
import { Language } from '#contract/languages.ts';
import { personHeader } from '#contract/route.ts';
import type { Contract, Input, Result, Route } from '#contract/route.ts';
import type { RefusalBody, SentenceValue } from '#contract/sentences.ts';
import { sentenceOf, spokenLanguage } from '../sentences.ts';
import { askFirstHeaders, askForPassword, type WhyPassword } from './ask-first.ts';

/** Any answer that is not the good one. Reads as the specification asks: "{status}: {text}". */
export class ApiError extends Error {
  readonly status: number;
  /** The sentence for the person, if the server wrote one. */
  readonly serverMessage: string | undefined;
  /** Which refusal of the contract it is, if it is one. */
  readonly code: string | undefined;
  /** What stands in the sentence besides. */
  readonly values: readonly SentenceValue[];
  /** What stands on the server now: with `changed-elsewhere`, in the form of the call's answer. */
  readonly current: unknown;
  /** In which a mail led here, if the server knows it. */
  readonly language: Language | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    const { message, code, values, current, language } = bodyOf(text);
    this.serverMessage = typeof message === 'string' ? message : undefined;
    this.code = typeof code === 'string' ? code : undefined;
    this.values = Array.isArray(values) ? values : [];
    this.current = current;
    this.language = Language.safeParse(language).data ?? null;
  }
}

type Body = Partial<Record<keyof RefusalBody, unknown>>;

function bodyOf(text: string): Body {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    // Not ours: a proxy's page, or nothing at all.
    return {};
  }
}

/** By what a refusal of the server is recognised; undefined for every other failure. */
export function refusalCodeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

/** What to show for a failure: the server's sentence in the page's language, else the one given. */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return sentenceOf(error.code, error.values) ?? error.serverMessage ?? otherwise;
}

/** Why a failure comes without a sentence: nobody answered, or somebody who gave no reason. */
export function unexplained(error: unknown): 'noAnswer' | 'noReason' {
  return error instanceof ApiError ? 'noReason' : 'noAnswer';
}

type Given = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** For which version a change is made. */
  version?: string | undefined;
  /** Goes on when the page is left; of at most 64 KiB. */
  keepalive?: true;
};

/** The address of a call: for links that download and what this client does not send itself. */
export function hrefOf<R extends Route>(
  { path }: R,
  { params = {}, query = {} }: Pick<Given, 'params' | 'query'> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

let shownPerson = (): number | undefined => undefined;

/** Every call says whom this page shows, so that the server does nothing with another's session. */
export function callFor(person: () => number | undefined): void {
  shownPerson = person;
}

export function personHeaders(): Record<string, string> {
  const id = shownPerson();
  return id === undefined ? {} : { [personHeader]: String(id) };
}

let reads = new AbortController();

/** What is being read now is of no use any more: whoever asked is about to leave. */
export function abandonReads(): void {
  reads.abort();
  reads = new AbortController();
}

/** Aborted together with the reads of this moment. */
export function readsUnderWay(): AbortSignal {
  return reads.signal;
}

async function call(route: Route, given: Given = {}): Promise<unknown> {
  return isChange(route) ? askingFirst(() => send(route, given)) : send(route, given);
}

/** Sent while the page is left. Nobody waits for the answer, and nobody can be asked anything. */
export function callAtLeaving<R extends Route>(route: R, given: Input<R>): void {
  send(route, { ...(given as Given), keepalive: true }).catch(() => undefined);
}

/** What needs the password in any case asks for it beside its own button. */
function isChange({ method, fresh }: Route): boolean {
  return method !== 'GET' && fresh !== true;
}

/**
 * Makes a change once more where it was refused for want of the password.
 *
 * @param why the password is asked for, where the refusal does not say it.
 */
export async function askingFirst<T>(change: () => Promise<T>, why?: WhyPassword): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const code = refusalCodeOf(error);
    if (!(await askForPassword(code, why))) throw error;
    return change();
  }
}

async function send(route: Route, given: Given): Promise<unknown> {
  const response = await fetch(hrefOf(route, given), {
    method: route.method,
    credentials: 'include',
    ...(route.method === 'GET' && { signal: reads.signal }),
    ...(given.keepalive && { keepalive: true }),
    headers: {
      // The language of the page, which need not be the browser's.
      'accept-language': spokenLanguage(),
      ...personHeaders(),
      ...(isChange(route) && askFirstHeaders()),
      ...(given.version !== undefined && { 'if-match': `"${given.version}"` }),
      ...('body' in route && { 'content-type': 'application/json' }),
    },
    ...('body' in route && { body: JSON.stringify(given.body) }),
  });
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText);
  }
  if (route.download !== undefined) return response.blob();
  if (response.status === 204) return undefined;
  // A server that drifted from the contract shows here, not three screens later.
  return route.ok.parse(await response.json());
}

type Args<T> = unknown extends T ? [] : [given: T];
type Received<R extends Route> = R extends { download: string } ? Blob : Result<R>;
/** Files go by `upload.ts`, which knows how far they are; events come by an `EventSource`. */
type Called<C extends Contract> = {
  [
    Name in keyof C as C[Name] extends { upload: string } | { events: true } ? never : Name
  ]: C[Name];
};
type Client<C extends Contract> = {
  readonly [Name in keyof Called<C>]: (
    ...args: Args<Input<Called<C>[Name]>>
  ) => Promise<Received<Called<C>[Name]>>;
};

/**
 * One function for each of these calls: `clientOf(accountCalls).login({ body })`. Of each noun by
 * itself, so that a page loads the schemas of the calls it makes and no others.
 */
export function clientOf<const C extends Contract>(calls: C): Client<C> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, route]) => [name, (given?: Given) => call(route, given)]),
  ) as unknown as Client<C>;
}
