/**
 * Stands behind the one client of the browser in place of a server: a test says what each call of
 * the contract is answered, in its types, and reads what was asked.
 */
import assert from 'node:assert/strict';
import { api } from '#contract/api.ts';
import type { Language } from '#contract/languages.ts';
import { refusals, type RefusalCode, type Refused } from '#contract/refusals.ts';
import type { RouteAnswer, Parsed, Route } from '#contract/route.ts';

type Api = typeof api;
export type Call = keyof Api;
/** Nothing is said where the contract answers nothing. */
type Said<Name extends Call> = [RouteAnswer<Api[Name]>] extends [void]
  ? []
  : [RouteAnswer<Api[Name]>];

/** A call that waits until the test says what became of it. */
interface Held<Name extends Call> {
  answer(...said: Said<Name>): void;
  refuse(code: RefusalCode): void;
}

export interface FakeClient {
  /** From now on. */
  answer<Name extends Call>(name: Name, ...said: Said<Name>): void;
  /** @param more what the refusal says besides, such as what stands on the server. */
  refuse(name: Call, code: RefusalCode, more?: Details): void;
  /** As a window that has `current` open is answered; every other one is told of that. */
  answerVersion<Name extends Call>(name: Name, current: Versioned, ...said: Said<Name>): void;
  /** Nobody is reached. */
  lose(name: Call): void;
  hold<Name extends Call>(name: Name): Held<Name>;
  /** What was asked so far, as the server would read it. */
  asked<Name extends Call>(name: Name): Parsed<Api[Name]>[];
  /** Calls for which nobody said anything, and calls that no server would take. */
  faults(): string[];
}

interface Versioned {
  readonly version: string;
}

interface Details {
  readonly current?: unknown;
  readonly language?: Language | undefined;
}

/** Of the version that a change is made for. */
type Reply = (version: string | undefined) => Response;

const routes = Object.entries<Route>(api)
  .map(([name, route]) => ({ name: name as Call, route, pattern: patternOf(route.path) }))
  // `/read-all` goes before `/{id}`.
  .toSorted((a, b) => a.route.path.split('{').length - b.route.path.split('{').length);

/** Takes the place of `fetch`, until the next one does. */
export function installFakeClient(): FakeClient {
  const replies = new Map<Call, Promise<Reply>>();
  const asked: { name: Call; given: unknown }[] = [];
  const faults: string[] = [];

  globalThis.fetch = async (address, init = {}) => {
    assert(typeof address === 'string');
    const url = new URL(address, 'http://localhost');
    const found = findCall(init.method ?? 'GET', url.pathname);
    if (found === undefined) throw fault(`no call of the contract: ${init.method} ${url.pathname}`);
    const { name, route, params } = found;
    const query = Object.fromEntries(url.searchParams);
    asked.push({ name, given: read(route, { params, query, body: bodyOf(init) }) });
    const reply = replies.get(name);
    if (reply === undefined) throw fault(`nobody said what ${name} is answered`);
    const { 'if-match': version } = { ...(init.headers as Record<string, string>) };
    return (await reply)(version);
  };

  function fault(what: string): Error {
    faults.push(what);
    return new Error(what);
  }

  function read(route: Route, given: Given): unknown {
    const schemas = { params: route.params, query: route.query, body: route.body };
    const parts = Object.entries(given).map(([part, value]) => {
      const result = schemas[part as keyof Given]?.safeParse(value);
      if (result?.success === false) faults.push(`${route.path}: ${result.error.message}`);
      return [part, result?.success ? result.data : value];
    });
    return Object.fromEntries(parts);
  }

  const say = (name: Call, reply: Reply) => void replies.set(name, Promise.resolve(reply));
  return {
    answer: (name, ...[said]) => say(name, answered(name, said)),
    refuse: (name, code, more) => say(name, refused(code, more)),
    answerVersion: (name, current, ...[said]) =>
      say(name, (version) =>
        version === `"${current.version}"`
          ? answered(name, said)(version)
          : refused('changed-elsewhere', { current })(version),
      ),
    lose: (name) =>
      say(name, () => {
        throw new TypeError('The server was not reached.');
      }),
    hold(name) {
      const { promise, resolve } = Promise.withResolvers<Reply>();
      replies.set(name, promise);
      return {
        answer: (...[said]) => resolve(answered(name, said)),
        refuse: (code) => resolve(refused(code)),
      };
    },
    asked: (name) => asked.filter((one) => one.name === name).map(({ given }) => given as never),
    faults: () => faults,
  };
}

interface Given {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? `(?<${part}>[^/]+)` : part));
  return new RegExp(`^${parts.join('')}$`);
}

function findCall(method: string, path: string) {
  for (const { name, route, pattern } of routes) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const found = Object.entries(match.groups ?? {});
    const params = Object.fromEntries(found.map(([key, text]) => [key, decodeURIComponent(text)]));
    return { name, route, params };
  }
  return undefined;
}

function bodyOf({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

function answered(name: Call, said: unknown): Reply {
  const { status = 200, download }: Route = api[name];
  if (download !== undefined) return () => new Response('the bytes of a file', { status });
  const isDone = status === 204 || (status === 202 && said === undefined);
  return () => (isDone ? new Response(null, { status: 204 }) : Response.json(said, { status }));
}

function refused(code: RefusalCode, more: Details = {}): Reply {
  const { status, message, values }: Refused = refusals[code];
  return () => Response.json({ message, code, values, ...more }, { status });
}
