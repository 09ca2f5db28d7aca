/** What keeps all watches of one kind from arming anything, whatever they are over. */
import type { Obstacles } from '#contract/dashboard.ts';
import type { IdleReason } from '#contract/triggers.ts';
import { idleReason, type DesiredWatch, type GoverningTrigger } from '#core/release/reconcile.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { readSubscription, type SubscriptionRow } from '#server/store/subscriptions.ts';
import type { OwnerWorld } from './world.ts';

type Facts = Pick<OwnerWorld, 'notArmed' | 'codeObstacle'>;

export async function readObstacles(db: Db, owner: Owner, world: Facts): Promise<Obstacles> {
  return obstaclesTo(world, (await readSubscription(db, owner)).status);
}

/** A code is nobody's silence; and a subscription that nobody has cannot fail. */
export function obstaclesTo(
  { notArmed, codeObstacle }: Facts,
  subscription: SubscriptionRow['status'],
): Obstacles {
  const hasPayments = subscription === 'active' || subscription === 'failed';
  return {
    check: notArmed,
    payment: notArmed ?? (hasPayments ? null : 'no-subscription'),
    code: codeObstacle,
  };
}

/** Why a trigger arms nothing: its own state comes first, then what keeps all of its kind. */
export function idleReasonOf(
  trigger: GoverningTrigger,
  desired: readonly DesiredWatch[],
  obstacles: Obstacles,
): IdleReason | null {
  const reason = idleReason(trigger, desired);
  return reason === 'off' ? reason : (obstacles[trigger.kind] ?? reason);
}
