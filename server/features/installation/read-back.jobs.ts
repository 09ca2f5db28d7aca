/**
 * Proves that our mail arrives: an hourly canary to the mailbox for returned mail, which whoever
 * reads that mailbox finds there. What its absence means is decided in core/release.
 */
import type { Kysely } from 'kysely';
import {
  followMail,
  isCanaryDue,
  isOwnCanary,
  judgeMail,
  noteCanaryBack,
  noteCanarySent,
  startMailProof,
} from '#core/release/mail-proof.ts';
import { DAY_MS, type Moment } from '#core/release/moment.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Database } from '#server/db/schema.ts';
import { canaryLetter } from '#server/jobs/operator-letters.ts';
import type { RepeatedAlarms } from '#server/jobs/repeated-alarms.ts';
import { canaryHeader, type MailSender } from '#server/mail/port.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import { changeMailProof, readMailProof } from '#server/store/mail-proof.ts';

export interface ReadBackContext {
  readonly db: Kysely<Database>;
  readonly entropy: Pick<Entropy, 'token'>;
  readonly mail: Pick<MailSender, 'send'>;
  readonly newMessageId: () => string;
  readonly alarms: RepeatedAlarms;
  readMoment(): Promise<Moment>;
  /** Null: nobody reads what comes back, and nothing is proved. */
  readonly mailbox: { readonly id: string; readonly address: string } | null;
}

const alarmsOf = {
  never:
    'no canary has come back to the mailbox for returned mail: look at BOUNCE_IMAP_URL and BOUNCE_ADDRESS',
  missing: 'no canary came back for six hours: time is dark until one does',
  'given-up': 'no canary came back for two weeks: what the mail server takes counts as proof again',
} as const;

/** Called as often as one likes: sends one an hour, and tells the operator what is missing. */
export async function sendToBeReadBack(context: ReadBackContext): Promise<void> {
  const { db, mailbox, alarms } = context;
  const known = await readMailProof(db);
  if (mailbox === null) {
    if (known !== null) await changeMailProof(db, () => null);
    return;
  }
  const now = await context.readMoment();
  if (known?.mailbox !== mailbox.id || isCanaryDue(known, now)) await send(context, mailbox, now);
  const proof = await readMailProof(db);
  const verdict = proof === null ? 'new' : judgeMail(proof, now);
  if (verdict === 'new' || verdict === 'proved') return;
  await alarms.raise(alarmsOf[verdict], {}, verdict === 'missing' ? DAY_MS : 7 * DAY_MS);
}

async function send(
  { db, entropy, mail, newMessageId }: ReadBackContext,
  { id, address }: NonNullable<ReadBackContext['mailbox']>,
  now: Moment,
): Promise<void> {
  const canary = entropy.token();
  let isMine = false;
  await changeMailProof(db, (known) => {
    const proof = known?.mailbox === id ? known : startMailProof(id, now);
    // Of several processes one sends it.
    isMine = isCanaryDue(proof, now);
    return isMine ? noteCanarySent(proof, markOf(canary), now) : proof;
  });
  if (!isMine) return;
  const headers = { [canaryHeader]: canary };
  await mail.send({ messageId: newMessageId(), to: address, headers, ...canaryLetter });
}

function markOf(canary: string): string {
  return hashToken(canary).toString('base64url');
}

/** @returns whether it is ours, and may be removed from the mailbox. */
export async function takeBack(
  { db, readMoment }: Pick<ReadBackContext, 'db' | 'readMoment'>,
  canary: string,
): Promise<boolean> {
  const mark = markOf(canary);
  const known = await readMailProof(db);
  if (known === null || !isOwnCanary(known, mark)) return false;
  const now = await readMoment();
  await changeMailProof(db, (proof) => proof && noteCanaryBack(proof, mark, now));
  return true;
}

/** Asked with each beat: whether the time is dark because none came back. */
export async function isCanaryMissing(db: Kysely<Database>, now: Moment): Promise<boolean> {
  const proof = await readMailProof(db);
  if (proof === null || judgeMail(proof, now) !== 'missing') return false;
  if (followMail(proof, now) !== proof) {
    await changeMailProof(db, (known) => known && followMail(known, now));
  }
  return true;
}
