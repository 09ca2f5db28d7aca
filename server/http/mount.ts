/**
 * Joins the calls of the contract with their handlers. A call without a handler does not compile;
 * what comes in is checked, and an answer is cut down to what the contract names, so that no other
 * column leaves by accident.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import { isRepeatable, personHeader } from '#contract/route.ts';
import type { RouteAnswer, Contract, Parsed, Route } from '#contract/route.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import { withAsker } from '#server/crypto/slow-hash.ts';
import { newPatience, withPatience, type Patience } from '#server/db/patience.ts';
import type { answerOnce } from './answered-once.ts';
import { cutDown } from './cut-down.ts';
import { sendDownload, type Download } from './download.ts';
import type { EventSource, EventStreams } from './event-stream.ts';
import { withKnownOutcome } from './known-outcome.ts';
import { pageOfList } from './page-of-list.ts';
import { keepBodiesRaw, rawBodyBytes } from './raw-body.ts';
import { refuse, refuseField } from '#server/refusal.ts';
import { refuseLimited } from './freshness.ts';
import { ownerByToken, shownToken, type TokenFinder } from './program-token.ts';
import { knownAt } from './stranger.ts';
import { knownFields, unknownField, type KnownFields } from './unknown-field.ts';
import { acceptForms } from './upload.ts';
import { withTriesLeft } from './tries-left.ts';
import { etagOf } from './version.ts';

/** What a handler is given. */
export type Context<R extends Route> = Parsed<R> & {
  readonly owner: R['auth'] extends 'user' ? SignedInOwner : SignedInOwner | null;
  readonly operator: R['auth'] extends 'operator' ? SignedInOperator : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Returns<R extends Route> = R extends { download: string }
  ? Download
  : R extends { events: true }
    ? EventSource<RouteAnswer<R>>
    : RouteAnswer<R>;

export type Handlers<C extends Contract> = {
  readonly [Name in keyof C]: (context: Context<C[Name]>) => Promise<Returns<C[Name]>>;
};

/** Who is asking; `Sessions` is the real one. */
export interface OwnerFinder extends TokenFinder {
  findOwner(request: FastifyRequest, reply: FastifyReply): Promise<SignedInOwner | null>;
  /** Absent where no call is for operators. */
  findOperator?(request: FastifyRequest): Promise<SignedInOperator | null>;
}

/** Somebody who runs this installation, by number, and by the name that they gave themselves. */
export interface SignedInOperator {
  readonly id: number;
  readonly name: string;
}

/** For calls that have no business to know who is asking: no cookie is read, and none is set. */
export const askedByNobody: OwnerFinder = {
  findOwner: async () => null,
};

/** The same for somebody who has what it needs. */
type OfContext<F> = F extends (context: never, ...rest: infer Rest) => infer R
  ? (...rest: Rest) => R
  : never;

declare module 'fastify' {
  interface FastifyRequest {
    owner: SignedInOwner | null;
    operator: SignedInOperator | null;
  }
  interface FastifyInstance {
    eventStreams: EventStreams;
    /** Absent where no request has a key of its own. */
    answerOnce?: OfContext<typeof answerOnce> | undefined;
    /** How long a request waits for the database, if not the usual time. */
    patienceMs?: number | undefined;
  }
}

/** Long texts only from somebody we know. */
const bodyBytes = { public: 64 * 1024, operator: 64 * 1024, user: 8 * 1024 * 1024 };

export function mount<C extends Contract>(
  app: FastifyInstance,
  calls: C,
  handlers: Handlers<C>,
  sessions: OwnerFinder,
): void {
  const all = { ...api, ...calls };
  for (const [name, call] of Object.entries(calls)) {
    const handle = handlers[name] as unknown as (context: object) => Promise<unknown>;
    const known = knownFields(call, all);
    // A stream of events lives for days: what it reads then nobody waits for.
    const inTime = call.events ? withoutLimit : patiently(app);
    const add = (scope: FastifyInstance) =>
      scope.route({
        method: call.method,
        url: patternOf(call.path),
        bodyLimit: isUnread(call) && !call.upload ? rawBodyBytes : bodyBytes[call.auth],
        // Before the body is read: a stranger's body is not worth parsing.
        onRequest: (request, reply) =>
          inTime(request, async () => {
            request.owner = await findAsker(call, sessions, request, reply);
            request.operator = (await sessions.findOperator?.(request)) ?? null;
            if (call.auth === 'operator' && !request.operator) refuse('unauthorized');
            if (call.auth === 'user' && !isExpected(request)) refuse('unauthorized');
            if (call.fresh) refuseStale(request.owner);
          }),
        handler: (request, reply) =>
          inTime(request, async () => {
            const { owner, operator } = request;
            const given = { ...parse(call, known, request), owner, operator, request, reply };
            const make = () => withAsker(knownAt(reply, request.owner?.id), () => handle(given));
            const act = () => (isAct(call) ? withKnownOutcome(make) : make());
            const inTurn = () => answerInTurn(app, call, request, act);
            const answer = await (call.auth === 'user' ? withTriesLeft(reply, inTurn) : inTurn());
            if (call.version !== undefined) {
              reply.header('etag', etagOf((answer as { version: string }).version));
            }
            return send(call, answer, request, reply);
          }),
      });
    if (call.upload) void app.register((scope) => acceptForms(scope).then(() => void add(scope)));
    else if (isUnread(call)) {
      void app.register(async (scope) => (keepBodiesRaw(scope), void add(scope)));
    } else add(app);
  }
}

/** Made once for each key, where the request has one. */
async function answerInTurn(
  { answerOnce }: FastifyInstance,
  call: Route,
  request: FastifyRequest,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const { owner } = request;
  if (answerOnce === undefined || owner === null || !isRepeatable(call)) return make();
  const cut = async () => cutDown(call.ok, await make());
  return answerOnce(owner, { call, request }, cut);
}

/** Something may be changed by it. */
function isAct({ method }: Route): boolean {
  return method !== 'GET';
}

/** Nobody reads the body here: it is looked at as it came, or ignored whatever it is. */
function isUnread({ method, body, raw }: Route): boolean {
  return raw === true || (method !== 'GET' && body === undefined);
}

/** A token is shown in place of a session: beside it no cookie counts. */
function findAsker(
  call: Route,
  sessions: OwnerFinder,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInOwner | null> {
  const token = shownToken(request);
  if (token === undefined) return sessions.findOwner(request, reply);
  return ownerByToken(call, sessions, token, request);
}

type Limit = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

const withoutLimit: Limit = (_request, work) => work();

/** One patience for a whole request, whoever asks the database for it. */
export function patiently(app: FastifyInstance): Limit {
  const ofRequest = new WeakMap<FastifyRequest, Patience>();
  return (request, work) => {
    const patience = ofRequest.get(request) ?? newPatience(app.patienceMs);
    ofRequest.set(request, patience);
    return withPatience(patience, work);
  };
}

function refuseStale(owner: SignedInOwner | null): void {
  if (owner !== null) refuseLimited(owner);
  if (!owner?.session.isFresh) refuse('reauthentication-needed');
}

/** Somebody, and if the page says whom it shows, that person: nobody writes for another. */
function isExpected({ owner, headers }: FastifyRequest): boolean {
  const shown = headers[personHeader];
  return owner !== null && (shown === undefined || shown === String(owner.id));
}

async function send(call: Route, answer: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (call.download !== undefined) return sendDownload(reply, answer as Download);
  if (call.events) {
    const source = answer as EventSource<unknown>;
    const narrowed: EventSource<unknown> = (write, signal) =>
      source((event) => write(cutDown(call.ok, event)), signal);
    await request.server.eventStreams.answer(request, reply, narrowed);
    return reply;
  }
  const isDone = call.status === 202 && answer === undefined;
  reply.code(isDone ? 204 : (call.status ?? 200));
  if (reply.statusCode === 204) return reply.send();
  const shown = call.paged
    ? pageOfList(answer as readonly { id: number }[], request, reply)
    : answer;
  return cutDown(call.ok, shown);
}

/** An address of the contract, `/check/{token}`, as the router spells it. */
export function patternOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function parse(call: Route, known: KnownFields, request: FastifyRequest): object {
  const params = call.params === undefined ? undefined : z.safeParse(call.params, request.params);
  // What is no id names no row: the same answer as for a missing one.
  if (params?.success === false) refuse('not-found');
  const unknown = unknownField(known, request.body);
  if (unknown !== null) {
    const { name, meant } = unknown;
    refuse('unknown-field', name.slice(0, namedLength), meant);
  }
  return {
    params: params === undefined ? request.params : params.data,
    query: check(call.query, request.query),
    // A missing body answers with the message of the first field, like an empty form.
    body: call.raw ? request.body : check(call.body, request.body ?? {}),
  };
}

/** A name that somebody made up may be of any length. */
const namedLength = 60;

const inEnglish = z.locales.en().localeError;

function check(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value, { error: inEnglish });
  if (result.success) return result.data;
  refuseField(result.error.issues[0]?.message);
}
