/**
 * Sends one test mail at once, and keeps what the mail server said of it. Changes nothing that goes
 * out, so like Check Now it is no sign of life.
 */
import type { Language } from '#contract/languages.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { besides, inTransaction } from '#server/db/transaction.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import { trialEmailTemplate } from '#server/mail/templates/trial-email.ts';
import { refuse } from '#server/refusal.ts';
import { findAccountWithAddress, writerAddressOf } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { takeTurns } from '#server/store/mailed-addresses.ts';
import { nameKey } from '#server/store/name-key.ts';
import { addReportLinks, readUnwanted } from '#server/store/reports.ts';
import { noteTrialMail } from '#server/store/trial-mails.ts';
import { spendTrial } from './trial-limits.changes.ts';

interface Asked {
  readonly email: string;
  /** That of the recipient; null: none was chosen. */
  readonly language: Language | null;
  /** Null: nobody was named. */
  readonly recipientId: number | null;
  readonly ip: string;
}

export async function sendTrialMail(
  deps: Deps,
  guesses: GuessLimit,
  owner: Owner,
  asked: Asked,
): Promise<void> {
  const { db, mail, settings, newMessageId, entropy, clock } = deps;
  const account = await findAccountWithAddress(db, owner);
  const isConfirmed = account.emailConfirmedAt !== null;
  const isMeantForHer = nameKey(asked.email) === nameKey(account.email);
  // Until the owner's is confirmed it goes there, and says so: no stranger hears of it.
  const email = isConfirmed || isMeantForHer ? asked.email : account.email;
  if ((await readUnwanted(db, owner))(email)) refuse('writer-unknown');
  const to = nameKey(email);
  await spendTrial(guesses, { owner, kind: 'mail', isConfirmed, to, ip: asked.ip });
  const token = entropy.token();
  const nowMs = clock.wallMs();
  await besides(() => takeTurn(deps, owner, email));
  const isInstead = !isConfirmed && !isMeantForHer;
  if (!isInstead) await addReportLinks(db, owner, [{ token, email, nowMs }]);
  const content = trialEmailTemplate({
    token: isInstead ? null : token,
    publicUrl: settings.publicUrl,
    language: (isInstead ? null : asked.language) ?? account.mailLanguage,
    // A name that anybody could have typed is not sent to strangers.
    writerAddress: writerAddressOf(account, nowMs),
    ownerName: isConfirmed ? account.writtenBy : null,
    isInstead,
  });
  const messageId = newMessageId();
  const outcome = await mail.send({ messageId, to: email, ...content });
  if (outcome.kind === 'retry-later') refuse('mail-not-sent');
  const { recipientId } = asked;
  if (!isInstead) await noteTrialMail(db, owner, { messageId, email, recipientId, nowMs, outcome });
  if (outcome.kind === 'refused') refuse('mail-refused');
}

/** A test waits for nothing, so it is refused where the mail would have to. */
async function takeTurn({ db, clock }: Deps, owner: Owner, email: string) {
  await inTransaction(db, async (tx) => {
    const now = await readMoment(tx, clock);
    const turnOf = await takeTurns({ tx, owner, now }, [email]);
    if (turnOf(email) > now.wall) refuse('many-new-addresses');
  });
}
