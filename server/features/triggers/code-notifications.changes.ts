/**
 * Tells an owner what became possible with an activation code of hers: whoever sits at a browser of
 * hers could have done it, and only she knows whether it was she. In the page always, by mail if
 * her address is hers for certain.
 */
import type { AskingSession } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import type { NotificationFacts } from '#server/store/notifications.ts';
import type { StoredTrigger } from '#server/store/triggers.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export interface ChangedTrigger {
  /** Null: it is new. */
  readonly before: StoredTrigger | null;
  readonly after: StoredTrigger;
  /** In which it was done. */
  readonly session: Pick<AskingSession, 'isFresh' | 'userAgent'>;
}

export async function notifyCodeSet(
  ownerTx: OwnerTx,
  deps: Pick<Deps, 'newMessageId'>,
  { before, after, session }: ChangedTrigger,
): Promise<void> {
  const what = newlyPossible(before, after);
  if (what === null) return;
  const { name: trigger, cancelHours } = after;
  const { userAgent, isFresh } = session;
  const facts = { what, trigger, cancelHours, userAgent, withPassword: isFresh };
  await notifyByMail(ownerTx, deps, { kind: 'code-set', facts }, 'hourly');
}

/** Nothing is possible with a code that is used up, or whose trigger is off. */
function newlyPossible(
  before: StoredTrigger | null,
  after: StoredTrigger,
): NotificationFacts['code-set']['what'] | null {
  if (after.activationCode === null || after.activatedAt !== null || !after.isActive) return null;
  if (before === null || before.activationCode === null) return 'made';
  if (before.activationCode !== after.activationCode) return 'replaced';
  if (!before.isActive) return 'switched-on';
  return after.cancelHours < before.cancelHours ? 'shortened' : null;
}
