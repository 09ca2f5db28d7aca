/**
 * What an owner writes on a letter and has not saved, as rows: one or none a testament. Decides
 * nothing about whose words count. Whoever writes holds the lock of the account.
 */
import type { DeskSending } from '#contract/drafts.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Db } from '#server/db/schema.ts';
import { fieldsOfWords, noWords, type StoredWords } from './stored-words.ts';
import type { OwnerTx } from './owner-tx.ts';
import { sealedRows } from './sealed-rows.ts';

interface DraftText extends StoredWords {
  /** The version of the testament from which the owner began. */
  readonly basedOn: string;
  /** Which desk sent it, and as which of its sendings; null: it did not say. */
  readonly sending: DeskSending | null;
}

export interface StoredUnsaved extends DraftText {
  readonly id: number;
  readonly version: number;
  readonly testamentId: number;
  readonly revision: number;
  /** Its words are gone; the row stays, so that no revision is given twice. */
  readonly isDiscarded: boolean;
  readonly savedAt: number;
  readonly createdAt: number;
}

const drafts = sealedRows<'letter_drafts', DraftText, StoredUnsaved>('letter_drafts', {
  words: { ...fieldsOfWords, basedOn: true, sending: true },
  columns: {
    testamentId: 'testament_id',
    revision: 'revision',
    isDiscarded: 'is_discarded',
    savedAt: 'saved_at',
  },
  unsaid: { sending: null },
});

/** Also one that was discarded. */
export async function findUnsaved(
  db: Db,
  owner: Owner,
  testamentId: number,
): Promise<StoredUnsaved | undefined> {
  const [draft] = await drafts.list(db, owner, (query) =>
    query.where('testament_id', '=', testamentId),
  );
  return draft;
}

/** The testaments on which something waits to be saved. */
export async function testamentsWithUnsaved(db: Db, owner: Owner): Promise<Set<number>> {
  const rows = await db
    .selectFrom('letter_drafts')
    .select('testament_id')
    .where('user_id', '=', owner.id)
    .where('is_discarded', '=', false)
    .execute();
  return new Set(rows.map((row) => row.testament_id));
}

/** @param before the row that there is, if any. */
export async function writeUnsaved(
  { tx, owner, now }: OwnerTx,
  before: StoredUnsaved | undefined,
  written: DraftText & Pick<StoredUnsaved, 'testamentId' | 'isDiscarded'>,
): Promise<StoredUnsaved> {
  if (before === undefined) {
    const id = await nextId(tx, 'letter_drafts');
    const at = { savedAt: now.wall, createdAt: now.wall };
    return drafts.insert(tx, owner, { ...written, ...at, id, revision: 1 });
  }
  const revision = before.revision + 1;
  return drafts.update(tx, owner, { ...before, ...written, revision, savedAt: now.wall });
}

/** The same words under another seal: nobody wrote anything, so the revision stays. */
export async function resealUnsaved(
  { tx, owner }: Pick<OwnerTx, 'tx' | 'owner'>,
  draft: StoredUnsaved,
  words: StoredWords,
): Promise<void> {
  await drafts.update(tx, owner, { ...draft, ...words });
}

export async function discardUnsaved(ownerTx: OwnerTx, draft: StoredUnsaved): Promise<void> {
  const { testamentId } = draft;
  const nothing = { ...noWords, basedOn: '', sending: null, testamentId, isDiscarded: true };
  await writeUnsaved(ownerTx, draft, nothing);
}
