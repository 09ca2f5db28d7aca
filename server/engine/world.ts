/** What the world around an owner's watches is like: read from rows, judged by core/release. */
import type { Kysely } from 'kysely';
import { isChannelClosed } from '#core/release/channel.ts';
import type { World } from '#core/release/commands.ts';
import { holdOf } from '#core/release/darkness.ts';
import { lightOf, type Moment } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import { readClockState } from '#server/store/installation.ts';
import { readChannel } from './channel.ts';

/** What of the installation's configuration the engine depends on. */
export interface MailFacts {
  readonly mailKind: 'smtp' | 'mailbox';
  readonly clockKind: 'real' | 'simulated';
}

/**
 * Facts that only a look needs. A resting watch of an unconfirmed owner is found by its due time
 * like any other and told there that it is not armed.
 */
export const nothingKnown: World = {
  armed: true,
  channelsClosed: false,
  hold: null,
  mayRelease: false,
};

/** Why no watch of this owner leaves Resting; null when every one may. */
export type NotArmedReason = 'no-mail-server' | 'confirm-address';

export interface OwnerWorld {
  readonly notArmed: NotArmedReason | null;
  /** The world as one watch sees it: whether a channel is closed depends on its policy. */
  readonly worldFor: (policy: Policy) => World;
}

/** Mail kept in the local mailbox reaches nobody, so it counts only while time is simulated. */
export function hasMailServer(facts: MailFacts): boolean {
  return facts.mailKind === 'smtp' || facts.clockKind === 'simulated';
}

export async function readWorld(
  db: Kysely<Database>,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
): Promise<OwnerWorld> {
  const user = await db
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const hold = holdOf(await readClockState(db));
  const channel = await readChannel(db, owner);
  const notArmed = !hasMailServer(facts)
    ? 'no-mail-server'
    : user.email_confirmed_at === null
      ? 'confirm-address'
      : null;
  return {
    notArmed,
    worldFor: (policy) => ({
      armed: notArmed === null,
      channelsClosed: isChannelClosed(channel, policy, lightOf(now)),
      hold,
      mayRelease: false,
    }),
  };
}
