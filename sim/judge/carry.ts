/**
 * How far weak signs of life carry, by the words of the design: a year after the last stronger one,
 * or the longest interval that stood then, if that is longer. What comes later is spent.
 */
import { DAY_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { LivenessStrength } from '#core/release/strength.ts';
import type { Fact } from '../shell/facts.ts';
import type { Objection, OwnerRecord, Stamp, StrongSign, WatchRecord } from './record.ts';

const YEAR_DAYS = 365;
/** So near to the end nobody outside can tell on which side of it a sign came. */
const UNSURE_MS = 15 * MINUTE_MS;

export interface Sign {
  readonly strength: LivenessStrength;
  /** It moved something: only asked where nobody outside can tell whether it was spent. */
  readonly hasMoved: boolean;
}

/** In light time; null before any stronger sign. */
function carriedUntil({ proof }: OwnerRecord): number | null {
  return proof === null ? null : proof.lightMs + Math.max(YEAR_DAYS, proof.days) * DAY_MS;
}

export function proves({ estate }: OwnerRecord, { lightMs }: Stamp): StrongSign {
  const rules = estate.sources().map((source) => estate.rulesOf(source));
  const days = rules.map((one) => (one?.kind === 'check' ? one.intervalDays : 0));
  return { lightMs, days: Math.max(0, ...days) };
}

export function isSpent(owner: OwnerRecord, sign: Sign, now: Stamp): boolean {
  const untilMs = sign.strength === 'weak' ? carriedUntil(owner) : null;
  if (untilMs === null) return false;
  const isUnsure = Math.abs(now.lightMs - untilMs) <= UNSURE_MS + now.strayedMs;
  return isUnsure ? !sign.hasMoved : now.lightMs > untilMs;
}

/** Where a weak sign lets nobody rest any longer, in light time; null: nowhere. */
export function restsUntil(owner: OwnerRecord, { strength }: Sign): number | null {
  return strength === 'weak' ? carriedUntil(owner) : null;
}

/**
 * Whether an act of hers answered or paused something in this commit. Where she pays, it is the
 * money that ends the count of failed payments, however little the sign itself proves.
 */
export function hasMoved(facts: readonly Fact[], ownerId: number): boolean {
  return facts.some(
    (fact) =>
      fact.kind === 'watch-moved' &&
      fact.watch.ownerId === ownerId &&
      fact.events.some(
        (event) =>
          event.kind === 'Paused' || (event.kind === 'Answered' && event.source !== 'payment'),
      ),
  );
}

/** A sign that proves nothing ends nothing, and stops no code. */
export function objectionToSpent(facts: readonly Fact[], ownerId: number): Objection | null {
  if (!hasMoved(facts, ownerId)) return null;
  return { rule: 'R2 strength', says: `owner ${ownerId}: a sign that was spent moved a watch` };
}

/** A pause lasts no longer than a weak sign carries. */
export function pauseOf(
  forMs: number,
  untilMs: number | null,
  now: Stamp,
): WatchRecord['pausedUntil'] {
  const lastsMs = Math.min(forMs, (untilMs ?? Number.POSITIVE_INFINITY) - now.lightMs);
  return { noticeMs: now.noticeMs + lastsMs, lightMs: now.lightMs + lastsMs };
}
