/**
 * The same request under the same `Idempotency-Key` is made once: a program that heard no answer
 * asks again, and is answered as the first time. Stored are keyed hashes, and the answer sealed by
 * the key of the request, which is stored nowhere: a copy of the database with the master key opens
 * none, also not the words of a letter behind a passphrase.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { repeatableHours } from '#contract/limits.ts';
import { idempotencyHeader, type Route } from '#contract/route.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { seal, sealKey, unseal, type SealContext } from '#server/crypto/seal.ts';
import { changeOwn, findOwn, removeOwn } from '#server/db/own-rows.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { causeOf } from './cause.ts';

const keptMs = repeatableHours * 60 * 60 * 1000;
/** Longer than any request takes. After that nobody knows whether it was made. */
const underWayMs = 60 * 1000;
/** Of one owner: room for a whole import, and not for filling a disk. */
const keysPerOwner = 2_000;
const bytesPerOwner = 64 * 1024 * 1024;

type Context = Pick<Deps, 'db' | 'clock' | 'log'>;

/** A key with the request that it stands for. */
interface Marks {
  readonly key_hash: Buffer;
  readonly request_hash: Buffer;
  /** Made of the owner's key and of the one that was sent. */
  readonly secret: Buffer;
}

/**
 * @param work makes what was asked for, and says what is answered, or whether it may be done.
 * @returns its answer of this time or of the first time.
 */
export async function answerOnce(
  context: Context,
  owner: Owner,
  asked: { readonly call: Route; readonly request: FastifyRequest },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const marks = marksOf(owner, asked);
  if (marks === null) return work();
  if (!(await begin(context, owner, marks))) return answerOfBefore(context, owner, marks);
  let answer: unknown;
  try {
    answer = await work();
  } catch (error) {
    if (isUndone(error)) await forget(context, owner, marks);
    throw error;
  }
  await keep(context, owner, marks, answer);
  return answer;
}

function marksOf(
  owner: Owner,
  { call, request }: { readonly call: Route; readonly request: FastifyRequest },
): Marks | null {
  const key = request.headers[idempotencyHeader];
  if (key === undefined) return null;
  // Shorter ones would meet by chance, and could be guessed.
  if (typeof key !== 'string' || !/^[\w-]{16,200}$/.test(key)) refuse('key-not-valid');
  const sent = JSON.stringify([call.method, request.url, request.body ?? null]);
  return {
    key_hash: owner.key.keyedHash('idempotency key', key),
    request_hash: owner.key.keyedHash('idempotent request', `${key} ${sent}`),
    secret: owner.key.keyedHash('idempotent answer', key),
  };
}

/** @returns whether this request is the first one with this key. A key that fails is not kept. */
async function begin({ db, clock }: Context, owner: Owner, marks: Marks): Promise<boolean> {
  const nowMs = clock.wallMs();
  const { key_hash, request_hash } = marks;
  return inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', owner.id)
      .where('created_at', '<=', nowMs - keptMs)
      .execute();
    const added = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: owner.id, key_hash, request_hash, created_at: nowMs })
      .onConflict((conflict) => conflict.columns(['user_id', 'key_hash']).doNothing())
      .returning('created_at')
      .executeTakeFirst();
    if (added !== undefined) await refuseOverRoom(tx, owner);
    return added !== undefined;
  });
}

async function refuseOverRoom(tx: Tx, owner: Owner): Promise<void> {
  const { count, bytes } = await tx
    .selectFrom('idempotency_keys')
    .select((row) => row.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(length(answer)), 0)::bigint`.as('bytes'))
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  if (count <= keysPerOwner && bytes <= bytesPerOwner) return;
  const again = { afterMs: keptMs, atMost: keysPerOwner, perSeconds: keptMs / 1000 };
  throw new Refusal('too-many-keys', { again });
}

async function answerOfBefore(
  { db, clock }: Context,
  owner: Owner,
  { key_hash, request_hash, secret }: Marks,
): Promise<unknown> {
  const row = await findOwn(db, owner, 'idempotency_keys', { key_hash });
  // It was refused at this moment, and may be made again.
  if (row === undefined) refuse('key-in-flight');
  if (!row.request_hash.equals(request_hash)) refuse('key-reused');
  if (row.answer !== null) {
    const opened = unseal(sealKey(secret), placeOf(owner), row.answer);
    return JSON.parse(opened.toString('utf8')) as unknown;
  }
  const isUnderWay = clock.wallMs() - row.created_at < underWayMs;
  refuse(isUnderWay ? 'key-in-flight' : 'outcome-unknown');
}

/** What was asked for is done. A failure here is none of it: a repeat hears that nobody knows. */
async function keep(
  { db, log }: Context,
  owner: Owner,
  { key_hash, secret }: Marks,
  answer: unknown,
): Promise<void> {
  const content = Buffer.from(JSON.stringify(answer), 'utf8');
  const sealed = seal(sealKey(secret), placeOf(owner), content);
  try {
    await changeOwn(db, owner, 'idempotency_keys', { key_hash }, { answer: sealed });
  } catch (error) {
    log.error({ err: error }, 'what became of a request with a key could not be noted');
  }
}

async function forget({ db, log }: Context, owner: Owner, { key_hash }: Marks): Promise<void> {
  try {
    await removeOwn(db, owner, 'idempotency_keys', { key_hash });
  } catch (error) {
    log.error({ err: error }, 'what became of a request with a key could not be noted');
  }
}

/** Who is told that nothing was done may ask again; else nobody knows. */
function isUndone(error: unknown): boolean {
  if (error instanceof Refusal) return true;
  const cause = causeOf(error);
  return cause !== null && cause !== 'outcome-unknown';
}

/** The key that seals it is of one request only, so that the place need not be. */
function placeOf({ id: userId }: Owner): SealContext {
  return { table: 'idempotency_keys', userId, id: 1, version: 1 };
}
