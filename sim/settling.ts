/** The rows that are there before anything happens: owners, and what they have begun to write. */
import type { OwnerLife } from './lives.ts';
import type { Database } from './shell/database.ts';

const unsettled = { confirmedAt: null, pausedUntil: null, carriedUntil: null, newsId: null };

export function settleOwners(db: Database, lives: readonly OwnerLife[]): void {
  for (const { id: ownerId, zone, testaments } of lives) {
    db.owners.write(ownerId, { id: ownerId, zone, ...unsettled });
    for (const testament of testaments) {
      const rest = { hasWords: true, contents: 0, floor: {}, arming: 1, releasedBy: null };
      const here = { keptUntil: null, isRemoved: false };
      db.addTestament({ ...testament, ownerId, status: 'draft', ...rest, ...here });
    }
  }
}

export function recipientsOf(lives: readonly OwnerLife[]): Map<number, readonly number[]> {
  return new Map(
    lives.flatMap(({ testaments }) =>
      testaments.map(({ id, recipientIds }) => [id, recipientIds] as const),
    ),
  );
}
