/** What the world around an owner's watches is like: read from rows, judged by core/release. */
import type { AccountObstacle } from '#contract/dashboard.ts';
import { isChannelClosed } from '#core/release/channel.ts';
import type { SafetyHold, World } from '#core/release/commands.ts';
import { provedLight, type Moment } from '#core/release/moment.ts';
import { safetyHoldOf } from '#core/release/running-outage.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { readClockState } from '#server/store/installation.ts';
import { readChannel } from './channel.ts';
import { readFloors } from './floors.ts';
import type { Watch } from './watch.ts';

/** What of the installation's configuration the engine depends on. */
export interface MailFacts {
  readonly mailKind: 'smtp' | 'mailbox';
  readonly clockKind: 'real' | 'simulated';
}

/**
 * Facts that only a tick needs. A resting watch of an unconfirmed owner is found by its due time
 * like any other and told there that it is not armed.
 */
export const nothingKnown: World = {
  armed: true,
  channelsClosed: false,
  hold: null,
  mayRelease: false,
};

export interface OwnerWorld {
  /** Why no watch of this owner leaves Resting; null when every one may. */
  readonly notArmed: AccountObstacle | null;
  /** Why a code of hers opens nothing. */
  readonly codeObstacle: AccountObstacle | null;
  /** The world as one watch sees it: whether a channel is closed depends on its policy. */
  readonly worldFor: (watch: WorldsOwn) => World;
}

/** What of a watch its world depends on. */
export type WorldsOwn = Pick<Watch, 'testamentId' | 'triggerId' | 'policy' | 'heldAlone'>;

/** Mail kept in the local mailbox reaches nobody, so it counts only while time is simulated. */
export function hasMailServer(facts: MailFacts): boolean {
  return facts.mailKind === 'smtp' || facts.clockKind === 'simulated';
}

/**
 * What keeps every owner from arming anything new. Reached once stays so: what is armed is not
 * taken back by an address that fails later.
 * @param reachProvedAt null: nobody was ever reached at PUBLIC_URL.
 */
export function obstacleOfAll(
  facts: MailFacts,
  reachProvedAt: number | null,
): Exclude<AccountObstacle, 'confirm-address'> | null {
  if (!hasMailServer(facts)) return 'no-mail-server';
  // Under simulated time nobody asks whether people come.
  return facts.clockKind === 'real' && reachProvedAt === null ? 'never-reached' : null;
}

export async function readWorld(
  db: Db,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
): Promise<OwnerWorld> {
  return worldUnder(db, facts, owner, now, safetyHoldOf(await readClockState(db)));
}

/** The same under the hold of another moment. */
export async function worldUnder(
  db: Db,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
  hold: SafetyHold | null,
): Promise<OwnerWorld> {
  const { isConfirmed, opensByCode, reachProvedAt } = await readConfirmation(db, owner);
  const channel = await readChannel(db, owner);
  const floorOf = await readFloors(db, owner, now);
  const noWay = obstacleOfAll(facts, reachProvedAt);
  const notArmed = noWay ?? (isConfirmed ? null : 'confirm-address');
  return {
    notArmed,
    codeObstacle: noWay ?? (opensByCode ? null : 'confirm-address'),
    worldFor: (watch) => ({
      armed: notArmed === null,
      channelsClosed: isChannelClosed(channel, watch.policy, provedLight(now)),
      hold,
      heldAlone: watch.heldAlone,
      notBefore: floorOf(watch),
      mayRelease: false,
    }),
  };
}

interface Confirmation {
  readonly isConfirmed: boolean;
  /**
   * Anybody could open an account under an address of somebody else and mail strangers by its
   * codes. Those that were made when codes asked for no confirmation go on as they were promised.
   */
  readonly opensByCode: boolean;
  /** Null: nobody was ever reached at PUBLIC_URL. */
  readonly reachProvedAt: number | null;
}

export async function readConfirmation(db: Db, owner: Owner): Promise<Confirmation> {
  const { confirmedAt, createdAt, since, reachProvedAt } = await db
    .selectFrom('users')
    .innerJoin('installation', (join) => join.on('installation.id', '=', 1))
    .select([
      'email_confirmed_at as confirmedAt',
      'users.created_at as createdAt',
      'installation.unconfirmed_since as since',
      'installation.reach_proved_at as reachProvedAt',
    ])
    .where('users.id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const isConfirmed = confirmedAt !== null;
  const opensByCode = isConfirmed || (since !== null && createdAt < since);
  return { isConfirmed, opensByCode, reachProvedAt };
}
