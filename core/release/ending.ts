/**
 * What a release does with one testament: its people get it, or it is deleted. The only place where
 * that is decided; everything up to the release is the same for both.
 */
import type { Ending } from '#contract/ending.ts';
import { assert } from '#core/assert.ts';
import type { Way } from './floor.ts';
import { DAY_MS, addLight, lightOf, type LightMs, type Moment } from './moment.ts';

/** For so long its owner may come back and have it again, in time in which she could have. */
const KEPT_MS = 30 * DAY_MS;

export type ReleaseOutcome<Person> =
  | { readonly kind: 'handed-over'; readonly to: readonly Person[] }
  /** Nobody gets it, whoever was to get it once. Nothing is left of it afterwards. */
  | { readonly kind: 'deleted'; readonly keptUntil: LightMs };

/** @param people who stand on it. */
export function releaseOutcomeOf<Person>(
  ending: Ending,
  people: readonly Person[],
  now: Moment,
): ReleaseOutcome<Person> {
  if (ending === 'delete') return { kind: 'deleted', keptUntil: addLight(lightOf(now), KEPT_MS) };
  assert(people.length > 0, 'A release has somebody to go to');
  return { kind: 'handed-over', to: people };
}

/** Whom it would reach: nobody who stands on a testament that is deleted. */
export function reachedBy<Person>(ending: Ending, people: readonly Person[]): readonly Person[] {
  return ending === 'delete' ? [] : people;
}

/**
 * By which kinds of watch an act took away what was set: nobody gets it any more who would have, or
 * it stays where it would have been deleted.
 */
export function lostKinds(before: readonly Way[], after: readonly Way[]): Way['kind'][] {
  const lost = before.filter((was) => !after.some((is) => keeps(is, was)));
  return [...new Set(lost.map(({ kind }) => kind))];
}

/** What would have been deleted and is handed over now has lost nothing. */
function keeps(is: Way, was: Way): boolean {
  return is.kind === was.kind && (is.ending === was.ending || is.ending === 'hand-over');
}

/** People would have got it, and it is deleted instead: it is told like what is switched off. */
export function isTakenAway(before: readonly Way[], after: readonly Way[]): boolean {
  const isHandedOver = before.some(({ ending }) => ending === 'hand-over');
  return isHandedOver && after.some(({ ending }) => ending === 'delete');
}
