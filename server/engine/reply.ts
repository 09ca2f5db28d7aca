/**
 * A person answered a mail of ours by mail. That is never a sign of life: a relative at her mailbox
 * does it as well. A release that is near waits for it like for a visit, and where a check is open
 * she is asked once to answer on the page.
 */
import type { Deps } from '#server/deps.ts';
import type { Reply } from '#server/mail/port.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { roundBegunAt } from '#server/store/check-outcomes.ts';
import { nameKey } from '#server/store/name-key.ts';
import {
  findAnswered,
  findOpenCheck,
  wasReplyAnswered,
  type AnsweredMail,
} from '#server/store/replies.ts';
import { doubtSilence } from './doubted-silence.ts';
import { enqueueToOwner } from './notify-by-mail.ts';
import { changeInBackground } from './owner-change.ts';
import { lockWatches } from './watch.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

type ReplyContext = Pick<Deps, 'db' | 'clock' | 'log' | 'settings' | 'vault' | 'newMessageId'>;

/** By which the clock of the mailbox may be behind ours. */
const clockToleranceMs = 60 * 60_000;

/** Does the same however often it is read: of each round only the first reply counts. */
export async function noteReply(deps: ReplyContext, reply: Reply): Promise<void> {
  for (const mail of await findAnswered(deps.db, reply.answers)) {
    const owner = await findOwner(deps.db, deps.vault, mail.userId);
    if (owner === null) continue;
    const { email } = await findAccount(deps.db, owner);
    if (mailboxOf(email) !== mailboxOf(reply.from)) continue;
    await changeInBackground(deps, owner, (ownerTx) => heed(ownerTx, deps, { reply, mail }));
    deps.log.info({ userId: owner.id, kind: mail.kind }, 'an owner replied to a mail');
    return;
  }
}

async function heed(
  ownerTx: OwnerTx,
  deps: ReplyContext,
  { reply, mail }: { readonly reply: Reply; readonly mail: AnsweredMail },
): Promise<void> {
  const { tx, owner } = ownerTx;
  const { settings } = deps;
  // Before the round is read: an answer that is just being recorded begins another one.
  await lockWatches(tx, owner);
  const begunAt = await roundBegunAt(tx, owner);
  // A mailbox may be read again from its beginning. Simulated time is not the one it dates by.
  const isDated = settings.clockKind === 'real' && reply.arrivedAt !== null;
  if (isDated && reply.arrivedAt < begunAt - clockToleranceMs) return;
  await doubtSilence(ownerTx, settings, 'reply');
  const refId = await findOpenCheck(tx, owner, mail);
  if (refId === null || (await wasReplyAnswered(tx, owner, begunAt))) return;
  await enqueueToOwner(ownerTx, deps, { kind: 'reply-noted', refId });
}

/** Capitals make no difference, and neither does what many servers ignore behind a plus sign. */
function mailboxOf(address: string): string {
  return nameKey(address).replace(/\+[^@]*(?=@[^@]*$)/, '');
}
