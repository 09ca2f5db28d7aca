/**
 * What a letter said before its saved changes, as rows: the last ones of each testament. They are
 * never changed, only sealed anew. Whoever writes holds the lock of the account.
 */
import { letterVersionsMax } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Db } from '#server/db/schema.ts';
import { fieldsOfWords, type StoredWords } from './stored-words.ts';
import type { OwnerTx } from './owner-tx.ts';
import { sealedRows } from './sealed-rows.ts';

export interface StoredEarlier extends StoredWords {
  readonly id: number;
  readonly version: number;
  readonly testamentId: number;
  /** When the letter was last saved with these words. */
  readonly savedAt: number;
  readonly createdAt: number;
}

const versions = sealedRows<'letter_versions', StoredWords, StoredEarlier>('letter_versions', {
  words: fieldsOfWords,
  columns: { testamentId: 'testament_id', savedAt: 'saved_at' },
});

/** Newest first. */
export function listEarlier(db: Db, owner: Owner, testamentId: number): Promise<StoredEarlier[]> {
  return versions.list(db, owner, (query) =>
    query.where('testament_id', '=', testamentId).orderBy('id', 'desc'),
  );
}

export function findEarlier(
  db: Db,
  owner: Owner,
  testamentId: number,
  id: number,
): Promise<StoredEarlier | undefined> {
  return versions.find(db, owner, id, (query) => query.where('testament_id', '=', testamentId));
}

/** The oldest go where there are too many. */
export async function addEarlier(
  { tx, owner, now }: OwnerTx,
  words: StoredWords & Pick<StoredEarlier, 'testamentId' | 'savedAt'>,
): Promise<void> {
  const id = await nextId(tx, 'letter_versions');
  await versions.insert(tx, owner, { ...words, id, createdAt: now.wall });
  const { testamentId } = words;
  await tx
    .deleteFrom('letter_versions')
    .where('user_id', '=', owner.id)
    .where('testament_id', '=', testamentId)
    .where('id', 'not in', (e) =>
      e
        .selectFrom('letter_versions')
        .select('id')
        .where('user_id', '=', owner.id)
        .where('testament_id', '=', testamentId)
        .orderBy('id', 'desc')
        .limit(letterVersionsMax),
    )
    .execute();
}

/** The same words under another seal. */
export async function resealEarlier(
  { tx, owner }: Pick<OwnerTx, 'tx' | 'owner'>,
  version: StoredEarlier,
  words: StoredWords,
): Promise<void> {
  await versions.update(tx, owner, { ...version, ...words });
}
