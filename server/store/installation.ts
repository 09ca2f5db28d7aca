/**
 * The one row of this installation: heartbeat and dark time, and the proof of the master key.
 * What they mean is decided in core/release; this file reads and writes them. The breakers, which
 * stand in it too, have a file of their own.
 */
import { sql, type Kysely } from 'kysely';
import { untrippedBreaker } from '#core/release/breaker.ts';
import {
  lightAtBeat,
  startClock,
  trustedMoment,
  type Beat,
  type ClockState,
} from '#core/release/darkness.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface Installation {
  readonly keyProof: Buffer;
  readonly clock: ClockState;
}

/** Null before the first start, also while there is no table for it yet. */
export async function findInstallation(db: Kysely<Database>): Promise<Installation | null> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('installation') is not null as "isThere"
  `.execute(db);
  if (rows[0]?.isThere !== true) return null;
  const row = await db
    .selectFrom('installation')
    .select(['key_proof', 'darkness'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return row === undefined ? null : { keyProof: row.key_proof, clock: row.darkness };
}

/** Writes the row on the first start; of several starts at once the first one counts. */
export async function createInstallation(
  db: Kysely<Database>,
  keyProof: Buffer,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('installation')
    .values({
      id: 1,
      created_at: nowMs,
      key_proof: keyProof,
      darkness: JSON.stringify(startClock(firstBeat(nowMs))),
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
export async function establishPepper(db: Kysely<Database>, vault: Vault): Promise<void> {
  const { pepper, key_proof: proof } = await readSecrets(db);
  if (pepper !== null) return vault.usePepper(pepper);
  await db
    .updateTable('installation')
    .set({ pepper: vault.newPepper(proof).wrapped })
    .where('id', '=', 1)
    .where('pepper', 'is', null)
    .execute();
  const written = await readSecrets(db);
  if (written.pepper === null) throw new Error('The installation did not keep its pepper.');
  vault.usePepper(written.pepper);
}

async function readSecrets(db: Kysely<Database>) {
  return db
    .selectFrom('installation')
    .select(['pepper', 'key_proof'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}

/** Which master key wraps what is new; until this transaction ends no other takes its place. */
export async function holdKeyProof(tx: Tx): Promise<Buffer> {
  const row = await tx
    .selectFrom('installation')
    .select('key_proof')
    .where('id', '=', 1)
    .forShare()
    .executeTakeFirstOrThrow();
  return row.key_proof;
}

/**
 * Nothing is known of this machine's monotonic clock yet; the next beat is compared by wall time.
 */
function firstBeat(nowMs: number): Beat {
  return {
    wall: nowMs,
    mono: 0,
    bootId: 'first start',
    mailStuck: false,
    selfReachable: true,
    steered: false,
  };
}

export async function readClockState(db: Kysely<Database>): Promise<ClockState> {
  const row = await db
    .selectFrom('installation')
    .select('darkness')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.darkness;
}

/**
 * This moment in wall and dark time. When the last heartbeat is too old, or the wall clock too far
 * off, for anybody to say how much light has passed, light stands where it stood at that beat.
 */
export async function readMoment(db: Kysely<Database>, clock: Clock): Promise<Moment> {
  const state = await readClockState(db);
  const wall = clock.wallMs();
  return trustedMoment(state, wall) ?? { wall, dark: wall - lightAtBeat(state) };
}

/**
 * The same, or null while nobody can say how much light has passed: what is irreversible waits for
 * the next heartbeat.
 */
export async function readTrustedMoment(
  db: Kysely<Database>,
  clock: Clock,
): Promise<Moment | null> {
  return trustedMoment(await readClockState(db), clock.wallMs());
}

/** Changes the clock under the row's lock: two processes never count the same darkness twice. */
export async function changeClock<T>(
  tx: Tx,
  change: (state: ClockState) => { state: ClockState; result: T },
): Promise<T> {
  const row = await tx
    .selectFrom('installation')
    .select(['darkness', 'version'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { state, result } = change(row.darkness);
  await tx
    .updateTable('installation')
    .set({ darkness: JSON.stringify(state), version: row.version + 1 })
    .where('id', '=', 1)
    .execute();
  return result;
}

/** When a canary was last taken, in wall milliseconds. */
export async function readCanary(db: Kysely<Database>): Promise<number | null> {
  const row = await db
    .selectFrom('installation')
    .select('canary_accepted_at')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.canary_accepted_at;
}

export async function noteCanary(db: Kysely<Database>, acceptedAt: number): Promise<void> {
  await db
    .updateTable('installation')
    .set({ canary_accepted_at: acceptedAt })
    .where('id', '=', 1)
    .execute();
}
