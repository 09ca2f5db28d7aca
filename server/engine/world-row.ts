/**
 * What the world of an owner's watches depends on and stands in two rows, read with one statement:
 * the owner's own, and that of the installation.
 */
import type { ClockState } from '#core/release/darkness.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Disabling } from '#server/store/disabled-accounts.ts';

export interface WorldRow extends Disabling {
  readonly email: string;
  readonly isConfirmed: boolean;
  /**
   * Anybody could open an account under an address of somebody else and mail strangers by its
   * codes. Those that were made when codes asked for no confirmation go on as they were promised.
   */
  readonly opensByCode: boolean;
  /** Whether a floor holds any testament of the owner. */
  readonly hasFloor: boolean;
  /** Null: nobody was ever reached at PUBLIC_URL. */
  readonly reachProvedAt: number | null;
  readonly clock: ClockState;
}

export async function readWorldRow(db: Db, owner: Owner): Promise<WorldRow> {
  const { confirmedAt, createdAt, unconfirmedSince, ...row } = await db
    .selectFrom('users')
    .innerJoin('installation', (join) => join.on('installation.id', '=', 1))
    .select((eb) => [
      'users.email',
      'users.email_confirmed_at as confirmedAt',
      'users.created_at as createdAt',
      'users.disabled_at as disabledAt',
      'users.enabled_light as enabledLight',
      'installation.unconfirmed_since as unconfirmedSince',
      'installation.reach_proved_at as reachProvedAt',
      'installation.clock',
      eb
        .exists(
          eb
            .selectFrom('testaments')
            .select('testaments.id')
            .whereRef('testaments.user_id', '=', 'users.id')
            .where('testaments.not_before', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasFloor'),
    ])
    .where('users.id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const isConfirmed = confirmedAt !== null;
  const opensByCode = isConfirmed || (unconfirmedSince !== null && createdAt < unconfirmedSince);
  return { ...row, isConfirmed, opensByCode };
}
