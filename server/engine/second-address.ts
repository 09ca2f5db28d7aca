/**
 * The second address of a recipient, as it was at the moment of release: when there is one, where
 * what follows goes, and the mail to it. It has the same link as the first mail, and leaves once.
 */
import { hashToken } from '#server/crypto/tokens.ts';
import { repeatableId, type MessageIdOf } from '#server/crypto/repeatable-id.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { JournalKind } from '#server/db/journal-tables.ts';
import { enqueueAnew } from '#server/jobs/enqueue-anew.ts';
import { takeTurns } from '#server/store/mailed-addresses.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { isSameAddress } from '#server/store/recipients.ts';
import type { DeliveryRow, DeliverySecrets } from './deliveries.ts';

export type OpenedDelivery = DeliveryRow & { readonly secrets: DeliverySecrets };

/** @param happened to the delivery before, by the journal of a restored copy. */
export function secondAddressOf(
  { email, secondEmail }: Pick<DeliverySecrets, 'email' | 'secondEmail'>,
  happened: readonly JournalKind[],
): DeliveryRow['second_address'] {
  if (secondEmail == null || isSameAddress(email, secondEmail)) return null;
  const isReached = happened.includes('second-address') && !happened.includes('sent');
  return isReached ? 'reached' : 'known';
}

/** Where mails go that follow the first one which a server took. */
export function addressReached({
  second_address: second,
  secrets,
}: Pick<OpenedDelivery, 'second_address' | 'secrets'>): string {
  return (second === 'reached' ? secrets.secondEmail : null) ?? secrets.email;
}

/**
 * In mails to the second address: who reads there ends the mails to that address, and not those to
 * the first.
 */
export function secondReportToken({ pepper }: Pick<Vault, 'pepper'>, token: string): string {
  const link = hashToken(token).toString('base64url');
  return repeatableId(pepper, 'report link of a second address', link);
}

/** It leaves at most once for each delivery, by the unique key of the outbox. */
export async function writeToSecond(
  ownerTx: OwnerTx,
  { messageIdOf }: { readonly messageIdOf: MessageIdOf },
  { id, second_address: second, secrets }: OpenedDelivery,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  if (second === null || secrets.secondEmail == null) return;
  const messageId = messageIdOf('mail to a second address', hashToken(secrets.token));
  const turnOf = await takeTurns(ownerTx, [secrets.secondEmail]);
  const dueAt = turnOf(secrets.secondEmail);
  const message = { userId: owner.id, kind: 'second-address', refId: id, messageId } as const;
  // The first address may have taken mail for a while, and nothing was needed here then.
  await enqueueAnew(tx, { ...message, now, dueAt });
}
