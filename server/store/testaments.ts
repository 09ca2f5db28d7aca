/**
 * Testaments as rows: what the owner wrote is one sealed blob, what the engine must know are plain
 * columns. Every function takes the owner, so nobody reaches another person's rows. Decides nothing
 * about release; `testament.changes.ts` says which changes are allowed and what follows.
 * Opens no passphrase: the content of a protected testament is handed on as it is sealed.
 */
import type { Ending } from '#contract/ending.ts';
import type { ActivationType, TestamentStatus } from '#contract/testaments.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Protection } from '#server/crypto/protection.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/refusal.ts';
import { addLink, noteLinksEnded, removeLink } from './access-links.ts';
import { armingKey, noteInJournal, journalTestamentKey } from './journal.ts';
import { sealedRows, type Written } from './sealed-rows.ts';
import type { TestamentText } from './testament-text.ts';
import type { OwnerTx } from './owner-tx.ts';

interface TestamentSettings {
  status: TestamentStatus;
  activationType: ActivationType;
  ending: Ending;
  checkInterval: number;
  checkAttempts: number;
  gracePeriod: number;
  isSealedUntilDelivered: boolean;
}

export type StoredDraft = TestamentText & TestamentSettings;

export interface StoredTestament extends StoredDraft {
  id: number;
  version: number;
  /** How often it was armed for release: it is released at most once per number. */
  arming: number;
  createdAt: number;
  updatedAt: number;
}

const testaments = sealedRows<'testaments', TestamentText, StoredTestament>('testaments', {
  words: {
    title: true,
    description: true,
    shortDescription: true,
    fullContent: true,
    accessLink: true,
    protection: true,
    protectedContent: true,
  },
  // Rows of earlier versions know nothing of a protection.
  unsaid: { protection: null, protectedContent: null },
  columns: {
    arming: 'arming',
    isSealedUntilDelivered: 'sealed_until_delivered',
    status: 'status',
    activationType: 'activation_type',
    ending: 'ending',
    checkInterval: 'check_interval_days',
    checkAttempts: 'check_attempts',
    gracePeriod: 'grace_period_days',
    updatedAt: 'updated_at',
  },
  counted: ['arming'],
  known: (testament) => ({ has_words: hasOwnWords(testament) }),
});

export const { open: openTestament, openWords: openText } = testaments;

/** What was deleted without a password is hidden from its owner, and there for its readers. */
type Which = 'shown' | 'with hidden';

/** Newest change first; `status` narrows the list before anything is unsealed. */
export function listTestaments(
  db: Db,
  owner: Owner,
  status?: TestamentStatus,
  which: Which = 'shown',
): Promise<StoredTestament[]> {
  return testaments.list(db, owner, (query) =>
    query
      .$if(which === 'shown', (all) => all.where('hidden_at', 'is', null))
      .$if(status !== undefined, (all) => all.where('status', '=', status!))
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc'),
  );
}

export function findTestament(
  db: Db,
  owner: Owner,
  id: number,
  which: Which = 'shown',
): Promise<StoredTestament | undefined> {
  return testaments.find(db, owner, id, (query) =>
    query.$if(which === 'shown', (all) => all.where('hidden_at', 'is', null)),
  );
}

export async function testamentExists(
  db: Db,
  owner: Owner,
  id: number,
  which: Which = 'shown',
): Promise<boolean> {
  const row = await db
    .selectFrom('testaments')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .$if(which === 'shown', (all) => all.where('hidden_at', 'is', null))
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws Refusal where the owner has no such testament. */
export async function refuseMissingTestament(db: Db, owner: Owner, id: number): Promise<void> {
  if (!(await testamentExists(db, owner, id))) refuse('testament-not-found');
}

/** Until the transaction ends nobody else changes or deletes this testament. */
export function lockTestament(
  tx: Tx,
  owner: Owner,
  id: number,
  which: Which = 'shown',
): Promise<StoredTestament | undefined> {
  return testaments.find(tx, owner, id, (query) =>
    query.$if(which === 'shown', (all) => all.where('hidden_at', 'is', null)).forNoKeyUpdate(),
  );
}

/**
 * `draft.id` was taken before, because what is sealed is bound to it.
 * @param written when, if not now: in another installation.
 */
export async function insertTestament(
  { tx, owner, now }: OwnerTx,
  draft: StoredDraft & { id: number },
  written: Written = { createdAt: now.wall, updatedAt: now.wall },
): Promise<StoredTestament> {
  const added = await testaments.insert(tx, owner, { ...draft, ...written, arming: 1 });
  await addLink(tx, owner.id, added.id, added.accessLink);
  return added;
}

/** Writes `changed` over the version that was read; the caller holds the lock. */
export function updateTestament(
  { tx, owner, now }: OwnerTx,
  changed: StoredTestament,
): Promise<StoredTestament> {
  return testaments.update(tx, owner, { ...changed, updatedAt: now.wall });
}

/**
 * The same words behind the same passphrase, wrapped anew: nobody wrote anything, so the version
 * stays. False where the row was changed since it was read.
 */
export async function rewrapTestament(
  { tx, owner }: OwnerTx,
  { id, version, protection: before }: StoredTestament,
  protection: Protection,
): Promise<boolean> {
  const current = await lockTestament(tx, owner, id, 'with hidden');
  if (current?.version !== version) return false;
  if (current.protection?.identity !== before?.identity) return false;
  const sealed = testaments.sealWords(owner, { ...current, protection });
  return (await changeOwn(tx, owner, 'testaments', { id }, { sealed })) > 0;
}

/**
 * Something that belongs to it changed, and nothing in its own row.
 *
 * @returns the moment of its last change from now on.
 */
export async function touchTestament({ tx, owner, now }: OwnerTx, id: number): Promise<number> {
  await changeOwn(tx, owner, 'testaments', { id }, { updated_at: now.wall });
  return now.wall;
}

/** Its access link leads nowhere any more; the links of its readers stay. */
export async function hideTestament({ tx, owner, now }: OwnerTx, id: number): Promise<void> {
  await removeLink(tx, owner.id, id);
  await changeOwn(tx, owner, 'testaments', { id }, { hidden_at: now.wall });
}

/** With it go its link and, by the database itself, its watch and its list of recipients. */
export async function deleteTestament(tx: Tx, owner: Owner, id: number): Promise<void> {
  await removeLink(tx, owner.id, id);
  await noteLinksEnded(tx, owner, id);
  const removed = await tx
    .deleteFrom('testaments')
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .returning('mark')
    .execute();
  await noteInJournal(
    tx,
    'deleted',
    removed.map(({ mark }) => journalTestamentKey(mark)),
  );
}

/** Notes that the release of a testament, in its present arming, was called back. */
export async function noteRecalled(tx: Tx, owner: Owner, id: number): Promise<void> {
  const { arming, arming_mark: mark } = await tx
    .selectFrom('testaments')
    .select(['arming', 'arming_mark'])
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await noteInJournal(tx, 'recalled', [armingKey(mark, arming)]);
}

/** Behind a passphrase nobody can say: then it counts. */
export function hasOwnWords({
  protection,
  fullContent,
}: Pick<TestamentText, 'protection' | 'fullContent'>): boolean {
  return protection !== null || fullContent.trim() !== '';
}
