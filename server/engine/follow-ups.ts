/**
 * Deliveries whose mail a server took and whose page nobody opened, as long as there is anything to
 * follow it up for: the release stands, its owner has not come back, and wants it.
 */
import type { Owner } from '#server/crypto/owner.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Db } from '#server/db/schema.ts';

/** Whoever came back decides alone what more goes out; what a code handed over is final. */
export function followedDeliveries(db: Db) {
  return db
    .selectFrom('deliveries')
    .innerJoin('releases', ofOwner('releases.id', 'deliveries.release_id'))
    .innerJoin('testaments', ofOwner('testaments.id', 'releases.testament_id'))
    .innerJoin('users', 'users.id', 'deliveries.user_id')
    .where('deliveries.status', '=', 'accepted')
    .where('deliveries.accepted_light', 'is not', null)
    .where('releases.closed_at', 'is', null)
    .where('releases.returned_at', 'is', null)
    .whereRef('releases.arming', '=', 'testaments.arming')
    .where('users.follow_ups', '=', true)
    .where('users.data_key', 'is not', null);
}

export async function isFollowed(db: Db, owner: Owner, deliveryId: number): Promise<boolean> {
  const row = await followedDeliveries(db)
    .select('deliveries.id')
    .where('deliveries.user_id', '=', owner.id)
    .where('deliveries.id', '=', deliveryId)
    .executeTakeFirst();
  return row !== undefined;
}
