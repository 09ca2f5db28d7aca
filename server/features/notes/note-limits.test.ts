/** How many notes an account holds, so that a list of them all never fills the memory. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { contentMaxLength, notesMax, notesMaxBytes } from '#contract/limits.ts';
import type { Note } from '#contract/notes.ts';
import { join, startTestProduct } from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

const full = {
  status: 409,
  body: {
    message: 'An account can have up to 10,000 notes, with 16 MB in all',
    code: 'notes-full',
    values: [10_000, 16],
  },
};

/** Rows that only count; nobody opens them. */
async function fill(person: TestUser, count: number, bytesEach: number): Promise<void> {
  await sql`
    insert into notes (user_id, version, sealed, is_private, created_at, updated_at)
    select ${person.owner.id}, 1, convert_to(repeat('x', ${bytesEach}), 'UTF8'), true, 1, 1
    from generate_series(1, ${count}::int)
  `.execute(product.db);
}

async function countOf({ owner }: TestUser): Promise<number> {
  const rows = await product.db
    .selectFrom('notes')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute();
  return rows.length;
}

const small = { title: 'One more', content: 'short' };

test('One note more than an account holds is refused and not kept', async () => {
  const maria = await join(product, 'maria');
  const rui = await join(product, 'rui');
  await fill(maria, notesMax - 1, 1);

  const last = await maria.call('POST', '/api/notes', small);
  const tooMany = await maria.call('POST', '/api/notes', small);
  const anothers = await rui.call('POST', '/api/notes', small);

  assert.deepEqual([last.status, anothers.status], [201, 201]);
  assert.deepEqual(tooMany, full);
  assert.equal(await countOf(maria), notesMax);
});

test('What notes take together has an end, and making one shorter is always possible', async () => {
  const paula = await join(product, 'paula');
  const { id } = (await paula.call('POST', '/api/notes', small)).body as Note;
  await fill(paula, 1, notesMaxBytes - 1024);
  const long = { title: 'Long', content: 'x'.repeat(contentMaxLength) };

  assert.deepEqual(await paula.call('POST', '/api/notes', long), full);
  assert.deepEqual(await paula.call('PUT', `/api/notes/${id}`, long), full);
  assert.equal(await countOf(paula), 2);
  await fill(paula, 1, 4096);
  const shorter = await paula.call('PUT', `/api/notes/${id}`, { title: 'One', content: 's' });
  assert.equal(shorter.status, 200);
});
