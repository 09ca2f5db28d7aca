/** What an undo does where a letter was released meanwhile, and what waits for the undo itself. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Note } from '#contract/notes.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { endPutAway } from '#server/features/release/put-away.jobs.ts';
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
import { lastAct, undo } from './bin.fixture.ts';

const heir = 'heir@example.org';
const short = { ...activeTestament, ...shortLife };
const long = { ...activeTestament, checkInterval: 90, fullContent: 'Words.' };

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const passRelease = () => product.pass(shortLifeMs + HOUR_MS);

async function addNote(person: Resident): Promise<number> {
  const { body } = await person.call('POST', '/api/notes', { title: 'N', content: 'Words' });
  return (body as Note).id;
}

async function notesIn(person: Resident, path: string): Promise<number[]> {
  return ((await person.call('GET', path)).body as Note[]).map(({ id }) => id);
}

test('A note that comes back to a letter does not go with another one', async () => {
  const ana = await moveIn(product, 'ana');
  const note = await addNote(ana);
  await write(ana, { ...short, ending: 'delete', noteIds: [note] }, heir);
  const { id } = await write(ana, { ...long, noteIds: [note] }, heir);
  const path = `/api/testaments/${id}/notes`;
  await ana.call('DELETE', `${path}/${note}`);
  const takenOff = await lastAct(ana);
  await passRelease();
  assert.deepEqual(await notesIn(ana, '/api/notes'), [], 'it went with the first letter');
  await typePassword(product, ana);
  assert.equal((await undo(ana, takenOff)).status, 204);
  assert.deepEqual(await notesIn(ana, '/api/notes'), [note]);
  const now = await product.now();
  await endPutAway(product.deps, { ...now, wall: now.wall + 31 * DAY_MS });
  const left = await product.db.selectFrom('testaments').select('id').execute();
  assert.deepEqual(left, [{ id }], 'the first letter is gone for good');
  assert.deepEqual(await notesIn(ana, '/api/notes'), [note]);
  assert.deepEqual(await notesIn(ana, path), [note]);
});

test('A note that was deleted comes back where its letter was not released', async () => {
  const bea = await moveIn(product, 'bea');
  const note = await addNote(bea);
  const gone = await write(bea, { ...short, noteIds: [note] }, heir);
  const kept = await write(bea, { ...long, noteIds: [note] }, heir);
  await bea.call('DELETE', `/api/notes/${note}`);
  const deleted = await lastAct(bea);
  await passRelease();
  await typePassword(product, bea);
  const { status, body } = await undo(bea, deleted);
  assert.equal(status, 204, JSON.stringify(body));
  assert.deepEqual(await notesIn(bea, '/api/notes'), [note]);
  assert.deepEqual(await notesIn(bea, `/api/testaments/${kept.id}/notes`), [note]);
  assert.deepEqual(await notesIn(bea, `/api/testaments/${gone.id}/notes`), []);
});

test('A note that was taken off a letter does not come back once that is released', async () => {
  const caro = await moveIn(product, 'caro');
  const note = await addNote(caro);
  const { id } = await write(caro, { ...short, noteIds: [note] }, heir);
  await caro.call('DELETE', `/api/testaments/${id}/notes/${note}`);
  const takenOff = await lastAct(caro);
  await passRelease();
  await typePassword(product, caro);
  assert.equal((await undo(caro, takenOff)).status, 409);
  assert.deepEqual(await notesIn(caro, `/api/testaments/${id}/notes`), []);
});
