/**
 * What a card says besides the owner's words: how many people it reaches, how many files are on it,
 * whether anything is in it at all, and by what it is armed. Reads for several testaments at once;
 * the dates come from the engine.
 */
import type { Armed } from '#contract/forecast.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { attachmentCounts } from '#server/store/attachments.ts';
import { recipientsByTestament } from '#server/store/testament-recipients.ts';
import { describeArmed } from '#server/engine/armed.ts';
import { wordlessTestaments } from '#server/engine/scope.ts';
import type { Deps } from '#server/deps.ts';
import { type StoredTestament } from '#server/store/testaments.ts';
import { testamentsWithUnsaved } from '#server/store/unsaved-words.ts';

export interface DescribedTestament {
  testament: StoredTestament;
  recipientCount: number;
  attachmentCount: number;
  isEmpty: boolean;
  hasUnsavedWords: boolean;
  armed: Armed;
}

/** In the order of `testaments`, without those that were deleted since they were read. */
export async function describeTestaments(
  { db, settings }: Deps,
  owner: Owner,
  now: Moment,
  testaments: readonly StoredTestament[],
): Promise<DescribedTestament[]> {
  const [people, files, wordless, unsaved, armedById] = await Promise.all([
    recipientsByTestament(db, owner),
    attachmentCounts(db, owner),
    wordlessTestaments(db, owner),
    testamentsWithUnsaved(db, owner),
    describeArmed(db, settings, owner, now, testaments),
  ]);
  return testaments.flatMap((testament) => {
    const armed = armedById.get(testament.id);
    if (armed === undefined) return [];
    const { id } = testament;
    const recipientCount = people.get(id)?.length ?? 0;
    const attachmentCount = files.get(id) ?? 0;
    const isEmpty = wordless.has(id);
    const hasUnsavedWords = unsaved.has(id);
    return [{ testament, recipientCount, attachmentCount, isEmpty, hasUnsavedWords, armed }];
  });
}
