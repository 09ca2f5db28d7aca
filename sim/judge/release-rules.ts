/**
 * May this testament be released now? Answered from the judge's books alone, in words of the design
 * and without one function of the engine.
 */
import { DAY_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { JudgeClocks } from './clocks.ts';
import { countedAt, standing } from './record.ts';
import type { Asked, Rule, Stamp, WatchRecord } from './record.ts';

const TOLERANCE_MS = 10 * MINUTE_MS;

export interface Objection {
  readonly rule: Rule;
  readonly says: string;
}

export function objectionsToRelease(record: WatchRecord, clocks: JudgeClocks): Objection[] {
  const { policy } = record;
  const now = clocks.stamp();
  if (record.isReleased) return [{ rule: 'I4 only once', says: 'released for a second time' }];
  if (!record.isArmed || !record.isConfirmed) {
    return [{ rule: 'I6 only active', says: 'released although it was not armed' }];
  }
  const given = standing(record).filter((asked) => countedAt(asked) !== null);
  const attempts = given.filter(({ isWarning }) => !isWarning);
  const lastAskedAt = attempts.at(-1)?.askedAt.trueMs ?? 0;
  const warnings = given.filter((one) => one.isWarning && one.askedAt.trueMs >= lastAskedAt);
  return [
    ...objectionsToAttempts(record, attempts, warnings, now),
    ...objectionsToGrace(warnings, policy, now),
    ...objectionsToHold(warnings, clocks, now),
  ];
}

/** How long one unanswered attempt waits: a tenth of the interval, from one to seven days. */
export function spacingOf(policy: Policy): number {
  return Math.min(7, Math.max(1, policy.intervalDays / 10)) * DAY_MS;
}

function objectionsToAttempts(
  record: WatchRecord,
  attempts: readonly Asked[],
  warnings: readonly Asked[],
  now: Stamp,
): Objection[] {
  const { policy, wasAsked, livedAt } = record;
  const unanswered = countUnanswered(attempts, warnings[0]?.askedAt ?? now, policy);
  if (unanswered >= policy.attempts) return [];
  // She had been asked before, and said so: then it is her answer that was passed over.
  const isPassedOver = wasAsked && livedAt.trueMs < now.trueMs;
  const says = `released after ${unanswered} of ${policy.attempts} attempts`;
  return [{ rule: isPassedOver ? 'I3 sign of life' : 'I1 notice', says }];
}

/** From the last one back: each needs its whole spacing before the next that counts. */
function countUnanswered(attempts: readonly Asked[], until: Stamp, policy: Policy): number {
  let count = 0;
  let nextAt = until;
  for (const attempt of attempts.toReversed()) {
    const givenAt = countedAt(attempt);
    if (givenAt === null || shortBy(givenAt, nextAt, spacingOf(policy)) > 0) continue;
    count += 1;
    nextAt = attempt.askedAt;
  }
  return count;
}

function objectionsToGrace(warnings: readonly Asked[], policy: Policy, now: Stamp): Objection[] {
  const givenAt = warnings.map(countedAt).filter((at) => at !== null);
  const first = givenAt.reduce<Stamp | null>(earlierOf, null);
  const last = givenAt.reduce<Stamp | null>(laterOf, null);
  if (first === null || last === null) {
    return [{ rule: 'I1 notice', says: 'released without an accepted warning' }];
  }
  const objections: Objection[] = [];
  const graceMs = policy.graceDays * DAY_MS;
  const shortMs = shortBy(first, now, graceMs);
  if (shortMs > 0) {
    // Long enough by the calendar: then it is the dark that shortened it.
    const isByDark = now.trueMs - first.trueMs >= graceMs;
    const says = `released ${minutes(shortMs)} before a whole grace period had passed`;
    objections.push({ rule: isByDark ? 'I2 dark time' : 'I1 notice', says });
  }
  if (shortBy(last, now, DAY_MS) > 0) {
    objections.push({ rule: 'I1 notice', says: 'released within a day of the last warning' });
  }
  if (!isVague(warnings) && shortBy(first, last, graceMs - DAY_MS) > 0) {
    objections.push({ rule: 'I1 notice', says: 'released without the warning of the last day' });
  }
  return objections;
}

function objectionsToHold(
  warnings: readonly Asked[],
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
function isVague(warnings: readonly Asked[]): boolean {
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
