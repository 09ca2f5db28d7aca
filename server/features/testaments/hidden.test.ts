/** Deleting what was delivered, in a browser in which no password was typed for a while. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Release } from '#contract/releases.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { listAlarms } from '#server/jobs/alarm-rows.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { hashPassword } from '#server/crypto/passwords.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { replacePasswordHash } from '#server/store/account-password.ts';
import { testPassword } from '#server/test-app.fixture.ts';
import { endHidden } from './hidden.jobs.ts';
import { write } from './persons.fixture.ts';

const heir = 'heir@example.org';

let product: LivingProduct;
beforeEach(async () => {
  product = await openLivingProduct();
});
afterEach(() => product.close());

/** Delivered to one person after silence, an hour ago. */
async function delivered(name: string) {
  const resident = await moveIn(product, name);
  const { id } = await write(resident, { ...activeTestament, ...shortLife }, heir);
  await product.pass(shortLifeMs + HOUR_MS);
  const token = /\/testament\/([\w-]{43})/.exec(mailsTo(product, heir).at(-1)?.text ?? '')?.[1];
  assert(token !== undefined);
  return { resident, path: `/api/testaments/${id}`, page: `/api/testament-public/${token}` };
}

async function titlesOf(resident: Resident): Promise<string[]> {
  const { body } = await resident.call('GET', '/api/testaments');
  return (body as TestamentCard[]).map(({ title }) => title);
}

/** She types it, here or anywhere. */
async function typePassword(resident: Resident): Promise<void> {
  const hash = await hashPassword(testPassword);
  await inTransaction(product.db, (tx) => replacePasswordHash(tx, resident.owner, hash));
  const typed = await resident.call('POST', '/api/user/reauthenticate', { password: testPassword });
  assert.equal(typed.status, 204, JSON.stringify(typed.body));
}

const statusOf = async (resident: Resident, path: string, method: 'GET' | 'DELETE' = 'GET') =>
  (await resident.call(method, path)).status;

test('It is gone for whoever sits there, stays for her readers, and alarms the operator', async () => {
  const { resident, path, page } = await delivered('ana');
  assert.equal(await statusOf(resident, path, 'DELETE'), 204);
  assert.deepEqual(await titlesOf(resident), []);
  assert.equal(await statusOf(resident, path), 404);
  assert.equal(await statusOf(resident, path, 'DELETE'), 404);
  assert.equal(await statusOf(resident, page), 200);
  const subjects = (await listAlarms(product.db)).map(({ subject }) => subject);
  assert.ok(subjects.some((subject) => subject.includes('its pages stay open')));
  await product.pass(48 * HOUR_MS);
  assert.equal(await statusOf(resident, page), 200, 'for as long as she types no password');
});

test('Nothing that whoever sits there does takes the page from her reader or changes it', async () => {
  const { resident, path, page } = await delivered('dora');
  const { body: note } = await resident.call('POST', '/api/notes', { title: 'A', content: 'B' });
  const noteId = (note as { id: number }).id;
  const [person] = (await resident.call('GET', `${path}/recipients`)).body as { id: number }[];
  const before = await resident.call('GET', page);
  assert.equal(before.status, 200);
  const tries = [
    [200, 'POST', `${path}/rotate-link`],
    [409, 'POST', `${path}/notes/${noteId}`],
    [409, 'PUT', path, { fullContent: 'Other words.', title: 'Another title' }],
    [409, 'PUT', path, { password: 'four quite long words' }],
    [200, 'PUT', `/api/recipients/${person?.id}`, { email: 'another@example.org' }],
    [409, 'DELETE', `${path}/recipients/${person?.id}`],
    [204, 'DELETE', `/api/recipients/${person?.id}`],
    [204, 'DELETE', path],
  ] as const;
  for (const [expected, method, at, body] of tries) {
    const { status, body: said } = await resident.call(method, at, body);
    assert.equal(status, expected, `${method} ${at}: ${JSON.stringify(said)}`);
    const { status: shown, body: words } = await resident.call('GET', page);
    assert.deepEqual([shown, words], [200, before.body], `after ${method} ${at}`);
  }
});

test('Once she has typed her password somewhere it goes, with its files', async () => {
  const { resident, path, page } = await delivered('bea');
  await resident.call('DELETE', path);
  await product.pass(HOUR_MS);
  await endHidden(product.deps);
  assert.equal(await statusOf(resident, page), 200, 'not before');
  await typePassword(resident);
  await endHidden(product.deps);
  assert.equal(await statusOf(resident, page), 404);
  const rows = await product.db.selectFrom('testaments').select('id').execute();
  assert.deepEqual(rows, []);
});

test('Whoever calls it back closes its pages, and nothing hidden is armed again', async () => {
  const { resident, path, page } = await delivered('carla');
  await resident.call('DELETE', path);
  await typePassword(resident);
  const [release] = (await resident.call('GET', '/api/releases')).body as [Release];
  const recalled = await resident.call('POST', `/api/releases/${release.id}/recall`);
  assert.equal(recalled.status, 204, JSON.stringify(recalled.body));
  assert.equal(await statusOf(resident, page), 410);
  await product.pass(400 * 24 * HOUR_MS);
  assert.equal(mailsTo(product, heir).filter(({ subject }) => /left/.test(subject)).length, 1);
});

test('Where the password was typed a moment ago it is gone for everybody at once', async () => {
  const { resident, path, page } = await delivered('dora');
  await typePassword(resident);
  assert.equal(await statusOf(resident, path, 'DELETE'), 204);
  assert.equal(await statusOf(resident, page), 404);
  assert.deepEqual(await listAlarms(product.db), []);
});

test('A note on it stays as her reader has it, where it was hidden before', async () => {
  const resident = await moveIn(product, 'rosa');
  const { body } = await resident.call('POST', '/api/notes', {
    title: 'Keys',
    content: 'Blue jar.',
  });
  const note = `/api/notes/${(body as { id: number }).id}`;
  const noteIds = [(body as { id: number }).id];
  const { id } = await write(resident, { ...activeTestament, ...shortLife, noteIds }, heir);
  await product.pass(shortLifeMs + HOUR_MS);
  assert.equal(await statusOf(resident, `/api/testaments/${id}`, 'DELETE'), 204);
  for (const [method, change] of [
    ['DELETE', undefined],
    ['PUT', { content: 'Nowhere.' }],
  ] as const) {
    const { status, body: answer } = await resident.call(method, note, change);
    assert.deepEqual([status, (answer as { code: string }).code], [409, 'note-delivered']);
  }
});
