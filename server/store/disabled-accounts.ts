/**
 * Accounts that the operator has disabled, as columns of their owners: nobody signs in to them, and
 * a floor that moves on with time lets nothing of them go, whatever asks for it.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  addLight,
  asLight,
  DAY_MS,
  lightOf,
  provedLight,
  type LightMs,
  type Moment,
} from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findUserRow, readUserRow, writeUserRow } from './user-row.ts';

/** So long its owner can answer again before anything is released. */
export const returnDays = 3;
/** So long its owner can undo and call back again before anything is removed. */
const undoDays = 7;

export async function isDisabled(db: Db, owner: Pick<Owner, 'id'>): Promise<boolean> {
  return (await readUserRow(db, owner, ['disabled_at'])).disabled_at !== null;
}

export async function listDisabled(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('disabled_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Since when an account is disabled, in wall milliseconds, and when it was enabled again last. */
export interface Disabling {
  readonly disabledAt: number | null;
  readonly enabledLight: number | null;
}

/** Before when nothing of the account goes; null: nothing holds it. */
export function disabledFloor(account: Disabling, now: Moment): LightMs | null {
  const from = account.disabledAt === null ? account.enabledLight : lightOf(now);
  return from === null ? null : addLight(asLight(from), returnDays * DAY_MS);
}

/**
 * Of a query with `users`: whose time to undo something goes on. The others could not sign in, or
 * have been able to for a short time only. By proved light.
 */
export function couldUndo(now: Moment): RawBuilder<SqlBool> {
  const since = addLight(provedLight(now), -undoDays * DAY_MS);
  return sql`users.disabled_at is null and coalesce(users.enabled_light <= ${since}, true)`;
}

/** When it was enabled again last, in light time; null: never. */
export async function readEnabledLight(db: Db, owner: Pick<Owner, 'id'>): Promise<number | null> {
  return (await readUserRow(db, owner, ['enabled_light'])).enabled_light;
}

/** @returns whether that changed anything: the account is there, and was not so before. */
export async function writeDisabled(
  tx: Tx,
  owner: Pick<Owner, 'id'>,
  isNowDisabled: boolean,
  now: Moment,
): Promise<boolean> {
  const row = await findUserRow(tx, owner, ['disabled_at', 'data_key'], 'lock');
  if (row?.data_key == null) return false;
  if ((row.disabled_at !== null) === isNowDisabled) return false;
  const change = isNowDisabled
    ? { disabled_at: now.wall }
    : { disabled_at: null, enabled_light: lightOf(now) };
  await writeUserRow(tx, owner, change);
  return true;
}
