/**
 * The form of one call: what browser, server and API description all read. The tables of calls are
 * one file per noun beside this one, joined in `api.ts`.
 */
import * as z from 'zod/mini';
import { id } from './schema.ts';
import type { SentenceCode } from './sentences.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Whom the asking page shows, by her id. In another window of the same browser somebody else may
 * have signed in since, and then the session is no longer that person's.
 */
export const personHeader = 'x-person';

/**
 * The asking page has a dialog for the password: a change that would have to wait without it is
 * refused first, with `reauthentication-needed`. Without this header it is made, and waits.
 */
export const askFirstHeader = 'x-ask-first';

/** A key of a program's own: the same request under the same key is made once. */
export const idempotencyHeader = 'idempotency-key';

/** Whether a call takes such a key: it makes something of what it is sent. */
export function isRepeatable({ method, auth, status, upload, fresh }: Route): boolean {
  const makes = method === 'POST' && status === 201 && auth === 'user';
  // A file is not kept to be compared; what asks for the password answers with secrets.
  return makes && upload === undefined && fresh === undefined;
}

/** One call. `path` is spelled as the specification writes it: `/api/testaments/{id}`. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** `user`: only for somebody signed in; `operator`: for who runs this; `public`: for anybody. */
  readonly auth: 'user' | 'operator' | 'public';
  /**
   * By which scope a token of the owner may make this call, in place of a session. Without it no
   * token may: what a new call answers is out of their reach until somebody has thought about it.
   */
  readonly token?: 'alive' | 'read';
  /** Only for somebody who typed her password a short while ago: what cannot be undone. */
  readonly fresh?: true;
  /** Of the places in the path: `{id}` and what ends in `Id` is a number. */
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Sent as multipart/form-data with one field `file`. */
  readonly upload?: 'attachment' | 'archive' | 'picture';
  /** Sent as bytes that are looked at as they are, because they are signed. */
  readonly raw?: true;
  readonly ok: z.ZodMiniType;
  /** A list of rows with ids that is answered in pages where a program asks for them. */
  readonly paged?: true;
  /**
   * All that its handler refuses, for whoever describes the call; with what every call of its kind
   * may be refused is not said again. Absent: nobody has said it yet.
   */
  readonly refuses?: readonly SentenceCode[];
  /**
   * `told`: the answer has a `version`, and says it in `ETag` as well. `expected`: it also takes
   * `If-Match`. Where another version stands that says anything else than what is sent, it refuses
   * with `changed-elsewhere` and what stands there as `current`.
   */
  readonly version?: 'told' | 'expected';
  /** The form of `current` where it refuses with 409 because something else stands there. */
  readonly current?: z.ZodMiniType;
  /** Answers with a file of this media type instead of JSON; `*` when it is the file's own. */
  readonly download?: string;
  /** Answers with server-sent events until either side ends it; each has the form of `ok`. */
  readonly events?: true;
  /**
   * 200 unless said otherwise; 204 has no body. 202: what was asked for happens later; where it
   * happened at once nothing is answered, with 204.
   */
  readonly status?: 200 | 201 | 202 | 204;
}

export type Contract = Readonly<Record<string, Route>>;

/** What is said of a call besides where it is. Without `ok` nothing is answered: 204, or a file. */
type Said = Omit<Route, 'method' | 'path' | 'tag' | 'auth' | 'ok'> & {
  readonly auth?: 'public' | 'operator';
  readonly ok?: z.ZodMiniType;
};

/** A call as it was said, with what is the same for all that say nothing else. */
type Called<Path extends string, S extends Said> = {
  readonly path: Path;
  readonly auth: S extends { auth: infer Auth extends 'public' | 'operator' } ? Auth : 'user';
  readonly params: z.ZodMiniObject<{ [Name in Names<Path>]: ParamOf<Name> }>;
  readonly ok: S extends { ok: infer Ok extends z.ZodMiniType } ? Ok : z.ZodMiniVoid;
} & Pick<Route, 'method' | 'tag'> &
  S;

type ParamOf<Name extends string> = Name extends 'id' | `${string}Id`
  ? typeof id
  : z.ZodMiniString<string>;

/**
 * Calls that the description lists together. Each is for somebody signed in unless it says
 * otherwise, and keeps its literal types, so that client and handlers are checked against it.
 */
export function routesOf(tag: string) {
  return <const Path extends string, const S extends Said>(
    method: Method,
    path: Path,
    said: S,
  ): Called<Path, S> => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const call: Route = {
      method,
      path,
      tag,
      auth: 'user',
      ...(names.length > 0 && { params: paramsOf(names) }),
      ok: z.void(),
      status: said.ok || said.download ? 200 : 204,
      ...said,
    };
    return call as unknown as Called<Path, S>;
  };
}

function paramsOf(names: readonly string[]): z.ZodMiniType {
  const schemas = names.map((name) => [name, /^id$|Id$/.test(name) ? id : z.string()] as const);
  return z.object(Object.fromEntries(schemas));
}

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : never;
type In<S> = S extends z.ZodMiniType ? z.input<S> : never;
type Has<Key extends string, T> = [T] extends [never] ? unknown : { [K in Key]: T };
type PathArgs<Path extends string> = [Names<Path>] extends [never]
  ? unknown
  : { params: { [K in Names<Path>]: string | number } };

/** What of a file a caller needs to have; the browser's `File` is one. */
interface SentFile {
  readonly name: string;
  readonly size: number;
}

/** What a caller passes. */
export type Input<R extends Route> = PathArgs<R['path']> &
  Has<'query', In<R['query']>> &
  Has<'body', In<R['body']>> &
  (R extends { upload: string } ? { file: SentFile } : unknown) &
  (R extends { version: 'expected' } ? { version?: string | undefined } : unknown);

/** What a handler gets, already parsed. */
export type Parsed<R extends Route> = ([Names<R['path']>] extends [never]
  ? unknown
  : { params: Out<R['params']> }) &
  Has<'query', Out<R['query']>> &
  Has<'body', Out<R['body']>>;

/** It happened at once, where it might have happened later. */
type Done<R extends Route> = R extends { status: 202 } ? undefined : never;

/** What a handler answers. */
export type RouteAnswer<R extends Route> = In<R['ok']> | Done<R>;
/** What a caller receives. */
export type Result<R extends Route> = Out<R['ok']> | Done<R>;
