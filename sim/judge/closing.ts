/** From which refusals on the address of an owner may count as closed, and from which it must. */
import { DAY_MS } from '#core/release/moment.ts';
import type { OwnerRecord, Refusals, Stamp, WatchRecord } from './record.ts';
import { silenceUnder } from './silence.ts';

const MAY_CLOSE = { days: 5, sparedMs: DAY_MS / 12 };
const MUST_CLOSE = { days: 7, extraMs: 3 * DAY_MS };

export function mayBeClosed(record: WatchRecord, { refusals }: OwnerRecord, now: Stamp): boolean {
  if (refusals === null || refusals.days < MAY_CLOSE.days) return false;
  const spanMs = now.noticeMs - refusals.first.noticeMs;
  return spanMs >= closingOf(record) - MAY_CLOSE.sparedMs;
}

export function mustBeClosed(record: WatchRecord, { refusals }: OwnerRecord): boolean {
  if (refusals === null || refusals.story.days < MUST_CLOSE.days) return false;
  const spanMs = refusals.story.last.lightMs - refusals.story.first.lightMs;
  return spanMs >= closingOf(record) + MUST_CLOSE.extraMs;
}

export function noteRefusal(refusals: Refusals, day: number, now: Stamp): void {
  const { story } = refusals;
  const isEnough =
    story.days >= MUST_CLOSE.days && story.last.lightMs - story.first.lightMs >= 33 * DAY_MS;
  const isApart = now.lightMs - story.last.lightMs > 29 * DAY_MS;
  if (isApart && !isEnough) refusals.story = { days: 0, first: now, last: now };
  refusals.story.last = now;
  if (day <= refusals.lastDay) return;
  refusals.days += 1;
  refusals.story.days += 1;
  refusals.lastDay = day;
}

/** The longer of all attempts with the grace period, and thirty days. */
function closingOf({ rules }: WatchRecord): number {
  return Math.max(silenceUnder(rules), 30 * DAY_MS);
}
