/**
 * Tells an owner of what was done without the password and waits for nothing, because nothing goes
 * out by it: in the ledger and in the page each, and by mail once a day at most.
 */
import type { SignedInOwner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { writeCheck } from '#server/store/checks.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { notify, type NotificationFacts } from '#server/store/notifications.ts';
import { hasEverArmed } from './ever-armed.ts';
import { nextMailAt } from './mail-of-the-day.ts';
import { enqueueToOwner } from './notify-by-mail.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export type SilentChange = NotificationFacts['silent-change']['what'];

/** The body of an entry `silent-change` of the ledger. */
export interface SilentEntry {
  readonly what: SilentChange;
  readonly userAgent: string | null;
  /** The letters that it is about; absent: about the account. */
  readonly testaments?: readonly { readonly testament: number }[];
}

/** @param letters that it is about, by their ids. */
export async function notifySilentChanges(
  ownerTx: OwnerTx<SignedInOwner>,
  deps: Pick<Deps, 'newMessageId' | 'entropy'>,
  what: SilentChange,
  letters: readonly number[] = [],
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const { isFresh, userAgent } = owner.session;
  if (isFresh || !(await hasEverArmed(tx, owner))) return;
  const testaments = letters.map((testament) => ({ testament }));
  const body: SilentEntry = { what, userAgent, ...(letters.length > 0 && { testaments }) };
  await appendLedger(tx, owner.id, now, 'silent-change', body);
  const kind = 'silent-change';
  const dueAt = await nextMailAt(ownerTx, kind);
  if (dueAt === null) {
    await notify(ownerTx, kind, { what, userAgent });
    return;
  }
  // Whatever this change is: one that can be undone may follow before the mail leaves.
  const { id: check } = await writeCheck(ownerTx, deps, 'change');
  const refId = await notify(ownerTx, kind, { what, userAgent, check });
  await enqueueToOwner(ownerTx, deps, { kind, refId, dueAt });
}
