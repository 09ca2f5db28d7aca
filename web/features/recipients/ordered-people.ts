// In which order people stand, when they do not stand by letter.
import type { Recipient } from '#contract/recipients.ts';
import { testStateOf, testStates } from '#contract/tested-addresses.ts';
import { collatorOf } from '../../ui/search.ts';

/** How the page shows people; the first is what stands there until somebody chooses. */
export const peopleViews = ['letter', 'name', 'language', 'test', 'unassigned'] as const;
export type PeopleView = (typeof peopleViews)[number];

/** @param language of the page: by its rules names are ordered. */
export function orderedPeople(
  people: readonly Recipient[],
  view: PeopleView,
  language: string,
): Recipient[] {
  const { compare } = collatorOf(language);
  const byName = people.toSorted((one, other) => compare(calledIn(one), calledIn(other)));
  // The order by name stays among those who are alike.
  if (view === 'language') {
    return byName.toSorted((one, other) => compare(one.language ?? '', other.language ?? ''));
  }
  if (view === 'test') {
    return byName.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
  return byName;
}

function calledIn({ name, email }: Recipient): string {
  return name ?? email;
}

/** Whatever somebody has to look at comes first. */
function placeOf(person: Recipient): number {
  return testStates.indexOf(testStateOf(person));
}
