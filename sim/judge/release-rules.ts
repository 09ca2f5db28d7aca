/**
 * May this watch release now? Answered from the judge's books alone, in words of the design
 * and without one function of the engine.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { JudgeClocks } from './clocks.ts';
import { countedAt, standingNotices } from './record.ts';
import type { AskedNotice, Objection, Stamp, WatchRecord } from './record.ts';
import { spacingOf } from './silence.ts';
import type { CheckRules } from './silence.ts';
import { objectionsToUntold } from './untold.ts';
import { surelyDoubted } from './visits.ts';

const TOLERANCE_MS = 10 * MINUTE_MS;

export function objectionsToRelease(record: WatchRecord, clocks: JudgeClocks): Objection[] {
  const { rules } = record;
  const now = clocks.stamp();
  if (record.isReleased) return [{ rule: 'I4 only once', says: 'released for a second time' }];
  // A code needs no address: who entered it is there in person.
  if (!record.isArmed || (!record.isConfirmed && rules.kind !== 'code')) {
    return [{ rule: 'I6 only active', says: 'released although it was not armed' }];
  }
  if (clocks.isInDoubt) {
    return [{ rule: 'I2 dark time', says: 'released while nobody could say what time it was' }];
  }
  const early = [...objectionsToFloor(record, now), ...objectionsToUntold(record, now)];
  if (rules.kind === 'code') {
    return [...early, ...objectionsToCode(record, rules.cancelHours * HOUR_MS, now)];
  }
  const given = standingNotices(record).filter((asked) => countedAt(asked) !== null);
  const attempts = given.filter(({ isWarning }) => !isWarning);
  const lastAskedAt = attempts.at(-1)?.askedAt.trueMs ?? 0;
  const warnings = given.filter((one) => one.isWarning && one.askedAt.trueMs >= lastAskedAt);
  return [
    ...early,
    ...(rules.kind === 'check'
      ? objectionsToAttempts(record, rules, countUnanswered(attempts, warnings[0], rules, now))
      : objectionsToFailures(record, rules.attempts)),
    ...objectionsToGrace(record, warnings, rules.graceDays * DAY_MS, now),
    ...objectionsToHold(warnings, clocks, now),
    ...objectionsToDate(warnings, clocks),
  ];
}

/** What was changed where nobody typed the password waits. */
function objectionsToFloor({ owner, source, rules }: WatchRecord, now: Stamp): Objection[] {
  const sureMs = owner.estate
    .setOf(source)
    .map((id) => owner.floors.get(`${id} ${rules.kind}`)?.sureMs ?? 0);
  const shortMs = Math.max(0, ...sureMs) - now.lightMs - HOUR_MS / 4 - now.strayedMs;
  if (shortMs <= 0) return [];
  const says = `released ${(shortMs / HOUR_MS).toFixed(1)} hours before its floor`;
  return [{ rule: 'R1 floor', says }];
}

function objectionsToCode(record: WatchRecord, windowMs: number, now: Stamp): Objection[] {
  const { enteredAt, wasUnderWay } = record;
  if (enteredAt === null) {
    const rule = wasUnderWay ? 'I3 sign of life' : 'I1 notice';
    return [{ rule, says: 'released without a code, or after its owner stopped it' }];
  }
  const shortMs = windowMs === 0 ? 0 : shortBy(enteredAt, now, windowMs);
  if (shortMs <= 0) return [];
  const isByDark = now.trueMs - enteredAt.trueMs >= windowMs;
  const says = `released ${minutes(shortMs)} before its owner's time to stop the code was over`;
  return [{ rule: isByDark ? 'I2 dark time' : 'I1 notice', says }];
}

function objectionsToFailures({ unpaid, wasUnderWay }: WatchRecord, needed: number): Objection[] {
  if (unpaid >= needed) return [];
  const says = `released after ${unpaid} of ${needed} failed payments`;
  return [{ rule: wasUnderWay ? 'I3 sign of life' : 'I1 notice', says }];
}

function objectionsToAttempts(
  { wasUnderWay }: WatchRecord,
  rules: CheckRules,
  unanswered: number,
): Objection[] {
  if (unanswered >= rules.attempts) return [];
  // She had been asked before, and said so: then it is her answer that was passed over.
  const says = `released after ${unanswered} of ${rules.attempts} attempts`;
  return [{ rule: wasUnderWay ? 'I3 sign of life' : 'I1 notice', says }];
}

/** From the last one back: each needs its whole spacing before the next that counts. */
function countUnanswered(
  attempts: readonly AskedNotice[],
  firstWarning: AskedNotice | undefined,
  rules: CheckRules,
  now: Stamp,
): number {
  let count = 0;
  let nextAt = firstWarning?.askedAt ?? now;
  for (const attempt of attempts.toReversed()) {
    const givenAt = countedAt(attempt);
    if (givenAt === null || shortBy(givenAt, nextAt, spacingOf(rules)) > 0) continue;
    count += 1;
    nextAt = attempt.askedAt;
  }
  return count;
}

function objectionsToGrace(
  record: WatchRecord,
  warnings: readonly AskedNotice[],
  graceMs: number,
  now: Stamp,
): Objection[] {
  const givenAt = warnings.map(countedAt).filter((at) => at !== null);
  const first = givenAt.reduce<Stamp | null>(earlierOf, null);
  const last = givenAt.reduce<Stamp | null>(laterOf, null);
  if (first === null || last === null) {
    return [{ rule: 'I1 notice', says: 'released without an accepted warning' }];
  }
  const objections: Objection[] = [];
  const promisedMs = graceMs + surelyDoubted(record);
  const shortMs = shortBy(first, now, promisedMs);
  if (shortMs > 0) {
    // Long enough by the calendar: then it is the dark that shortened it.
    const isByDark = now.trueMs - first.trueMs >= promisedMs;
    const says = `released ${minutes(shortMs)} before a whole grace period had passed`;
    objections.push({ rule: isByDark ? 'I2 dark time' : 'I1 notice', says });
  }
  if (shortBy(last, now, DAY_MS) > 0) {
    objections.push({ rule: 'I1 notice', says: 'released within a day of the last warning' });
  }
  // Where nobody could write down that it was taken, it was sent once more.
  const saidAt = warnings.map(({ recordedAt }) => recordedAt).filter((at) => at !== null);
  const lastSaid = saidAt.reduce(laterOf, last);
  if (!isVague(warnings) && shortBy(first, lastSaid, graceMs - DAY_MS) > 0) {
    objections.push({ rule: 'I1 notice', says: 'released without the warning of the last day' });
  }
  return objections;
}

/** A date given is a promise; the latest that she was given holds. */
function objectionsToDate(warnings: readonly AskedNotice[], { wallMs }: JudgeClocks): Objection[] {
  const recorded = warnings.filter(({ recordedAt, cameBackAt }) => {
    return recordedAt !== null && cameBackAt === null;
  });
  const latest = recorded.toSorted(
    (one, other) => (one.recordedAt?.trueMs ?? 0) - (other.recordedAt?.trueMs ?? 0),
  );
  const namedWall = latest.at(-1)?.namedWall ?? null;
  if (namedWall === null || wallMs >= namedWall) return [];
  const says = `released ${namedWall - wallMs} ms before the date that it was told`;
  return [{ rule: 'I10 the date given', says }];
}

function objectionsToHold(
  warnings: readonly AskedNotice[],
  { sureHold }: JudgeClocks,
  now: Stamp,
): Objection[] {
  if (sureHold === null) return [];
  const objections: Objection[] = [];
  const { since, untilNoticeMs } = sureHold;
  if (shortBy(since, now, untilNoticeMs - since.noticeMs) > 0) {
    objections.push({ rule: 'I2 dark time', says: 'released during the hold after an outage' });
  }
  if (isVague(warnings)) return objections;
  if (!warnings.some((warning) => (countedAt(warning)?.trueMs ?? 0) >= since.trueMs)) {
    objections.push({ rule: 'I2 dark time', says: 'released without a warning since the outage' });
  }
  return objections;
}

/** What a closed channel gave counts from some moment that the judge knows only roughly. */
function isVague(warnings: readonly AskedNotice[]): boolean {
  return warnings.some(({ closedAt }) => closedAt !== null);
}

/** How much of the promised time is missing between two moments, beyond what no clock can tell. */
export function shortBy(from: Stamp, to: Stamp, promisedMs: number): number {
  const allowedMs = TOLERANCE_MS + to.strayedMs - from.strayedMs;
  return promisedMs - (to.noticeMs - from.noticeMs) - allowedMs;
}

function earlierOf(one: Stamp | null, other: Stamp): Stamp {
  return one !== null && one.trueMs <= other.trueMs ? one : other;
}

function laterOf(one: Stamp | null, other: Stamp): Stamp {
  return one !== null && one.trueMs >= other.trueMs ? one : other;
}

function minutes(ms: number): string {
  return `${Math.ceil(ms / MINUTE_MS)} minutes`;
}
