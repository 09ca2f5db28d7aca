/**
 * Where a link leads, and what its visitor may see of it. Two kinds lead here: the access link of a
 * testament, which its owner passes on herself, and the link of one delivery, which one recipient
 * got in his mail. Reading changes nothing; what a visitor does is in visit.changes.ts.
 */
import { ownerOfRow, type Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/schema.ts';
import { endedKeys } from './journal.ts';
import { findTestament, type StoredTestament } from './testaments.ts';
import { inPresentArming } from './released.ts';

export interface OpenedLink {
  /** Whose testament it is. */
  readonly owner: Owner;
  /** Null behind an access link. */
  readonly deliveryId: number | null;
  /** Whoever looks is its owner. */
  readonly isOwn: boolean;
  readonly acknowledgedAt: number | null;
  readonly testament: StoredTestament;
  /** Nothing but title and short description is shown before the delivery. */
  readonly isSealed: boolean;
}

/** The page of a delivery that was called back. */
export interface ClosedPage {
  readonly owner: Owner;
  readonly deliveryId: number;
  /** Whether its reader had seen it before. */
  readonly closed: 'delivery-closed' | 'delivery-closed-after-reading';
}

/**
 * Undefined is one answer for everything that does not open: no such link, a deleted testament, an
 * account that was deleted, a draft. A paused testament is treated as a draft: pausing takes it
 * back, so it must not stay readable under a link given away earlier. Its owner sees her own in
 * every state, as others would see it. A delivery's link opens what was delivered, in every state,
 * and nothing else: once its owner came back and called the release back it leads to no words any
 * more, not even to those that are public, since what she writes from then on was never delivered.
 * It says so also after its testament was deleted.
 */
export async function openLink(
  db: Db,
  vault: Vault,
  token: string,
  visitor: Owner | null,
): Promise<OpenedLink | ClosedPage | undefined> {
  // One question, so that all that does not open takes equally long to say so.
  const found = await find(db, token);
  const owner = ownerOfRow(vault, found && { id: found.user_id, data_key: found.data_key });
  if (found === undefined || owner === null) return undefined;
  const deliveryId = found.delivery_id;
  const isDelivery = deliveryId !== null;
  // By the release and not by the delivery, so that nothing noted of a page keeps it open.
  const isOfPast = found.arming !== null && found.delivered_arming !== found.arming;
  if (isDelivery && (found.closed_at !== null || isOfPast)) {
    // Released again since: then nobody knows whether she is well, and another mail has gone out.
    const isRead = found.opened_at !== null && found.release_id === null;
    const closed = isRead ? 'delivery-closed-after-reading' : 'delivery-closed';
    return { owner, deliveryId, closed };
  }
  if (found.testament_id === null) return undefined;
  const isOwn = visitor?.id === found.user_id;
  const isOpen = isDelivery || found.status === 'active' || isOwn;
  if (!isOpen) return undefined;
  const testament = await findTestament(db, owner, found.testament_id, 'with hidden');
  if (testament === undefined) return undefined;
  const isDelivered = isDelivery || found.release_id !== null;
  return {
    owner,
    deliveryId,
    isOwn,
    acknowledgedAt: found.acknowledged_at,
    testament,
    isSealed: testament.isSealedUntilDelivered && !isDelivered,
  };
}

/**
 * `release_id` is the release in the present arming, whatever kind of link it is. One whose owner
 * came back in time, so that all of it is held, has delivered nothing yet.
 */
async function find(db: Db, token: string) {
  return db
    .selectFrom('links as link')
    .leftJoin('deliveries as delivery', (join) =>
      join
        .on('link.kind', '=', 'delivery')
        .onRef('delivery.user_id', '=', 'link.user_id')
        .onRef('delivery.id', '=', 'link.ref_id'),
    )
    .leftJoin('releases as delivered', (join) =>
      join
        .onRef('delivered.user_id', '=', 'delivery.user_id')
        .onRef('delivered.id', '=', 'delivery.release_id'),
    )
    .leftJoin('testaments', (join) =>
      join
        .onRef('testaments.user_id', '=', 'link.user_id')
        .on((e) =>
          e(
            'testaments.id',
            '=',
            e
              .case()
              .when('link.kind', '=', 'testament')
              .then(e.ref('link.ref_id'))
              .else(e.ref('delivered.testament_id'))
              .end(),
          ),
        ),
    )
    .leftJoin('releases', (join) =>
      inPresentArming(join).on((e) =>
        e.exists(
          e
            .selectFrom('deliveries as sent')
            .select('sent.id')
            .whereRef('sent.user_id', '=', 'releases.user_id')
            .whereRef('sent.release_id', '=', 'releases.id')
            .where('sent.status', '<>', 'held'),
        ),
      ),
    )
    .innerJoin('users', 'users.id', 'link.user_id')
    .select([
      'link.user_id',
      'delivery.id as delivery_id',
      'delivery.acknowledged_at',
      'delivery.opened_at',
      'delivered.arming as delivered_arming',
      'delivered.closed_at',
      'testaments.id as testament_id',
      'testaments.arming',
      'testaments.status',
      'releases.id as release_id',
      'users.data_key',
    ])
    .where('link.token_hash', '=', hashToken(token))
    .where('link.token_hash', 'not in', endedKeys('closed', 'link-ended'))
    .executeTakeFirst();
}
