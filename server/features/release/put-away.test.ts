/** The end of what a release deleted: when it comes, what keeps it from nothing, and what stays. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Note } from '#contract/notes.ts';
import { DAY_MS, HOUR_MS, lightOf, type Moment } from '#core/release/moment.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { replaying } from '#server/replay.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { journalTestamentKey } from '#server/store/journal.ts';
import { endPutAway } from './put-away.jobs.ts';

const heir = 'heir@example.org';
const dying = { ...activeTestament, ...shortLife, ending: 'delete' };

let product: LivingProduct;
let ana: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  ana = await moveIn(product, 'ana');
});
afterEach(() => product.close());

const passRelease = () => product.pass(shortLifeMs + HOUR_MS);

async function left(): Promise<number[]> {
  const rows = await product.db.selectFrom('testaments').select('user_id').execute();
  return rows.map((row) => row.user_id);
}

async function inDays(days: number): Promise<Moment> {
  const now = await product.now();
  return { ...now, wall: now.wall + days * DAY_MS };
}

test('One that no longer opens ends as well, and one that fails keeps no other here', async () => {
  const bela = await moveIn(product, 'bela');
  const cora = await moveIn(product, 'cora');
  for (const person of [ana, bela, cora]) await write(person, dying, heir);
  await passRelease();
  const broken = Buffer.alloc(60);
  const { db } = product;
  const ofAna = db.updateTable('testaments').where('user_id', '=', ana.owner.id);
  await ofAna.set({ sealed: broken }).execute();
  const bad = db.updateTable('users').where('id', '=', bela.owner.id);
  await bad.set({ data_key: broken }).execute();
  await endPutAway(product.deps, await inDays(31));
  assert.deepEqual(await left(), [bela.owner.id]);
});

test('Light that nobody has proved ends none', async () => {
  await write(ana, dying, heir);
  await passRelease();
  const later = { ...(await inDays(31)), unprovedMs: 29 * DAY_MS };
  await endPutAway(product.deps, later);
  assert.equal((await left()).length, 1);
  await endPutAway(product.deps, { ...later, unprovedMs: 0 });
  assert.equal((await left()).length, 0);
});

test('A person whom the owner has changed since stays; one who is as then goes', async () => {
  await write(ana, dying, 'rui@example.org', 'ivo@example.org');
  await passRelease();
  await typePassword(product, ana);
  const people = async () =>
    (await ana.call('GET', '/api/recipients')).body as { id: number; email: string }[];
  const rui = (await people()).find(({ email }) => email === 'rui@example.org');
  const words = { email: 'rui@example.org', name: 'Rui', personalMessage: 'Written since.' };
  assert.equal((await ana.call('PUT', `/api/recipients/${rui?.id}`, words)).status, 200);
  await endPutAway(product.deps, await inDays(31));
  assert.deepEqual(
    (await people()).map(({ email }) => email),
    ['rui@example.org'],
  );
});

test('Of a copy that was made within the thirty days, no note is left behind', async () => {
  const { body } = await ana.call('POST', '/api/notes', { title: 'Only here', content: 'Words' });
  await write(ana, { ...dying, noteIds: [(body as Note).id] }, heir);
  await passRelease();
  const { db, deps } = product;
  const { mark } = await db.selectFrom('testaments').select('mark').executeTakeFirstOrThrow();
  await product.pass(DAY_MS);
  const now = await product.now();
  const light = lightOf(now);
  const entry = { kind: 'deleted', key: journalTestamentKey(mark) } as const;
  await inTransaction(db, (tx) =>
    replaying(deps).replay(tx, entry, now, { from: light, until: light }),
  );
  assert.deepEqual(await left(), []);
  assert.deepEqual(await db.selectFrom('notes').select('id').execute(), []);
  assert.deepEqual(await db.selectFrom('recipients').select('id').execute(), []);
});
