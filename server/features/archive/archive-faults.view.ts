/** What an archive in the right form may still say wrong: names that lead nowhere, or to two. */
import type { Archive, ArchivedFile, ArchivedTestament } from '#contract/archive-form.ts';
import { claimedType, cleanFileName } from '#core/attachment-rules.ts';
import { checkRecipient } from '#server/crypto/sealed-archive.ts';
import { sealedSizeOf } from '#server/crypto/file-seal.ts';
import { spelledAlike } from '#server/store/recipients.ts';

/** As it lies in the archive. */
export function sizeInArchive({ fileSize, sealed }: ArchivedFile): number {
  return sealed === null ? fileSize : sealedSizeOf(fileSize);
}

/** For the log of whoever looks for it; null where everything fits. */
export function faultIn({ recipients, notes, testaments, triggers }: Archive): string | null {
  const people = idsOf(recipients);
  const noteIds = idsOf(notes);
  const testamentIds = idsOf(testaments);
  const paths = testaments.flatMap(({ files }) => files.map(({ path }) => path));
  const addresses = recipients.map(({ email }) => spelledAlike(email));
  const lists = [recipients, notes, testaments, triggers].map((all) => all.map(({ id }) => id));
  if (![...lists, paths, addresses].every(isWithoutDoubles)) return 'something is there twice';
  const named: readonly [ReadonlySet<number>, readonly number[]][] = [
    ...testaments.map(({ recipientIds }) => [people, recipientIds] as const),
    ...testaments.map((testament) => [noteIds, testament.noteIds] as const),
    ...triggers.map((trigger) => [testamentIds, trigger.testamentIds ?? []] as const),
  ].map(([all, some]) => [all, some]);
  const isNamedRight = named.every(
    ([all, some]) => isWithoutDoubles(some) && some.every((id) => all.has(id)),
  );
  if (!isNamedRight) return 'something is named that is not there';
  return testaments.every(isWholeTestament) ? null : 'something sealed does not fit';
}

/** What is sealed has what opens it, and nothing is there both sealed and open. */
function isWholeTestament({
  protection,
  fullContent,
  sealedContent,
  files,
}: ArchivedTestament): boolean {
  const isSealed = fullContent === null;
  if (protection === 'bound') return isSealed && sealedContent === null && files.length === 0;
  if (isSealed !== (sealedContent !== null)) return false;
  if (isSealed && protection === null) return false;
  if (protection !== null && !isRecipient(protection.publicHalf)) return false;
  return files.every(
    ({ sealed, fileName }) =>
      (sealed !== null) === isSealed && claimedType(cleanFileName(fileName)) !== null,
  );
}

function isRecipient(publicHalf: string): boolean {
  try {
    checkRecipient(publicHalf);
    return true;
  } catch {
    return false;
  }
}

function idsOf(items: readonly { readonly id: number }[]): ReadonlySet<number> {
  return new Set(items.map(({ id }) => id));
}

function isWithoutDoubles(items: readonly (string | number)[]): boolean {
  return new Set(items).size === items.length;
}
