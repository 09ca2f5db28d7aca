/**
 * What a link shows to whoever holds it. Two kinds lead here: the access link of a testament, which
 * its owner passes on herself, and the link of one delivery, which one recipient got in his mail.
 * Reading changes nothing; `noteOpened` is called only when a person really saw the page.
 */
import type { Kysely } from 'kysely';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findOwner } from '#server/features/accounts/account.store.ts';
import { appendLedger } from '#server/features/release/ledger.store.ts';
import { moveDelivery } from '#server/features/release/release.store.ts';
import {
  findTestament,
  type StoredTestament,
} from '#server/features/testaments/testaments.store.ts';

/** `deliveryId` is null behind an access link. */
export interface OpenedLink {
  userId: number;
  deliveryId: number | null;
  testament: StoredTestament;
}

/** A mail whose provider gave no answer, or a bad one, may have arrived all the same. */
const unopened = ['queued', 'held', 'accepted', 'bounced'] as const;

interface Target {
  testamentId: number;
  deliveryId: number | null;
  /** The owner came back and closed this page before it was opened. */
  isClosed: boolean;
}

/**
 * Undefined is one answer for everything that does not open: no such link, a deleted testament, a
 * draft. A paused testament is treated as a draft: pausing takes it back, so it must not stay
 * readable under a link given away earlier. Its owner sees her own in every state, as a preview. A
 * delivery's link opens always, since it exists only after the release, unless its owner came back
 * and `closed` it.
 */
export async function openLink(
  db: Kysely<Database>,
  vault: Vault,
  token: string,
  visitor: Owner | null,
): Promise<OpenedLink | 'closed' | undefined> {
  const link = await db
    .selectFrom('links')
    .select(['kind', 'user_id', 'ref_id'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', 'in', ['testament', 'delivery'])
    .executeTakeFirst();
  if (link === undefined) {
    return undefined;
  }
  const target = await targetOf(db, link.kind, link.user_id, link.ref_id);
  const owner = await findOwner(db, vault, link.user_id);
  if (target === undefined || owner === null) {
    return undefined;
  }
  const testament = await findTestament(db, owner, target.testamentId);
  if (testament === undefined) {
    return undefined;
  }
  if (target.isClosed) {
    return 'closed';
  }
  const isOpen =
    target.deliveryId !== null || testament.status === 'active' || visitor?.id === owner.id;
  return isOpen ? { userId: owner.id, deliveryId: target.deliveryId, testament } : undefined;
}

/** Only the first time counts, however often the page is loaded; it is no sign of the owner. */
export async function noteOpened(
  tx: Tx,
  userId: number,
  deliveryId: number,
  now: Moment,
): Promise<void> {
  const isFirst = await moveDelivery(tx, userId, deliveryId, unopened, {
    status: 'opened',
    opened_at: now.wall,
  });
  if (isFirst) {
    await appendLedger(tx, userId, now, 'delivery-opened', { delivery: deliveryId });
  }
}

async function targetOf(
  db: Kysely<Database>,
  kind: 'testament' | 'check' | 'delivery',
  userId: number,
  refId: number,
): Promise<Target | undefined> {
  if (kind !== 'delivery') {
    return { testamentId: refId, deliveryId: null, isClosed: false };
  }
  const release = await db
    .selectFrom('deliveries as delivery')
    .innerJoin('releases as release', (join) =>
      join
        .onRef('release.user_id', '=', 'delivery.user_id')
        .onRef('release.id', '=', 'delivery.release_id'),
    )
    .select(['release.testament_id', 'delivery.status'])
    .where('delivery.user_id', '=', userId)
    .where('delivery.id', '=', refId)
    .executeTakeFirst();
  return release === undefined
    ? undefined
    : {
        testamentId: release.testament_id,
        deliveryId: refId,
        isClosed: release.status === 'closed',
      };
}
