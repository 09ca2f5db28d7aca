/**
 * Whether our mail arrives: an hourly canary to our own mailbox is read back there. Taken by the
 * provider is not arrived; and a mailbox that nobody can read hides what comes back. Pure.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, lightOf, type LightMs, type Moment } from './moment.ts';

export interface SentCanary {
  /** The hash of what the canary carries. */
  readonly mark: string;
  readonly leftAt: number;
}

/** What is known of the canaries of one mailbox; all times are of the clock of the database. */
export interface MailProof {
  /** Another mailbox is another story: nothing has been proved by it. */
  readonly mailbox: string;
  readonly since: LightMs;
  /** Oldest first. A copy of the database knows of none that left after it was made. */
  readonly sent: readonly SentCanary[];
  /** When the newest that came back had left, and how much light there was when it was read. */
  readonly back: { readonly leftAt: number; readonly light: LightMs } | null;
  /** When the time became dark because none came back, in milliseconds. */
  readonly darkSince: number | null;
}

/**
 * `new`: it may still come. `never`: it should have, and something is set up wrongly; that makes no
 * darkness. `missing`: the time is dark. `given-up`: it was for two weeks, and what the provider
 * takes counts as proof again.
 */
export type MailVerdict = 'new' | 'never' | 'proved' | 'missing' | 'given-up';

const everyMs = HOUR_MS;
/** In light: while nothing runs, none is missing. */
const canaryPatienceMs = 6 * HOUR_MS;
const longestDarkMs = 14 * DAY_MS;
/** By which two reads of one clock may differ where it is set right in between. */
const slackMs = 5 * MINUTE_MS;
/** So many are known when they come back, if only to be removed: of two days. */
const knownCanaries = 48;

export function startMailProof(mailbox: string, now: Moment): MailProof {
  return { mailbox, since: lightOf(now), sent: [], back: null, darkSince: null };
}

export function isCanaryDue({ sent }: MailProof, now: Moment): boolean {
  const last = sent.at(-1);
  if (last === undefined) return true;
  // One of the future was sent by a clock that ran ahead.
  return now.wall - last.leftAt >= everyMs || last.leftAt > now.wall + slackMs;
}

export function noteCanarySent(proof: MailProof, mark: string, now: Moment): MailProof {
  const sent = [...proof.sent, { mark, leftAt: now.wall }];
  return { ...proof, sent: sent.slice(-knownCanaries) };
}

export function isOwnCanary({ sent }: MailProof, mark: string): boolean {
  return sent.some((one) => one.mark === mark);
}

/** What left long ago, or will leave, says nothing about today; nor does one of somebody else. */
export function noteCanaryBack(proof: MailProof, mark: string, now: Moment): MailProof {
  const leftAt = proof.sent.find((one) => one.mark === mark)?.leftAt;
  if (leftAt === undefined) return proof;
  const ageMs = now.wall - leftAt;
  if (ageMs < -slackMs || ageMs > canaryPatienceMs) return proof;
  const newest = Math.max(leftAt, proof.back?.leftAt ?? leftAt);
  return { ...proof, back: { leftAt: newest, light: lightOf(now) }, darkSince: null };
}

export function judgeMail({ since, back, darkSince }: MailProof, now: Moment): MailVerdict {
  const waitedMs = lightOf(now) - (back?.light ?? since);
  if (darkSince !== null) return now.wall - darkSince < longestDarkMs ? 'missing' : 'given-up';
  if (waitedMs <= canaryPatienceMs) return back === null ? 'new' : 'proved';
  return back === null ? 'never' : 'missing';
}

/** Called with each beat: remembers when the darkness began. */
export function followMail(proof: MailProof, now: Moment): MailProof {
  const isNewlyDark = proof.darkSince === null && judgeMail(proof, now) === 'missing';
  return isNewlyDark ? { ...proof, darkSince: now.wall } : proof;
}

/** What a release was decided on, as its evidence and its owner are told. */
export type ReturnedMail = 'read' | 'not-proved' | 'unreadable';

/** @param proof null where there is no mailbox for what comes back. */
export function returnedMailOf(proof: MailProof | null, now: Moment): ReturnedMail {
  const verdict = proof === null ? 'never' : judgeMail(proof, now);
  if (verdict === 'proved') return 'read';
  return verdict === 'new' || verdict === 'never' ? 'not-proved' : 'unreadable';
}
