/** What an owner has given to programs, all of it at once. */
import { removeOwn } from '#server/db/own-rows.ts';
import type { OwnerTx } from './owner-tx.ts';

/**
 * Like every browser that was signed in: with another password, or with the account. Somebody who
 * knew the old one may have made them.
 */
export async function endPrograms({ tx, owner }: OwnerTx): Promise<void> {
  await removeOwn(tx, owner, 'webhooks', {});
  await removeOwn(tx, owner, 'calendar_feeds', {});
}
