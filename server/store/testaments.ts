/**
 * Testaments as rows: what the owner wrote is one sealed blob, what the engine must know are plain
 * columns. Every function takes the owner, so nobody reaches another person's rows. Decides nothing
 * about release; `testament.changes.ts` says which changes are allowed and what follows.
 * Opens no passphrase: the content of a protected testament is handed on as it is sealed.
 */
import type { Kysely, Selectable } from 'kysely';
import type { ActivationType, TestamentStatus } from '#contract/testaments.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database, TestamentsTable } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/refusal.ts';
import { addLink, noteLinksEnded, removeLink } from './access-links.ts';
import { armingKey, noteInJournal, journalTestamentKey } from './journal.ts';
import { openText, placeOfTestament, type TestamentText } from './testament-text.ts';

interface TestamentSettings {
  status: TestamentStatus;
  activationType: ActivationType;
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

type TestamentRow = Selectable<TestamentsTable>;

/** What was deleted without a password is hidden from its owner, and there for its readers. */
type Which = 'shown' | 'with hidden';

/** Newest change first; `status` narrows the list before anything is unsealed. */
export async function listTestaments(
  db: Kysely<Database>,
  owner: Owner,
  status?: TestamentStatus,
  which: Which = 'shown',
): Promise<StoredTestament[]> {
  let query = of(db, which).selectAll().where('user_id', '=', owner.id);
  if (status !== undefined) {
    query = query.where('status', '=', status);
  }
  const rows = await query.orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map((row) => openTestament(owner, row));
}

export async function findTestament(
  db: Kysely<Database>,
  owner: Owner,
  id: number,
  which: Which = 'shown',
): Promise<StoredTestament | undefined> {
  const row = await of(db, which)
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : openTestament(owner, row);
}

export async function testamentExists(
  db: Kysely<Database>,
  owner: Owner,
  id: number,
  which: Which = 'shown',
): Promise<boolean> {
  const row = await of(db, which)
    .select('id')
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws Refusal where she has no such testament. */
export async function refuseMissingTestament(
  db: Kysely<Database>,
  owner: Owner,
  id: number,
): Promise<void> {
  if (!(await testamentExists(db, owner, id))) refuse('testament-not-found');
}

/** Until the transaction ends nobody else changes or deletes this testament. */
export async function lockTestament(
  tx: Tx,
  owner: Owner,
  id: number,
  which: Which = 'shown',
): Promise<StoredTestament | undefined> {
  const row = await of(tx, which)
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : openTestament(owner, row);
}

/** `draft.id` was taken before, because what is sealed is bound to it. */
export async function insertTestament(
  tx: Tx,
  owner: Owner,
  draft: StoredDraft & { id: number },
  nowMs: number,
): Promise<StoredTestament> {
  const { id } = draft;
  const testament = { ...draft, version: 1, arming: 1, createdAt: nowMs, updatedAt: nowMs };
  await tx
    .insertInto('testaments')
    .values({ user_id: owner.id, id, created_at: nowMs, ...columnsOf(owner, testament) })
    .execute();
  await addLink(tx, owner.id, id, draft.accessLink);
  return testament;
}

/** Writes `changed` over the version that was read; the caller holds the lock. */
export async function updateTestament(
  tx: Tx,
  owner: Owner,
  changed: StoredTestament,
  nowMs: number,
): Promise<StoredTestament> {
  const next = { ...changed, version: changed.version + 1, updatedAt: nowMs };
  const updated = await tx
    .updateTable('testaments')
    .set(columnsOf(owner, next))
    .where('user_id', '=', owner.id)
    .where('id', '=', changed.id)
    .where('version', '=', changed.version)
    .returning('id')
    .executeTakeFirst();
  if (updated === undefined) {
    throw new Error('A testament was changed without its lock.');
  }
  return next;
}

/** Something that belongs to it changed, and nothing in its own row. */
export async function touchTestament(
  tx: Tx,
  owner: Owner,
  id: number,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('testaments')
    .set({ updated_at: nowMs })
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .execute();
}

/** Its access link leads nowhere any more; the links of its readers stay. */
export async function hideTestament(
  tx: Tx,
  owner: Owner,
  id: number,
  nowMs: number,
): Promise<void> {
  await removeLink(tx, owner.id, id);
  await tx
    .updateTable('testaments')
    .set({ hidden_at: nowMs })
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .execute();
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

/** What changes with every write; the blob is sealed anew because it names its version. */
function columnsOf(owner: Owner, testament: StoredTestament) {
  const { id, version, title, description, shortDescription, fullContent } = testament;
  const { accessLink, protection, protectedContent } = testament;
  const text: TestamentText = {
    title,
    description,
    shortDescription,
    fullContent,
    accessLink,
    protection,
    protectedContent,
  };
  return {
    version,
    sealed: owner.key.seal(placeOfTestament(owner, id, version), text),
    sealed_until_delivered: testament.isSealedUntilDelivered,
    status: testament.status,
    activation_type: testament.activationType,
    check_interval_days: testament.checkInterval,
    check_attempts: testament.checkAttempts,
    grace_period_days: testament.gracePeriod,
    updated_at: testament.updatedAt,
    has_words: hasOwnWords(testament),
  };
}

/** Behind a passphrase nobody can say: then it counts. */
export function hasOwnWords({
  protection,
  fullContent,
}: Pick<TestamentText, 'protection' | 'fullContent'>): boolean {
  return protection !== null || fullContent.trim() !== '';
}

export function openTestament(owner: Owner, row: TestamentRow): StoredTestament {
  const { id, version } = row;
  return {
    ...openText(owner, row),
    id,
    version,
    arming: row.arming,
    isSealedUntilDelivered: row.sealed_until_delivered,
    status: row.status,
    activationType: row.activation_type,
    checkInterval: row.check_interval_days,
    checkAttempts: row.check_attempts,
    gracePeriod: row.grace_period_days,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function of(db: Kysely<Database>, which: Which) {
  return which === 'shown' ? shown(db) : db.selectFrom('testaments');
}

function shown(db: Kysely<Database>) {
  return db.selectFrom('testaments').where('hidden_at', 'is', null);
}
