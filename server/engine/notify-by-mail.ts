/**
 * Decides messages to an owner, in the transaction of what they tell of: by mail alone, or in the
 * page and by mail. When they are due, and what they say, is decided elsewhere.
 */
import type { NotificationKind } from '#contract/notifications.ts';
import type { Deps } from '#server/deps.ts';
import type { OutboxKind } from '#server/jobs/message-kind.ts';
import { enqueue, type NewMessage } from '#server/jobs/outbox.ts';
import { isMailedEnough } from '#server/jobs/recent-mails.ts';
import { findAccount } from '#server/store/accounts.ts';
import { notify, type NotificationFacts } from '#server/store/notifications.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

type Context = Pick<Deps, 'newMessageId'>;

export async function enqueueToOwner(
  { tx, owner, now }: OwnerTx,
  { newMessageId }: Context,
  message: Pick<NewMessage, 'kind' | 'refId' | 'dueAt' | 'sealed'>,
): Promise<void> {
  await enqueue(tx, { userId: owner.id, messageId: newMessageId(), now, ...message });
}

/**
 * In the page, and by mail if the address is its owner's for certain: a stranger whose address was
 * typed at registration has nothing to do with it.
 * @param atMost `hourly`: no more mails than a few an hour; the page has every one.
 * @returns the id of what is in the page.
 */
export async function notifyByMail<Kind extends NotificationKind & OutboxKind>(
  ownerTx: OwnerTx,
  context: Context,
  told: { readonly kind: Kind; readonly facts: NotificationFacts[Kind] },
  atMost: 'hourly' | 'always' = 'always',
): Promise<number> {
  const { tx, owner, now } = ownerTx;
  const { kind, facts } = told;
  const refId = await notify(ownerTx, kind, facts);
  const { emailConfirmedAt } = await findAccount(tx, owner);
  if (emailConfirmedAt === null) return refId;
  if (atMost === 'hourly' && (await isMailedEnough(tx, owner.id, kind, now))) return refId;
  await enqueueToOwner(ownerTx, context, { kind, refId });
  return refId;
}
