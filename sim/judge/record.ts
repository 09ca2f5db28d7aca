/**
 * The judge's own books: what each owner chose, was asked and answered, by the judge's own clocks.
 * Holds nothing of the engine's state.
 */
import { DAY_MS } from '#core/release/moment.ts';
import type { WatchSource } from '#core/release/reconcile.ts';
import { Estate } from './estate.ts';
import type { Rules } from './estate.ts';

export type JudgeRule =
  | 'I1 notice'
  | 'I2 dark time'
  | 'I3 sign of life'
  | 'I4 only once'
  | 'I5 never missed'
  | 'I6 only active'
  | 'I7 left in peace'
  | 'I8 old links'
  | 'I9 ledger'
  | 'R1 floor'
  | 'R1 told'
  | 'R2 strength'
  | 'R3 recall'
  | 'D deletion'
  | 'one step a pass'
  | 'breaker'
  | 'own assertion'
  | 'I10 the date given';

export interface Violation {
  readonly rule: JudgeRule;
  readonly trueMs: number;
  readonly says: string;
}

/** One moment by every clock that the judge keeps; see `clocks.ts`. */
export interface Stamp {
  readonly trueMs: number;
  /** Time in which owners could answer, at most. */
  readonly noticeMs: number;
  /** Light time as the installation counts it, which the judge has checked against the truth. */
  readonly lightMs: number;
  /** How far the wall clock may have strayed in steps too small to be seen. */
  readonly strayedMs: number;
  /** Time in which a process was running. */
  readonly awakeMs: number;
  /** Light in which perhaps nothing was decided: a doubt, or an outage that was not over. */
  readonly undecidedMs: number;
}

/** One notice of one watch: somebody was to be asked. */
export interface AskedNotice {
  readonly notice: number;
  readonly isWarning: boolean;
  readonly askedAt: Stamp;
  /** A mailbox took the message. */
  givenAt: Stamp | null;
  /** That was written down. */
  recordedAt: Stamp | null;
  /** The release as the mail named it, by the clock on the wall; null where it named none. */
  namedWall: number | null;
  /** Every channel was closed, which counts as given. */
  closedAt: Stamp | null;
  cameBackAt: Stamp | null;
  /** Answered, stopped, or begun anew: it counts for nothing any more. */
  voidAt: Stamp | null;
  /** The next warning, asked for before this one was recorded: one message says it all. */
  supersededBy: AskedNotice | null;
}

export interface Objection {
  readonly rule: JudgeRule;
  readonly says: string;
}

export interface WatchRecord {
  readonly id: number;
  readonly ownerId: number;
  readonly owner: OwnerRecord;
  readonly source: WatchSource;
  rules: Rules;
  /** From the owner's arming until she stops it, or it or all that it is over is released. */
  isArmed: boolean;
  isReleased: boolean;
  isConfirmed: boolean;
  /** The last sign of life, or the arming. */
  livedAt: Stamp;
  /** Weak signs let her rest no longer than this, in light time; null: she gave a stronger one. */
  restsUntilMs: number | null;
  /** Nothing is asked before this much notice and light. */
  pausedUntil: Pick<Stamp, 'noticeMs' | 'lightMs'> | null;
  /** She paused and did nothing since: the end of the pause is when she is asked. */
  endsWithPause: boolean;
  /** Since then. */
  asked: AskedNotice[];
  /** Payments that failed. */
  unpaid: number;
  /** When those were as many as she chose. */
  enoughAt: Stamp | null;
  /** A code was entered. */
  enteredAt: Stamp | null;
  /** A page was opened since, while she was being warned; `isSure`: nobody can doubt that. */
  visited: { readonly isSure: boolean } | null;
  /** Before the last sign of life something had been asked, unpaid or entered. */
  wasUnderWay: boolean;
  refusedAt: { first: Stamp; last: Stamp } | null;
  /** Since when nobody can doubt that every channel is closed. */
  closedSurelyAt: Stamp | null;
  /** What counts depends on more than the judge can see: only the coarse deadline is kept. */
  vagueSince: Stamp | null;
  /** Nobody is accused twice of the same silence. */
  isAccused: boolean;
  revision: number;
}

/** What providers said of one owner's own address. */
export interface Refusals {
  days: number;
  lastDay: number;
  readonly first: Stamp;
  /** The part of it that is surely one story. */
  story: { days: number; readonly first: Stamp; last: Stamp };
}

/** Of one testament and one kind of watch, in light time. */
export interface KindFloor {
  /** The last act without the password that may have made it wait. */
  staleMs: number;
  /** It surely goes no sooner. */
  sureMs: number;
  /** What earlier rules would have given may hold it until here. */
  laterMs: number;
}

/** A sign that was stronger than weak. */
export interface StrongSign {
  readonly lightMs: number;
  /** The longest interval that stood then. */
  readonly days: number;
}

export interface UntoldMail {
  readonly since: Stamp;
  /** When it was last tried in vain, or could not be prepared; null: it was not. */
  putOffAt: Stamp | null;
  /** What it tells of, once it is written: what was changed later is not in it. */
  tells: Set<number> | null;
}

/** What was changed where nobody typed the password, and no mail was taken since. */
export interface Untold {
  /** When each was changed for the last time. */
  readonly ids: Map<number, Stamp>;
  /** The mails that are to tell of it, by their ids: another one follows one that is being sent. */
  readonly mails: Map<string, UntoldMail>;
  /** Until when a code may wait for a mail that was taken late; in light time. */
  heldMs: number;
}

export interface OwnerRecord {
  /** When the address was confirmed, in wall milliseconds; null before. */
  confirmedWall: number | null;
  readonly watches: WatchRecord[];
  readonly estate: Estate;
  /** Of the account: what is armed or changed meanwhile is paused as well. */
  pausedUntil: WatchRecord['pausedUntil'];
  refusals: Refusals | null;
  /** The last sign that was stronger than weak. */
  proof: StrongSign | null;
  /** By the id of a testament and the kind of watch. */
  readonly floors: Map<string, KindFloor>;
  readonly untold: Untold;
  /** Rules came with a sign that was spent, and wait. */
  hasRulesWaiting: boolean;
  /** Of the last sign that was not spent. */
  restsUntilMs: number | null;
}

export function newOwner(): OwnerRecord {
  return {
    confirmedWall: null,
    watches: [],
    estate: new Estate(),
    pausedUntil: null,
    refusals: null,
    proof: null,
    floors: new Map(),
    untold: { ids: new Map(), mails: new Map(), heldMs: 0 },
    hasRulesWaiting: false,
    restsUntilMs: null,
  };
}

export function newWatch(
  { id, ownerId, source }: Pick<WatchRecord, 'id' | 'ownerId' | 'source'>,
  owner: OwnerRecord,
  rules: Rules,
  now: Stamp,
): WatchRecord {
  return {
    id,
    ownerId,
    owner,
    source,
    rules,
    isArmed: false,
    isReleased: false,
    isConfirmed: false,
    livedAt: now,
    restsUntilMs: null,
    pausedUntil: null,
    endsWithPause: false,
    asked: [],
    unpaid: 0,
    enoughAt: null,
    enteredAt: null,
    visited: null,
    wasUnderWay: false,
    refusedAt: null,
    closedSurelyAt: null,
    vagueSince: null,
    isAccused: false,
    revision: 0,
  };
}

/** Whatever was asked, unpaid or entered before does not count any more. */
export function beginAnew(record: WatchRecord, now: Stamp): void {
  for (const asked of record.asked) asked.voidAt ??= now;
  record.wasUnderWay = record.asked.length > 0 || record.unpaid > 0 || record.enteredAt !== null;
  record.asked = [];
  record.unpaid = 0;
  record.enoughAt = null;
  record.enteredAt = null;
  record.visited = null;
  record.livedAt = now;
  record.endsWithPause = false;
  record.refusedAt = null;
  record.closedSurelyAt = null;
  record.vagueSince = null;
  record.isAccused = false;
}

/** How long nothing is asked after the last sign of life. */
export function restOf({ rules, endsWithPause, restsUntilMs, livedAt }: WatchRecord): number {
  if (endsWithPause || rules.kind !== 'check') return 0;
  const carriedMs = (restsUntilMs ?? Number.POSITIVE_INFINITY) - livedAt.lightMs;
  return Math.max(0, Math.min(rules.intervalDays * DAY_MS, carriedMs));
}

/** What still counts: neither come back nor begun anew. */
export function standingNotices(record: WatchRecord): AskedNotice[] {
  return record.asked.filter(({ cameBackAt, voidAt }) => cameBackAt === null && voidAt === null);
}

/** Warnings that nobody has written down as taken are said again by the next one. */
export function supersede(record: WatchRecord, next: AskedNotice): void {
  for (const asked of standingNotices(record)) {
    if (!asked.isWarning || asked.recordedAt !== null) continue;
    asked.supersededBy = next;
    // What counts as given by a closed channel goes on counting, and is not sent all the same.
    if (asked.closedAt === null) asked.voidAt = next.askedAt;
  }
}

/** Whether a newer warning stands for it. */
export function isSuperseded({ supersededBy }: AskedNotice): boolean {
  return supersededBy !== null && supersededBy.cameBackAt === null;
}

/** When it counts as given at the earliest: taken by a mailbox, or every channel closed. */
export function countedAt({ givenAt, closedAt }: AskedNotice): Stamp | null {
  if (givenAt === null || closedAt === null) return givenAt ?? closedAt;
  return givenAt.trueMs < closedAt.trueMs ? givenAt : closedAt;
}
