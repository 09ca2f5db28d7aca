// Who receives which testament: one group for each testament that reaches somebody, and one for
// those who receive nothing yet. A person of several testaments stands in each.
import type { Recipient } from '#contract/recipients.ts';
import type { TestamentCard } from '#contract/testaments.ts';

type Testament = Pick<TestamentCard, 'id' | 'title' | 'ending'>;

export type RecipientGroup<T extends Testament = Testament> = {
  /** Null: they are on no testament. */
  testament: T | null;
  recipients: readonly Recipient[];
};

/** The first so many people of all groups, counted where they stand. */
export function firstPeople<Group extends RecipientGroup>(
  groups: readonly Group[],
  count: number,
): Group[] {
  let left = count;
  return groups.flatMap((group) => {
    const recipients = group.recipients.slice(0, left);
    left -= recipients.length;
    return recipients.length === 0 ? [] : { ...group, recipients };
  });
}

/** Those without a testament come first, because they wait for something. */
export function groupRecipients<T extends Testament>(
  recipients: readonly Recipient[],
  testaments: readonly T[],
): RecipientGroup<T>[] {
  const known = new Set(testaments.map(({ id }) => id));
  const groups: RecipientGroup<T>[] = [
    {
      testament: null,
      // A testament that this page has not heard of yet must not hide a person.
      recipients: recipients.filter(
        ({ testamentIds }) => !testamentIds.some((id) => known.has(id)),
      ),
    },
    ...testaments.map((testament) => ({
      testament,
      recipients: recipients.filter(({ testamentIds }) => testamentIds.includes(testament.id)),
    })),
  ];
  return groups.filter((group) => group.recipients.length > 0);
}
