/**
 * The measures of a grace period: when it starts and ends, when it warns, when it may release.
 * Decides nothing; `plan.ts` does.
 */
import { addLightDays } from './calendar.ts';
import { DAY_MS, HOUR_MS, addLight, asLight, latestOf } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';
import type { GracePolicy } from './policy.ts';
import type { Grace, Warning, WarningSlot } from './state.ts';

/** Nothing is released sooner than this after the latest accepted warning. */
const LAST_NOTICE_MS = DAY_MS;

/** A last warning this close to the first would say the same thing twice. */
const MERGE_MS = HOUR_MS;

/** No day of any zone is longer, so that moments this far apart never fall on one. */
const LONGEST_DAY_MS = 26 * HOUR_MS;
/** A shorter grace has no room for a day of its own for each warning. */
const MIN_DAYS_APART = 3;

export interface GraceSpan {
  readonly startedAt: LightMs;
  readonly endsAt: LightMs;
}

interface SlotTime {
  readonly slot: WarningSlot;
  readonly at: LightMs;
}

export function spanFrom(startedAt: LightMs, policy: GracePolicy, now: Moment): GraceSpan {
  return { startedAt, endsAt: addLightDays(startedAt, policy.graceDays, policy.zone, now) };
}

/** Null before any warning was accepted. */
export function spanOf({ startedAt, endsAt }: Grace): GraceSpan | null {
  return startedAt === null || endsAt === null ? null : { startedAt, endsAt };
}

export function isOutstanding(notice: { readonly acceptedAt: LightMs | null }): boolean {
  return notice.acceptedAt === null;
}

function acceptedMoments(warnings: readonly Warning[]): LightMs[] {
  return warnings.map((warning) => warning.acceptedAt).filter((at) => at !== null);
}

export function earliestAcceptance(warnings: readonly Warning[]): LightMs | null {
  const accepted = acceptedMoments(warnings);
  return accepted.length === 0 ? null : asLight(Math.min(...accepted));
}

export function latestAcceptance(warnings: readonly Warning[]): LightMs | null {
  const accepted = acceptedMoments(warnings);
  return accepted.length === 0 ? null : asLight(Math.max(...accepted));
}

/** How far apart two warnings are at least. */
export function warningsApartMs({ graceDays }: GracePolicy): number {
  return graceDays < MIN_DAYS_APART ? 0 : LONGEST_DAY_MS;
}

/**
 * The warnings of a grace period in order, the first of which is its start. The middle ones come
 * strictly before the last, in a grace of one day the first is also the last. A middle one that
 * would share a day with the last comes earlier, or not at all where that day has one already.
 */
export function slotTimes({ startedAt, endsAt }: GraceSpan, policy: GracePolicy): SlotTime[] {
  const slots: SlotTime[] = [{ slot: 'start', at: startedAt }];
  const lastAt = addLight(endsAt, -LAST_NOTICE_MS);
  if (lastAt <= startedAt + MERGE_MS) return slots;
  const apartMs = warningsApartMs(policy);
  const lengthMs = endsAt - startedAt;
  const middle: SlotTime[] = [
    { slot: 'half', at: asLight(startedAt + Math.floor(lengthMs / 2)) },
    { slot: 'three-quarters', at: asLight(startedAt + Math.floor((lengthMs * 3) / 4)) },
  ];
  let soonest = addLight(startedAt, apartMs);
  for (const { slot, at: usualAt } of middle) {
    const at = asLight(Math.min(usualAt, lastAt - apartMs));
    if (at >= lastAt || at < soonest) continue;
    slots.push({ slot, at });
    soonest = addLight(at, apartMs);
  }
  return [...slots, { slot: 'last', at: lastAt }];
}

/**
 * The slots nobody was warned in, as far as they can still be served from a moment on. A warning
 * accepted at or after the moment of a slot serves it, whatever it was requested for: late mail is
 * not repeated a minute later. Neither is it on the same day: a middle one falls away then, and
 * the last one waits.
 */
export function openSlots(
  span: GraceSpan,
  policy: GracePolicy,
  warnedAt: LightMs,
  from: LightMs,
): SlotTime[] {
  const apartMs = warningsApartMs(policy);
  const soonest = addLight(warnedAt, apartMs);
  const open = slotTimes(span, policy).filter(({ at }) => at > warnedAt);
  const last = open.pop();
  if (last === undefined) return [];
  const lastAt = latestOf(last.at, soonest);
  const middle = open.filter(({ at }) => at >= soonest && latestOf(at, from) <= lastAt - apartMs);
  return [...middle, { ...last, at: lastAt }];
}

/** The earliest release after a warning, if nothing holds it back. */
export function earliestRelease({ endsAt }: GraceSpan, warnedAt: LightMs): LightMs {
  return latestOf(endsAt, addLight(warnedAt, LAST_NOTICE_MS));
}

/** The earliest release of a grace whose warnings were all given. */
export function releaseAt(
  grace: Grace,
  span: GraceSpan,
  warnedAt: LightMs,
  holdUntil: LightMs | null,
): LightMs {
  const due = addLight(earliestRelease(span, warnedAt), grace.doubtedMs ?? 0);
  return latestOf(due, holdUntil, grace.heldUntil);
}
