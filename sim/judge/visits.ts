/**
 * Somebody opened a page while an owner was being warned: no sign of life, and the release waits
 * three days longer, once until a sign of life.
 */
import { DAY_MS } from '#core/release/moment.ts';
import { countedAt, standingNotices } from './record.ts';
import type { OwnerRecord, WatchRecord } from './record.ts';

const DOUBTED_MS = 3 * DAY_MS;

export function recordVisit({ watches }: OwnerRecord): void {
  for (const record of watches) {
    const { isArmed, asked } = record;
    if (!isArmed || !asked.some(({ isWarning }) => isWarning)) continue;
    record.visited = { isSure: (record.visited?.isSure ?? false) || isWarned(record) };
  }
}

/** What every release of this round waits for surely. */
export function surelyDoubted({ visited }: WatchRecord): number {
  return visited?.isSure === true ? DOUBTED_MS : 0;
}

/** What it may wait for at most, however often a page was opened. */
export function perhapsDoubted({ visited }: WatchRecord): number {
  return visited === null ? 0 : DOUBTED_MS;
}

/** That her grace period runs can be told from outside: nothing of it came back or is vague. */
function isWarned(record: WatchRecord): boolean {
  const { rules, asked, unpaid } = record;
  if (rules.kind === 'code' || asked.some(({ cameBackAt, closedAt }) => cameBackAt ?? closedAt)) {
    return false;
  }
  const given = standingNotices(record).filter((one) => countedAt(one) !== null);
  const attempts = given.filter(({ isWarning }) => !isWarning).length;
  const isEnough = (rules.kind === 'check' ? attempts : unpaid) >= rules.attempts;
  return isEnough && given.some(({ isWarning, recordedAt }) => isWarning && recordedAt !== null);
}
