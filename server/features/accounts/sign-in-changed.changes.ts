/** Tells an owner that a way to sign in was changed or used: at once, in the page and by mail. */
import type { Deps } from '#server/deps.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import type { NotificationFacts } from '#server/store/notifications.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

type Facts = NotificationFacts['sign-in-changed'];

/**
 * @param userAgent of the browser in which it was done; null: in none.
 * @returns the id of what is in the page.
 */
export async function notifySignInChanged(
  ownerTx: OwnerTx,
  deps: Pick<Deps, 'newMessageId'>,
  what: Facts['what'],
  userAgent: Facts['userAgent'],
): Promise<number> {
  return notifyByMail(ownerTx, deps, { kind: 'sign-in-changed', facts: { what, userAgent } });
}
