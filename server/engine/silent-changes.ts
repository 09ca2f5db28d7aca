/**
 * Tells an owner of what was done without her password and waits for nothing, because nothing goes
 * out by it: in her ledger and in the page each, and by mail once a day at most.
 */
import type { SignedInOwner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { notify, type NotificationFacts } from '#server/store/notifications.ts';
import { hasEverArmed } from './ever-armed.ts';
import { nextMailAt } from './mail-of-the-day.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export type SilentChange = NotificationFacts['silent-change']['what'];

/** The body of an entry `silent-change` of the ledger. */
export interface SilentEntry {
  readonly what: SilentChange;
  readonly userAgent: string | null;
}

export async function notifySilentChanges(
  ownerTx: OwnerTx<SignedInOwner>,
  { newMessageId }: Pick<Deps, 'newMessageId'>,
  what: SilentChange,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const { isFresh, userAgent } = owner.session;
  if (isFresh || !(await hasEverArmed(tx, owner))) return;
  const body: SilentEntry = { what, userAgent };
  await appendLedger(tx, owner.id, now, 'silent-change', body);
  const refId = await notify(ownerTx, 'silent-change', { what, userAgent });
  const kind = 'silent-change';
  const dueAt = await nextMailAt(ownerTx, kind);
  if (dueAt === null) return;
  await enqueue(tx, { userId: owner.id, kind, refId, messageId: newMessageId(), now, dueAt });
}
