// Which letters go to a person, as far as a line has room for their titles.
import type { Recipient } from '#contract/recipients.ts';
import type { TestamentCard } from '#contract/testaments.ts';

type Titled = Pick<TestamentCard, 'id' | 'title' | 'ending'>;

const namedAtMost = 4;

/** One that is deleted instead of delivered goes to nobody. */
export function lettersOf(
  { testamentIds }: Pick<Recipient, 'testamentIds'>,
  testaments: readonly Titled[],
): { readonly named: readonly Titled[]; readonly others: number } {
  const received = testaments.filter(
    ({ id, ending }) => ending === 'hand-over' && testamentIds.includes(id),
  );
  const named = received.slice(0, namedAtMost);
  return { named, others: received.length - named.length };
}
