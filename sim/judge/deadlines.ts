/**
 * By when something must have happened to a watch, in light time: late is allowed to nobody for
 * longer than an hour, once faults have ended. Derived from the judge's books, not from a state.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { JudgeClocks } from './clocks.ts';
import { apartOf } from './day-rules.ts';
import { heldUntil } from './floors.ts';
import { restOf, standingNotices } from './record.ts';
import type { AskedNotice, Stamp, WatchRecord } from './record.ts';
import { silenceUnder, spacingOf } from './silence.ts';
import { perhapsDoubted } from './visits.ts';

export interface Deadline {
  readonly atLightMs: number;
  readonly waitsFor: string;
  /** How long it may take once that which broke is mended; absent: an hour. */
  readonly mendedMs?: number;
}

const LATE_MS = HOUR_MS;
/** A day of the calendar may be this much longer than 24 hours. */
const CALENDAR_MS = HOUR_MS;
/** An outage is over after an hour of light. */
const AFTER_OUTAGE_MS = 2 * HOUR_MS;
const AFTER_BOUNCE_MS = 6 * HOUR_MS;
/** Fourteen days until the breaker opens by itself; a wave after a hold may close it again. */
const BREAKER_MS = 90 * DAY_MS;
/** Everything that may lengthen a silence whose course the judge cannot follow step by step. */
const COARSE_MS = 6 * DAY_MS;

/** Null while it waits for a message, whose tries have deadlines of their own, or for nothing. */
export function nextDeadline(record: WatchRecord, clocks: JudgeClocks): Deadline | null {
  if (!record.isArmed) return null;
  if (record.rules.kind === 'code') {
    return codeDue(record, record.rules.cancelHours * HOUR_MS, clocks);
  }
  if (!record.isConfirmed || isStillPaid(record)) return null;
  const deadline = record.closedSurelyAt ?? record.vagueSince;
  if (deadline !== null) return coarseDeadline(record, deadline, clocks);
  const asked = standingNotices(record);
  const isOpen = asked.some(({ recordedAt }) => recordedAt === null);
  const due = isOpen ? freshDue(record, asked, clocks) : nextDue(record, asked, clocks);
  if (due === null) return null;
  const { anyDoubtUntilMs, anyOutageUntilMs } = clocks;
  const soonestMs = Math.max(quietUntil(record), anyDoubtUntilMs, anyOutageUntilMs);
  return { ...due, atLightMs: Math.max(due.atLightMs, soonestMs) + LATE_MS };
}

function codeDue(record: WatchRecord, windowMs: number, clocks: JudgeClocks): Deadline | null {
  const { enteredAt } = record;
  if (enteredAt === null) return null;
  const heldMs = heldUntil(record.owner, record, enteredAt.lightMs + windowMs);
  const openMs = Math.max(heldMs, refusedUntil(record));
  const dueMs = Math.max(openMs, clocks.anyDoubtUntilMs + HOUR_MS);
  return { atLightMs: dueMs + LATE_MS, waitsFor: 'release by its code' };
}

/** Fewer payments failed than she chose: nothing will ever come of it by itself. */
function isStillPaid({ rules, enoughAt }: WatchRecord): boolean {
  return rules.kind === 'payment' && enoughAt === null;
}

function nextDue(
  record: WatchRecord,
  asked: readonly AskedNotice[],
  clocks: JudgeClocks,
): Deadline | null {
  const { rules, livedAt, pausedUntil, enoughAt } = record;
  const warnings = asked.filter(({ isWarning }) => isWarning);
  if (rules.kind === 'code') return null;
  if (rules.kind === 'payment') {
    if (warnings.length > 0) return graceDue(record, rules.graceDays, warnings, clocks);
    const dueMs = Math.max(enoughAt?.lightMs ?? 0, pausedUntil?.lightMs ?? 0);
    const atLightMs = record.asked.length > 0 ? clocks.lightMs : dueMs;
    return { atLightMs, waitsFor: 'the first warning after failed payments' };
  }
  const attempts = asked.filter(({ isWarning }) => !isWarning);
  const last = attempts.at(-1);
  if (last === undefined) {
    const restsMs = livedAt.lightMs + restOf(record) + CALENDAR_MS;
    const isAnew = record.asked.length > 0;
    const dueMs = isAnew ? clocks.lightMs : Math.max(restsMs, pausedUntil?.lightMs ?? 0);
    return { atLightMs: dueMs, waitsFor: 'the first attempt' };
  }
  const spacedMs = recorded(last).lightMs + spacingOf(rules);
  if (attempts.length < rules.attempts) return { atLightMs: spacedMs, waitsFor: 'an attempt' };
  if (warnings.length === 0) return { atLightMs: spacedMs, waitsFor: 'the first warning' };
  return graceDue(record, rules.graceDays, warnings, clocks);
}

function graceDue(
  record: WatchRecord,
  graceDays: number,
  warnings: readonly AskedNotice[],
  clocks: JudgeClocks,
): Deadline {
  const given = warnings.map((warning) => recorded(warning));
  const startMs = Math.min(...given.map(({ lightMs }) => lightMs));
  const latestMs = Math.max(...given.map(({ lightMs }) => lightMs));
  const fresh = freshDue(record, warnings, clocks);
  const slotMs = nextSlot(startMs, latestMs, graceDays, quietUntil(record));
  if (fresh !== null && (slotMs === null || fresh.atLightMs < slotMs)) return fresh;
  if (slotMs !== null) return { atLightMs: slotMs + CALENDAR_MS, waitsFor: 'a warning' };
  const { refusedAt } = record;
  const doubtedMs = perhapsDoubted(record);
  const apartMs = apartOf(graceDays);
  // So close to the last warning nobody can tell from outside whether it was served by another.
  const isLastUnsure = latestMs < startMs + (graceDays - 1) * DAY_MS + CALENDAR_MS;
  const dueMs = Math.max(
    startMs + graceDays * DAY_MS + CALENDAR_MS + doubtedMs,
    latestMs + DAY_MS + (isLastUnsure ? apartMs : 0) + doubtedMs,
    clocks.anyHoldUntilMs,
    refusedUntil(record),
    // Refused, its owner is told the next day.
    refusedAt === null ? 0 : latestMs + apartMs,
    datedUntil(warnings, clocks),
  );
  return { atLightMs: heldUntil(record.owner, record, dueMs), waitsFor: 'release' };
}

/** A date that a warning named is kept, though nothing else would make it wait by then. */
function datedUntil(warnings: readonly AskedNotice[], clocks: JudgeClocks): number {
  const named = warnings.flatMap(({ namedWall }) => (namedWall === null ? [] : [namedWall]));
  return clocks.lightMs + Math.max(...named, clocks.wallMs) - clocks.wallMs;
}

/** Refused by the breaker, it asks again within the hour, but not for ever. */
function refusedUntil({ refusedAt }: WatchRecord): number {
  if (refusedAt === null) return 0;
  return Math.min(refusedAt.last.lightMs + HOUR_MS, refusedAt.first.lightMs + BREAKER_MS);
}

/**
 * Half, three quarters, and a day before the end, each on a day of its own. What is nearly over, or
 * nearly on the day of another one, is not insisted on.
 */
function nextSlot(
  startMs: number,
  latestMs: number,
  graceDays: number,
  quietMs: number,
): number | null {
  const lengthMs = graceDays * DAY_MS;
  const apartMs = apartOf(graceDays);
  const usualLastMs = startMs + lengthMs - DAY_MS;
  const lastMs = Math.max(usualLastMs, latestMs + apartMs);
  const slots: number[] = [];
  let soonestMs = startMs + apartMs + HOUR_MS;
  for (const usualMs of [startMs + lengthMs / 2, startMs + (lengthMs * 3) / 4]) {
    const atMs = Math.min(usualMs, usualLastMs - apartMs);
    if (atMs >= usualLastMs - HOUR_MS || atMs < soonestMs) continue;
    soonestMs = atMs + apartMs + HOUR_MS;
    const isInTime = Math.max(atMs, quietMs) + apartMs + HOUR_MS <= lastMs;
    if (isInTime && atMs > latestMs + apartMs + 30 * MINUTE_MS) slots.push(atMs);
  }
  const isLastOpen = usualLastMs > startMs + 2 * HOUR_MS && usualLastMs > latestMs + 30 * MINUTE_MS;
  return slots[0] ?? (isLastOpen ? lastMs : null);
}

/** After an outage, whoever was warned before it is told once more: at once, or the next day. */
function freshDue(
  { rules }: WatchRecord,
  asked: readonly AskedNotice[],
  clocks: JudgeClocks,
): Deadline | null {
  const { sureHold } = clocks;
  const given = asked.filter(({ isWarning, recordedAt }) => isWarning && recordedAt !== null);
  if (sureHold === null || given.length === 0 || rules.kind === 'code') return null;
  const { trueMs, lightMs } = sureHold.since;
  const isTold = asked.some(
    ({ askedAt, recordedAt }) =>
      askedAt.trueMs >= trueMs || (recordedAt !== null && recordedAt.trueMs >= trueMs),
  );
  if (isTold) return null;
  const latestMs = Math.max(...given.map((one) => recorded(one).lightMs));
  const atLightMs = Math.max(lightMs, latestMs + apartOf(rules.graceDays)) + AFTER_OUTAGE_MS;
  return { atLightMs, waitsFor: 'a warning after the outage' };
}

function coarseDeadline(record: WatchRecord, since: Stamp, clocks: JudgeClocks): Deadline {
  const silenceMs = silenceUnder(record.rules);
  const isSure = record.closedSurelyAt !== null;
  const closingMs = isSure ? 0 : Math.max(silenceMs, 30 * DAY_MS) + 60 * DAY_MS;
  const undecidedMs = clocks.stamp().undecidedMs - since.undecidedMs;
  const slackMs = closingMs + COARSE_MS + undecidedMs + perhapsDoubted(record);
  const dueMs = Math.max(
    Math.max(since.lightMs, record.enoughAt?.lightMs ?? 0) + silenceMs + slackMs,
    clocks.anyHoldUntilMs + 2 * DAY_MS,
    (record.refusedAt?.last.lightMs ?? 0) + 2 * DAY_MS,
  );
  const heldMs = heldUntil(record.owner, record, dueMs);
  const mendedMs = silenceMs + COARSE_MS;
  return { atLightMs: heldMs, waitsFor: 'release with every channel closed', mendedMs };
}

/** After a bounce nothing is asked for a while, so that a bad address is no mail bomb. */
function quietUntil(record: WatchRecord): number {
  let untilMs = Number.NEGATIVE_INFINITY;
  for (const { cameBackAt, askedAt } of record.asked) {
    if (cameBackAt === null) continue;
    untilMs = Math.max(untilMs, cameBackAt.lightMs, askedAt.lightMs + AFTER_BOUNCE_MS);
  }
  return untilMs;
}

function recorded({ recordedAt, askedAt }: AskedNotice): Stamp {
  return recordedAt ?? askedAt;
}
