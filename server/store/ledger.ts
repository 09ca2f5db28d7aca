/**
 * The append-only ledger: one hash chain per owner over everything that happened to her release.
 * It holds states, dates, counts and providers' answers, and no text that the owner wrote.
 *
 * Invariant: replaying the `watch` entries of a watch through core/release gives its stored state.
 */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { LedgerEntry } from '#contract/ledger.ts';
import type { Moment } from '#core/release/moment.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import type { Database, Db } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { canonicalJson } from '#server/crypto/canonical-json.ts';
import type { OutboxRow } from '#server/jobs/message-kind.ts';
import { isoOf } from '#server/platform/iso.ts';

export type LedgerRow = Selectable<Database['ledger']>;

const firstHash = Buffer.alloc(32);

/** Appends one entry under the lock of the owner's chain. */
export async function appendLedger(
  tx: Tx,
  userId: number,
  now: Moment,
  kind: string,
  body: object,
): Promise<void> {
  await appendAll(tx, userId, now, kind, [body]);
}

/** Appends what became of a mail: by its own id, beside what it was about. */
export async function appendOutcome(
  tx: Tx,
  { user_id: userId, message_id: messageId }: Pick<OutboxRow, 'user_id' | 'message_id'>,
  now: Moment,
  kind: string,
  facts: object,
): Promise<void> {
  await appendLedger(tx, userId, now, kind, { messageId, ...facts });
}

/** Appends one entry of this kind for each body, in their order. */
export async function appendAll(
  tx: Tx,
  userId: number,
  now: Moment,
  kind: string,
  bodies: readonly object[],
): Promise<void> {
  if (bodies.length === 0) {
    return;
  }
  let head = await lockHead(tx, userId);
  const rows = bodies.map((body) => {
    const entry = {
      user_id: userId,
      seq: head.seq + 1,
      wall_at: now.wall,
      dark_ms: now.dark,
      kind,
      body: JSON.parse(canonicalJson(body)) as object,
      previous_hash: head.hash,
    };
    const hash = entryHash(entry);
    head = { seq: entry.seq, hash };
    return { ...entry, body: JSON.stringify(entry.body), hash };
  });
  await inChunks(rows, (chunk) =>
    tx
      .with('appended', (ledger) => ledger.insertInto('ledger').values(chunk))
      .updateTable('ledger_heads')
      .set(head)
      .where('user_id', '=', userId)
      .execute(),
  );
}

/** @param after the number of the last entry that is left out. */
export async function readLedger(
  db: Db,
  userId: number,
  after = 0,
  limit?: number,
): Promise<LedgerRow[]> {
  const query = db
    .selectFrom('ledger')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .orderBy('seq');
  return (limit === undefined ? query : query.limit(limit)).execute();
}

/** Entries of one kind from this moment on, in wall milliseconds; in their order. */
export async function readLedgerSince(
  db: Db,
  userId: number,
  kind: string,
  fromMs: number,
): Promise<LedgerRow[]> {
  return db
    .selectFrom('ledger')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('wall_at', '>=', fromMs)
    .orderBy('seq')
    .execute();
}

/**
 * Entries of one kind from the one of this moment on, by their order: the clock may have been put
 * back since. None that is being appended is missed: whoever appends holds the chain until the
 * commit, and whoever appends after this reads the outbox as it is now.
 */
export function readLedgerFrom(
  db: Db,
  userId: number,
  kind: string,
  firstAt: number,
): Promise<LedgerRow[]> {
  const read = async (tx: Tx) => {
    await lockHead(tx, userId);
    const ofKind = () =>
      tx.selectFrom('ledger').where('user_id', '=', userId).where('kind', '=', kind);
    const first = ofKind().select('seq').where('wall_at', '=', firstAt).orderBy('seq').limit(1);
    return ofKind().selectAll().where('seq', '>=', first).orderBy('seq').execute();
  };
  return inTransaction(db, read, { isLook: true });
}

/** The last so many after `after`, in their order. */
export async function readLedgerEnd(
  db: Db,
  userId: number,
  after: number,
  count: number,
): Promise<LedgerRow[]> {
  const entries = await db
    .selectFrom('ledger')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', after)
    .orderBy('seq', 'desc')
    .limit(count)
    .execute();
  return entries.toReversed();
}

/** As its owner gets it, who can prove the chain by it. */
export function describeEntry(entry: LedgerRow): z.output<typeof LedgerEntry> {
  return {
    seq: entry.seq,
    at: isoOf(entry.wall_at),
    kind: entry.kind,
    body: { ...entry.body },
    wallAt: entry.wall_at,
    darkMs: entry.dark_ms,
    previousHash: entry.previous_hash.toString('hex'),
    hash: entry.hash.toString('hex'),
  };
}

/** @returns the number of the first entry that does not fit the chain, or null when all do. */
export function firstBrokenEntry(entries: readonly LedgerRow[]): number | null {
  let previous: Buffer = firstHash;
  for (const [index, entry] of entries.entries()) {
    const fits =
      entry.seq === index + 1 &&
      entry.previous_hash.equals(previous) &&
      entry.hash.equals(entryHash(entry));
    if (!fits) {
      return entry.seq;
    }
    previous = entry.hash;
  }
  return null;
}

function entryHash(entry: Omit<LedgerRow, 'hash'>): Buffer {
  const text = canonicalJson({
    userId: entry.user_id,
    seq: entry.seq,
    wallAt: entry.wall_at,
    darkMs: entry.dark_ms,
    kind: entry.kind,
    body: entry.body,
    previous: entry.previous_hash.toString('hex'),
  });
  return createHash('sha256').update(text).digest();
}

/** Every entry but an owner's first finds a head, and needs no other statement. */
async function lockHead(tx: Tx, userId: number): Promise<{ seq: number; hash: Buffer }> {
  const head = () =>
    tx.selectFrom('ledger_heads').select(['seq', 'hash']).where('user_id', '=', userId).forUpdate();
  const found = await head().executeTakeFirst();
  if (found !== undefined) return found;
  await tx
    .insertInto('ledger_heads')
    .values({ user_id: userId, seq: 0, hash: firstHash })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return head().executeTakeFirstOrThrow();
}
