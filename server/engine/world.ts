/** What the world around an owner's watches is like: read from rows, judged by core/release. */
import type { AccountObstacle } from '#contract/dashboard.ts';
import { isChannelClosed } from '#core/release/channel.ts';
import type { SafetyHold, World } from '#core/release/commands.ts';
import { provedLight, type Moment } from '#core/release/moment.ts';
import { safetyHoldOf } from '#core/release/running-outage.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { readChannel } from './channel.ts';
import { readFloors } from './floors.ts';
import type { Watch } from './watch.ts';
import { readWorldRow, type WorldRow } from './world-row.ts';

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
  const row = await readWorldRow(db, owner);
  return worldOf(db, facts, owner, { now, row, hold: safetyHoldOf(row.clock) });
}

/** The same under the hold of another moment. */
export async function worldUnder(
  db: Db,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
  hold: SafetyHold | null,
): Promise<OwnerWorld> {
  return worldOf(db, facts, owner, { now, row: await readWorldRow(db, owner), hold });
}

interface Seen {
  readonly now: Moment;
  readonly row: WorldRow;
  readonly hold: SafetyHold | null;
}

async function worldOf(
  db: Db,
  facts: MailFacts,
  owner: Owner,
  { now, row, hold }: Seen,
): Promise<OwnerWorld> {
  const channel = await readChannel(db, owner, row.email);
  const floorOf = await readFloors(db, owner, now, row);
  const noWay = obstacleOfAll(facts, row.reachProvedAt);
  const notArmed = noWay ?? (row.isConfirmed ? null : 'confirm-address');
  return {
    notArmed,
    codeObstacle: noWay ?? (row.opensByCode ? null : 'confirm-address'),
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
