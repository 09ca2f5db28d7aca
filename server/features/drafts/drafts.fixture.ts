/** What is not saved of a letter, as its owner writes and reads it. Only tests import this file. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { KeptDraft, LetterDraft, LetterVersionCard } from '#contract/drafts.ts';
import type { Db } from '#server/db/schema.ts';
import type { ApiAnswer, TestUser } from '#server/features/testaments/persons.fixture.ts';

/** Whoever asks: a person, or one of her browsers. */
type Asking = TestUser['call'];

export const draftPath = (id: number) => `/api/testaments/${id}/draft`;
export const versionsPath = (id: number) => `/api/testaments/${id}/versions`;

export function keep(from: Asking, id: number, typed: object, revision = 0): Promise<ApiAnswer> {
  const words = { title: 'For Ana', fullContent: '', basedOn: 'first', ...typed };
  return from('PUT', draftPath(id), { ...words, revision });
}

/** @returns its revision. */
export async function kept(from: Asking, id: number, typed: object, revision = 0): Promise<number> {
  const { status, body } = await keep(from, id, typed, revision);
  assert.equal(status, 200, JSON.stringify(body));
  return (body as KeptDraft).revision;
}

export async function readDraft(from: Asking, id: number): Promise<LetterDraft | null> {
  const { status, body } = await from('GET', draftPath(id));
  assert.equal(status, 200, JSON.stringify(body));
  return (body as { draft: LetterDraft | null }).draft;
}

export async function listVersions(from: Asking, id: number): Promise<LetterVersionCard[]> {
  const { status, body } = await from('GET', versionsPath(id));
  assert.equal(status, 200, JSON.stringify(body));
  return body as LetterVersionCard[];
}

/** What the letter said before, newest first; null where it is locked. */
export async function readVersions(from: Asking, id: number): Promise<(string | null)[]> {
  const cards = await listVersions(from, id);
  return Promise.all(
    cards.map(async (card) => {
      const { status, body } = await from('GET', `${versionsPath(id)}/${card.id}`);
      if (status === 200) return (body as { fullContent: string }).fullContent;
      assert.equal((body as { code: string }).code, 'testament-locked');
      return null;
    }),
  );
}

export async function saveWords(from: Asking, id: number, change: object): Promise<void> {
  const { status, body } = await from('PUT', `/api/testaments/${id}`, change);
  assert.equal(status, 200, JSON.stringify(body));
}

/** How many rows lie beside this letter. */
export async function countRowsBeside(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from letter_drafts where testament_id = ${id})::int
      + (select count(*) from letter_versions where testament_id = ${id})::int as count
  `.execute(db);
  return rows[0]!.count;
}

/** While `work` runs, the connection dies in each transaction that writes this letter's own row. */
export async function withDyingConnection(
  db: Db,
  id: number,
  work: () => Promise<void>,
): Promise<void> {
  const name = sql.ref(`die_at_${id}`);
  await sql`create function ${name}() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      return new;
    end
  $$`.execute(db);
  await sql`create trigger die before update on testaments for each row
    when (new.id = ${sql.lit(id)}) execute function ${name}()`.execute(db);
  try {
    await work();
  } finally {
    await sql`drop function ${name} cascade`.execute(db);
  }
}
