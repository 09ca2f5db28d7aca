/**
 * What a card says besides the owner's words: how many people it reaches, how many files are on it,
 * whether anything is in it at all, and by what it is armed. Reads for several testaments at once;
 * the dates come from the engine.
 */
import type { Armed } from '#contract/forecast.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { attachmentCounts } from '#server/store/attachments.ts';
import { testamentsWithNotes } from '#server/store/linked-notes.ts';
import { recipientCounts, testamentsWithMessages } from '#server/store/testament-recipients.ts';
import { describeArmed } from '#server/engine/armed.ts';
import type { Deps } from '#server/deps.ts';
import { hasOwnWords, type StoredTestament } from '#server/store/testaments.ts';

export interface DescribedTestament {
  testament: StoredTestament;
  recipientCount: number;
  attachmentCount: number;
  isEmpty: boolean;
  armed: Armed;
}

/** In the order of `testaments`, without those that were deleted since they were read. */
export async function describeTestaments(
  { db, settings }: Deps,
  owner: Owner,
  now: Moment,
  testaments: readonly StoredTestament[],
): Promise<DescribedTestament[]> {
  const [counts, files, noted, addressed, armedById] = await Promise.all([
    recipientCounts(db, owner),
    attachmentCounts(db, owner),
    testamentsWithNotes(db, owner),
    testamentsWithMessages(db, owner),
    describeArmed(db, settings, owner, now, testaments),
  ]);
  return testaments.flatMap((testament) => {
    const armed = armedById.get(testament.id);
    if (armed === undefined) return [];
    const recipientCount = counts.get(testament.id) ?? 0;
    const attachmentCount = files.get(testament.id) ?? 0;
    const hasOthers = attachmentCount > 0 || noted.has(testament.id) || addressed.has(testament.id);
    const isEmpty = !hasOwnWords(testament) && !hasOthers;
    return [{ testament, recipientCount, attachmentCount, isEmpty, armed }];
  });
}
