/** Tells an owner which programs learn something of the account, in the page and by mail. */
import type { Deps } from '#server/deps.ts';
import type { NotificationFacts } from '#server/store/notifications.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { notifyByMail } from './notify-by-mail.ts';

export async function notifyProgramsChanged(
  ownerTx: OwnerTx,
  deps: Pick<Deps, 'newMessageId'>,
  facts: NotificationFacts['programs-changed'],
): Promise<void> {
  // A program that is gone for good is told of with each event; the page has every one.
  const atMost = facts.what === 'webhook-given-up' ? 'hourly' : 'always';
  await notifyByMail(ownerTx, deps, { kind: 'programs-changed', facts }, atMost);
}
