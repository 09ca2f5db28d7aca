/**
 * Proves that our mail arrives: an hourly canary to the mailbox for returned mail, which whoever
 * reads that mailbox finds there. What its absence means is decided in core/release.
 */
import type { Deps } from '#server/deps.ts';
import { createHash } from 'node:crypto';
import {
  followMailbox,
  isCanaryDue,
  isOwnCanary,
  judgeMail,
  judgeMailbox,
  noteCanaryBack,
  noteCanarySent,
  startMailboxProof,
  usedMailboxes,
  type MailboxProof,
  type MailProof,
} from '#core/release/mail-proof.ts';
import { DAY_MS, type Moment } from '#core/release/moment.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Db } from '#server/db/schema.ts';
import { readBackTemplate } from '#server/jobs/operator-templates.ts';
import type { RepeatedAlarms } from '#server/jobs/repeated-alarms.ts';
import { canaryHeader, type MailSender } from '#server/mail/port.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import { changeMailProof, readMailProof } from '#server/store/mail-proof.ts';

export interface ReadBackContext extends Pick<Deps, 'db' | 'newMessageId'> {
  readonly entropy: Pick<Entropy, 'token'>;
  readonly mail: Pick<MailSender, 'send' | 'returnsTo'>;
  readonly alarms: RepeatedAlarms;
  readMoment(): Promise<Moment>;
  /** Which mailbox is read; null: nobody reads what comes back, and nothing is proved. */
  readonly mailbox: string | null;
}

const alarmsOf = {
  never:
    'no canary has come back to the mailbox for returned mail: look at BOUNCE_IMAP_URL and BOUNCE_ADDRESS',
  missing: 'no canary came back for six hours: time is dark until one does, for 14 days at most',
  'given-up': 'no canary came back for two weeks: what the mail server takes counts as proof again',
} as const;

/** Called as often as one likes: sends one an hour, and tells the operator what is missing. */
export async function sendToBeReadBack(context: ReadBackContext): Promise<void> {
  const { db, mail, mailbox, alarms } = context;
  const address = mail.returnsTo?.('canary');
  if (mailbox === null || address === undefined) return;
  const name = nameOf(mailbox, address);
  const now = await context.readMoment();
  const known = (await readMailProof(db))[name];
  const proof = isDue(known, now) ? await send(context, address, name, now) : known;
  const verdict = judgeMailbox(proof ?? startMailboxProof(now), now);
  if (verdict === 'new' || verdict === 'proved') return;
  await alarms.raise(alarmsOf[verdict], {}, verdict === 'missing' ? DAY_MS : 7 * DAY_MS);
}

/** With another address it is another way, of which nothing is proved. */
function nameOf(mailbox: string, address: string): string {
  return createHash('sha256').update(`${mailbox}\n${address}`).digest('base64url');
}

function isDue(proof: MailboxProof | undefined, now: Moment): boolean {
  return proof === undefined || isCanaryDue(proof, now);
}

async function send(
  { db, entropy, mail, newMessageId }: ReadBackContext,
  address: string,
  name: string,
  now: Moment,
): Promise<MailboxProof | undefined> {
  const canary = entropy.token();
  const mark = markOf(canary);
  const proof = await changeMailProof(db, (known) => {
    // Of several processes one sends it.
    if (!isDue(known[name], now)) return known;
    const sent = noteCanarySent(known[name] ?? startMailboxProof(now), mark, now);
    return { ...usedMailboxes(known, now), [name]: sent };
  });
  if (proof[name]?.sent.at(-1)?.mark === mark) {
    const headers = { [canaryHeader]: canary };
    await mail.send({ messageId: newMessageId(), to: address, headers, ...readBackTemplate });
  }
  return proof[name];
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
  const isOwn = Object.values(await readMailProof(db)).some((one) => isOwnCanary(one, mark));
  if (!isOwn) return false;
  const now = await readMoment();
  await changeMailProof(db, (known) => eachOf(known, (one) => noteCanaryBack(one, mark, now)));
  return true;
}

/** Asked with each beat: whether the time is dark because none came back. */
export async function isCanaryMissing(db: Db, now: Moment): Promise<boolean> {
  const known = await readMailProof(db);
  const follow = (one: MailboxProof) => followMailbox(one, now);
  if (Object.values(known).some((one) => follow(one) !== one)) {
    await changeMailProof(db, (proof) => eachOf(proof, follow));
  }
  return judgeMail(known, now) === 'missing';
}

function eachOf(proof: MailProof, change: (one: MailboxProof) => MailboxProof): MailProof {
  return Object.fromEntries(Object.entries(proof).map(([name, one]) => [name, change(one)]));
}
