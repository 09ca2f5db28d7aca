/**
 * The one row of this installation: heartbeat and dark time, and the proof of the master key.
 * What they mean is decided in core/release; this file reads and writes them. The breakers, which
 * stand in it too, have a file of their own.
 */
import { sql } from 'kysely';
import { untrippedBreaker } from '#core/release/breaker.ts';
import { momentAt, startClock, trustedMoment, type ClockState } from '#core/release/darkness.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readInstallation, writeInstallation } from './installation-row.ts';

/** Null before the first start, also while there is no table for it yet. */
export async function findKeyProof(db: Db): Promise<Buffer | null> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('installation') is not null as "isThere"
  `.execute(db);
  if (rows[0]?.isThere !== true) return null;
  const row = await db
    .selectFrom('installation')
    .select('key_proof')
    .where('id', '=', 1)
    .executeTakeFirst();
  return row?.key_proof ?? null;
}

/** Writes the row on the first start; of several starts at once the first one counts. */
export async function createInstallation(db: Db, keyProof: Buffer, nowMs: number): Promise<void> {
  await db
    .insertInto('installation')
    .values({
      id: 1,
      created_at: nowMs,
      key_proof: keyProof,
      clock: JSON.stringify(startClock(nowMs)),
      breaker: JSON.stringify(untrippedBreaker),
      canary_accepted_at: null,
      version: 1,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Gives the vault the pepper of this installation. One that has none yet, because it is new or was
 * made by an earlier version, gets it here; of several starts at once the first one's counts.
 */
export async function establishPepper(db: Db, vault: Vault): Promise<void> {
  const { pepper, key_proof: proof } = await readInstallation(db, ['pepper', 'key_proof']);
  if (pepper !== null) return vault.usePepper(pepper);
  await db
    .updateTable('installation')
    .set({ pepper: vault.newPepper(proof).wrapped })
    .where('id', '=', 1)
    .where('pepper', 'is', null)
    .execute();
  const written = await readInstallation(db, ['pepper']);
  if (written.pepper === null) throw new Error('The installation did not keep its pepper.');
  vault.usePepper(written.pepper);
}

/** Which master key wraps what is new; until this transaction ends no other takes its place. */
export async function holdKeyProof(tx: Tx): Promise<Buffer> {
  return (await readInstallation(tx, ['key_proof'], 'share')).key_proof;
}

/**
 * What time it is for all processes, in milliseconds: by the clock of the database, which they
 * share, or by the simulated one that stands for it.
 */
export async function readTime(db: Db, clock: Clock): Promise<number> {
  if (clock.isSimulated) return clock.wallMs();
  const { rows } = await sql<{ at: number }>`select ${databaseTime} as at`.execute(db);
  return rows[0]!.at;
}

/** Not the time of the transaction: that stands still while it waits for a lock. */
export const databaseTime = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`;

export async function readClockState(db: Db): Promise<ClockState> {
  return (await readInstallation(db, ['clock'])).clock;
}

/** The clock of the installation, and what time it is now. */
async function readClock(
  db: Db,
  clock: Clock,
): Promise<{ state: ClockState; at: number; apartMs: number; isBehind: boolean }> {
  const row = await db
    .selectFrom('installation')
    .select(['clock', 'behind_since', databaseTime.as('at')])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const wall = clock.wallMs();
  const at = clock.isSimulated ? wall : row.at;
  return { state: row.clock, at, apartMs: wall - at, isBehind: row.behind_since !== null };
}

/** This moment in wall and dark time, also when nothing may be decided by it. */
export async function readMoment(db: Db, clock: Clock): Promise<Moment> {
  const { state, at } = await readClock(db, clock);
  return momentAt(state, at);
}

/**
 * The same, or null while nobody can say what time it is, this process is too far off the database,
 * or the database is older than a journal: what is irreversible waits.
 */
export async function readTrustedMoment(db: Db, clock: Clock): Promise<Moment | null> {
  const { state, at, apartMs, isBehind } = await readClock(db, clock);
  if (isBehind) return null;
  return trustedMoment(state, at, apartMs);
}

/** What this process can believe: the rows it reads, and the time. */
export async function readBelief(
  db: Db,
  clock: Clock,
): Promise<{ isBehind: boolean; knowsTheTime: boolean }> {
  const { state, at, apartMs, isBehind } = await readClock(db, clock);
  return { isBehind, knowsTheTime: trustedMoment(state, at, apartMs) !== null };
}

/**
 * A moment of the past as a mail may name it; null while nobody can say what time it is, and for
 * one that a clock which ran ahead has left in the future.
 */
export async function sayablePast(db: Db, clock: Clock, at: number): Promise<number | null> {
  const now = await readClock(db, clock);
  const isKnown = trustedMoment(now.state, now.at, now.apartMs) !== null;
  return isKnown && at <= now.at ? at : null;
}

/**
 * Changes the clock under the row's lock: two processes never count the same light twice.
 * @param change gets the time of the database, read under the lock.
 */
export async function changeClock<T>(
  tx: Tx,
  clock: Clock,
  change: (state: ClockState, at: number) => { state: ClockState; result: T },
): Promise<T> {
  const row = await readInstallation(tx, ['clock', 'version'], 'update');
  const { state, result } = change(row.clock, await readTime(tx, clock));
  await writeInstallation(tx, { clock: JSON.stringify(state), version: row.version + 1 });
  return result;
}

/** Whether `npm run move-database` has taken it elsewhere. */
export async function readIsMoved(db: Db): Promise<boolean> {
  return (await readInstallation(db, ['moved_at'])).moved_at !== null;
}

/** Of several servers one makes the backup of the day. @returns whether this one does. */
export async function claimBackup(db: Db, nowMs: number, everyMs: number): Promise<boolean> {
  const result = await db
    .updateTable('installation')
    .set({ backup_begun_at: nowMs })
    .where('id', '=', 1)
    .where((e) =>
      e.or([
        e('backup_begun_at', 'is', null),
        e('backup_begun_at', '<=', nowMs - everyMs),
        // A clock that ran ahead must not keep it from being made.
        e('backup_begun_at', '>', nowMs),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Lets the next one try sooner than in a day. */
export async function putBackupOff(db: Db, begunAt: number): Promise<void> {
  await writeInstallation(db, { backup_begun_at: begunAt });
}

/** When a canary was last taken, in wall milliseconds. */
export async function readCanary(db: Db): Promise<number | null> {
  return (await readInstallation(db, ['canary_accepted_at'])).canary_accepted_at;
}

export async function noteCanary(db: Db, acceptedAt: number): Promise<void> {
  await writeInstallation(db, { canary_accepted_at: acceptedAt });
}
