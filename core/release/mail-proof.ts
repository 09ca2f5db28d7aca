/**
 * Whether our mail arrives: an hourly canary to our own mailbox is read back there. Taken by the
 * provider is not arrived; and a mailbox that nobody can read hides what comes back. Pure. All
 * times are of the clock of the database.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, lightOf, type LightMs, type Moment } from './moment.ts';

/** What is known of each mailbox that canaries were sent to, by its name. */
export type MailProof = Readonly<Record<string, MailboxProof>>;

export interface MailboxProof {
  readonly since: LightMs;
  /** Oldest first. A copy of the database knows of none that left after it was made. */
  readonly sent: readonly SentCanary[];
  /** When the newest that came back had left, and how much light there was when it was read. */
  readonly back: { readonly leftAt: number; readonly light: LightMs } | null;
  /** When the time became dark because none came back, in milliseconds. */
  readonly darkSince: number | null;
  /** Since when they come back again after that; null while they do not. */
  readonly backSince: LightMs | null;
}

export interface SentCanary {
  /** The hash of what the canary carries. */
  readonly mark: string;
  readonly leftAt: number;
}

/**
 * `new`: it may still come. `never`: it should have, and something is set up wrongly; that makes no
 * darkness. `missing`: the time is dark. `given-up`: it was for two weeks, and what the provider
 * takes counts as proof again.
 */
export type MailVerdict = 'new' | 'never' | 'proved' | 'missing' | 'given-up';

const everyMs = HOUR_MS;
/** In light: while nothing runs, none is missing. */
const patienceMs = 6 * HOUR_MS;
const longestDarkMs = 14 * DAY_MS;
/** One that gets through now and then must not begin the two weeks anew each time. */
const lastingMs = 3 * DAY_MS;
/** A mailbox that no process has sent to for so long is one that nobody uses any more. */
const unusedMs = 3 * HOUR_MS;
const forgottenMs = 30 * DAY_MS;
/** By which two reads of one clock may differ where it is set right in between. */
const slackMs = 5 * MINUTE_MS;
/** So many are known when they come back, if only to be removed: of two weeks and a day. */
const knownCanaries = 360;

export function startMailboxProof(now: Moment): MailboxProof {
  return { since: lightOf(now), sent: [], back: null, darkSince: null, backSince: null };
}

export function isCanaryDue({ sent }: MailboxProof, now: Moment): boolean {
  const last = sent.at(-1);
  if (last === undefined) return true;
  // One of the future was sent by a clock that ran ahead.
  return now.wall - last.leftAt >= everyMs || last.leftAt > now.wall + slackMs;
}

export function noteCanarySent(proof: MailboxProof, mark: string, now: Moment): MailboxProof {
  const sent = [...proof.sent, { mark, leftAt: now.wall }];
  return { ...proof, sent: sent.slice(-knownCanaries) };
}

export function isOwnCanary({ sent }: MailboxProof, mark: string): boolean {
  return sent.some((one) => one.mark === mark);
}

/** What left long ago, or will leave, says nothing about today; nor does one of somebody else. */
export function noteCanaryBack(proof: MailboxProof, mark: string, now: Moment): MailboxProof {
  const leftAt = proof.sent.find((one) => one.mark === mark)?.leftAt;
  if (leftAt === undefined) return proof;
  const ageMs = now.wall - leftAt;
  if (ageMs < -slackMs || ageMs > patienceMs) return proof;
  const light = lightOf(now);
  const back = { leftAt: Math.max(leftAt, proof.back?.leftAt ?? leftAt), light };
  if (proof.darkSince === null) return { ...proof, back };
  const backSince = proof.backSince ?? light;
  const isLasting = light - backSince >= lastingMs;
  return isLasting
    ? { ...proof, back, darkSince: null, backSince: null }
    : { ...proof, back, backSince };
}

export function judgeMailbox(proof: MailboxProof, now: Moment): MailVerdict {
  const { since, back, darkSince } = proof;
  if (darkSince !== null && isMissing(proof)) {
    return now.wall - darkSince < longestDarkMs ? 'missing' : 'given-up';
  }
  const waitedMs = lightOf(now) - (back?.light ?? since);
  if (waitedMs <= patienceMs) return back === null ? 'new' : 'proved';
  return back === null ? 'never' : 'missing';
}

function isMissing({ darkSince, backSince }: MailboxProof): boolean {
  return darkSince !== null && backSince === null;
}

/** Called with each beat: remembers when the darkness began. */
export function followMailbox(proof: MailboxProof, now: Moment): MailboxProof {
  // Of a clock that ran ahead: it would be dark until the calendar gets there.
  if ((proof.darkSince ?? 0) > now.wall + slackMs) return { ...proof, darkSince: now.wall };
  if (isMissing(proof) || judgeMailbox(proof, now) !== 'missing') return proof;
  return { ...proof, darkSince: proof.darkSince ?? now.wall, backSince: null };
}

/** Without those that were given up long ago. */
export function usedMailboxes(proof: MailProof, now: Moment): MailProof {
  const isRemembered = ({ sent }: MailboxProof) =>
    now.wall - (sent.at(-1)?.leftAt ?? now.wall) < forgottenMs;
  return Object.fromEntries(Object.entries(proof).filter(([, one]) => isRemembered(one)));
}

/** Which verdict counts when several mailboxes are in use, as while servers change over. */
const order: readonly MailVerdict[] = ['proved', 'missing', 'given-up', 'new', 'never'];

/** Of all mailboxes in use; null where there is none. */
export function judgeMail(proof: MailProof, now: Moment): MailVerdict | null {
  const used = Object.values(proof).filter(
    ({ sent }) => now.wall - (sent.at(-1)?.leftAt ?? 0) < unusedMs,
  );
  const verdicts = used.map((one) => judgeMailbox(one, now));
  return order.find((verdict) => verdicts.includes(verdict)) ?? null;
}

/** What a release was decided on, as its evidence and its owner are told. */
export type ReturnedMailProof = 'read' | 'not-proved' | 'unreadable';

export function returnedMailOf(proof: MailProof, now: Moment): ReturnedMailProof {
  const verdict = judgeMail(proof, now);
  if (verdict === 'proved') return 'read';
  return verdict === 'missing' || verdict === 'given-up' ? 'unreadable' : 'not-proved';
}
