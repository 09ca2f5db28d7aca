/** Tells an owner that an act was undone: in her ledger, on the page, and by mail. */
import { wallOf } from '#core/release/moment.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import type { Consequences } from '#server/engine/floors.ts';
import { soonestOf } from '#server/engine/waiting-changes.ts';
import { enqueueToOwner } from '#server/engine/notify-by-mail.ts';
import type { BinAct } from '#server/store/bin.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { notify } from '#server/store/notifications.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** By what somebody shows who she is: her password, or the code of a mail. */
export type IdentityProof = 'password' | 'mail';

export async function notifyUndone(
  ownerTx: OwnerTx<SignedInOwner>,
  deps: Pick<Deps, 'newMessageId'>,
  act: BinAct,
  { proof, waiting }: Pick<Consequences, 'waiting'> & { readonly proof: IdentityProof },
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const { userAgent } = owner.session;
  const isByMail = proof === 'mail';
  const body = { act: act.id, doneAt: act.done_at, userAgent, isByMail, testaments: waiting };
  await appendLedger(tx, owner.id, now, 'undone', body);
  const waits = waiting.length === 0 ? null : wallOf(soonestOf(waiting), now);
  const facts = { doneAt: act.done_at, waits, userAgent, isByMail };
  const refId = await notify(ownerTx, 'undone', facts);
  await enqueueToOwner(ownerTx, deps, { kind: 'undone', refId });
}
