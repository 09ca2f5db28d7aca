/**
 * What a release would do, as mails and pages count it: how many testaments it hands over, to how
 * many people, and how many it deletes.
 */
import type { Ending } from '#contract/ending.ts';
import { reachedBy } from '#core/release/ending.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { recipientsByTestament } from '#server/store/testament-recipients.ts';

export interface UpcomingTestament {
  readonly id: number;
  readonly ending: Ending;
  /** Whom it reaches: nobody where it is deleted. */
  readonly recipientIds: readonly number[];
}

export interface UpcomingCounts {
  /** Handed over. */
  readonly testaments: number;
  readonly people: number;
  readonly deleted: number;
}

type Named = Pick<UpcomingTestament, 'id' | 'ending'>;

/** Read once for all of an owner's testaments. */
export async function readUpcoming(
  db: Db,
  owner: Owner,
): Promise<(testament: Named) => UpcomingTestament> {
  const people = await recipientsByTestament(db, owner);
  return ({ id, ending }) => {
    return { id, ending, recipientIds: reachedBy(ending, people.get(id) ?? []) };
  };
}

/** Whether nothing of them goes to anybody. */
export function isDeletionOnly(testaments: readonly Pick<Named, 'ending'>[]): boolean {
  return testaments.every(({ ending }) => ending === 'delete');
}

/** Each person is counted once. */
export function countUpcoming(testaments: readonly UpcomingTestament[]): UpcomingCounts {
  const deleted = testaments.filter(({ ending }) => ending === 'delete').length;
  const people = new Set(testaments.flatMap(({ recipientIds }) => recipientIds));
  return { testaments: testaments.length - deleted, people: people.size, deleted };
}
