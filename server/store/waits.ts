/**
 * What an owner has some days to stop: rows that take effect by themselves, and what is over. Two
 * tables have the same columns for it; closed accounts share the end of the wait. Decides nothing,
 * and knows nothing of what takes effect.
 */
import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { formerAddressDays, resetWaitHours } from '#contract/limits.ts';
import {
  addLight,
  asLight,
  DAY_MS,
  HOUR_MS,
  lightOf,
  provedLight,
  wallOf,
  type LightMs,
  type Moment,
} from '#core/release/moment.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { OwnerTx } from './owner-tx.ts';

const waitingTables = ['password_resets', 'address_moves'] as const;
export type WaitingTable = (typeof waitingTables)[number];

/** The end of a wait: as it was said, in wall milliseconds, and in light time. */
export interface WaitEnd {
  readonly takesEffectAt: number;
  readonly takesEffectLight: LightMs;
}

const usualWaitMs = resetWaitHours * HOUR_MS;

export function waitFrom(now: Moment, waitMs = usualWaitMs): WaitEnd {
  return {
    takesEffectAt: now.wall + waitMs,
    takesEffectLight: addLight(lightOf(now), waitMs),
  };
}

/** Of a table with the columns of a wait: by proved light, and not before it was said. */
export function isWaitOver(now: Moment): RawBuilder<SqlBool> {
  return sql`takes_effect_light <= ${provedLight(now)} and takes_effect_at <= ${now.wall}`;
}

/** Of a table's waits the soonest of each; null: nothing waits. */
interface SoonestEnd {
  readonly at: number | null;
  readonly light: number | null;
}

/** When it is over if no more darkness comes, in wall milliseconds. */
export function wallEndOf({ at, light }: SoonestEnd, now: Moment): number | null {
  return at === null || light === null ? null : Math.max(at, wallOf(asLight(light), now));
}

/** Those whose wait is over, of owners who can stop them. The earliest first. */
export async function listWaited(
  db: Db,
  table: WaitingTable,
  now: Moment,
): Promise<{ readonly userId: number; readonly id: number }[]> {
  return db
    .selectFrom(ofEither(table))
    .select(['user_id as userId', 'id'])
    .where('ended_at', 'is', null)
    .where('user_id', 'not in', (row) => disabledUsers(row))
    .where(isWaitOver(now))
    .orderBy('takes_effect_light')
    .limit(100)
    .execute();
}

/** What waits of an owner who could not stop it until now. It ends later than was said. */
export async function waitAnew({ tx, owner, now }: OwnerTx): Promise<void> {
  const { takesEffectAt, takesEffectLight } = waitFrom(now);
  for (const table of waitingTables) {
    await tx
      .updateTable(ofEither(table))
      .set({ takes_effect_at: takesEffectAt, takes_effect_light: takesEffectLight })
      .where('user_id', '=', owner.id)
      .where('ended_at', 'is', null)
      .where('takes_effect_at', 'is not', null)
      .execute();
  }
}

/** When the next wait ends if no more darkness comes, in wall milliseconds; null: nothing waits. */
export async function nextWaitEnd(db: Db, now: Moment): Promise<number | null> {
  const ends: number[] = [];
  for (const table of waitingTables) {
    const soonest = await db
      .selectFrom(ofEither(table))
      .select((row) => [
        row.fn.min('takes_effect_at').as('at'),
        row.fn.min('takes_effect_light').as('light'),
      ])
      .where('ended_at', 'is', null)
      .where('user_id', 'not in', (row) => disabledUsers(row))
      .executeTakeFirstOrThrow();
    const end = wallEndOf(soonest, now);
    if (end !== null) ends.push(end);
  }
  return ends.length === 0 ? null : Math.min(...ends);
}

/**
 * What has been over for long, and what nobody went on with. Until then a link can say that it is
 * over, and the address that was left is warned. What waits stays, and so does what a closed
 * account has: the mails about its end refer to it.
 */
export async function forgetWaits(db: Db, nowMs: number): Promise<void> {
  const beforeMs = nowMs - formerAddressDays * DAY_MS;
  for (const table of waitingTables) {
    await db
      .deleteFrom(ofEither(table))
      .where('user_id', 'not in', (row) => row.selectFrom('closed_accounts').select('user_id'))
      .where((row) =>
        row.or([
          row('ended_at', '<', beforeMs),
          row.and([row('takes_effect_at', 'is', null), row('expires_at', '<', beforeMs)]),
        ]),
      )
      .execute();
  }
}

/** They cannot sign in, and so can stop nothing there. */
function disabledUsers(row: ExpressionBuilder<Database, 'password_resets'>) {
  return row.selectFrom('users').select('users.id').where('users.disabled_at', 'is not', null);
}

/** The compiler is shown one of them; at run time it is the table itself. */
function ofEither(table: WaitingTable): 'password_resets' {
  return table as 'password_resets';
}
