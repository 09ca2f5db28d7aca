/** What an owner is told of her readiness, from the first hour to a letter that is delivered. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ReadinessItem } from '#contract/readiness.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function readinessOf({ call }: Resident): Promise<ReadinessItem[]> {
  const { status, body } = await call('GET', '/api/readiness');
  assert.equal(status, 200);
  return body as ReadinessItem[];
}

const open = (items: ReadinessItem[]) =>
  items.filter(({ isOpen }) => isOpen).map(({ kind }) => kind);

test('Who has written nothing is told what concerns every letter', async () => {
  const nora = await moveIn(product, 'nora');
  assert.deepEqual(open(await readinessOf(nora)), ['name', 'way-back', 'mail', 'sheet']);
});

test('A letter is followed from empty to ready, and its person from untested to tested', async () => {
  const maria = await moveIn(product, 'maria');
  const { id } = await write(maria, { title: 'For Rui', status: 'active', fullContent: '' });
  const [first] = await readinessOf(maria);
  assert.deepEqual(first, { kind: 'empty', isOpen: true, testamentId: id, title: 'For Rui' });
  const path = `/api/testaments/${id}`;
  await maria.call('PUT', path, { fullContent: 'Dear Rui' });
  assert.equal((await readinessOf(maria))[0]?.kind, 'nobody');
  await maria.call('POST', `${path}/recipients`, { email: 'rui@example.org' });
  const items = await readinessOf(maria);
  const goes = items.find(({ kind }) => kind === 'goes');
  assert.ok(goes?.kind === 'goes' && goes.at !== null);
  assert.deepEqual(goes.people, ['rui@example.org']);
  assert.equal(open(items)[0], 'untested');
  const untested = items.find(({ kind }) => kind === 'untested');
  assert.ok(untested?.kind === 'untested');
  const send = () => maria.call('POST', `/api/recipients/${untested.recipientId}/test-email`);
  assert.equal((await send()).status, 204);
  assert.ok(!open(await readinessOf(maria)).includes('untested'));
  const recipient = `/api/recipients/${untested.recipientId}`;
  const both = { email: 'rui@example.org', secondEmail: 'rui@example.net' };
  assert.equal((await maria.call('PUT', recipient, both)).status, 200);
  assert.equal(open(await readinessOf(maria))[0], 'untested', 'the second address');
  assert.equal((await maria.call('POST', `${recipient}/test-second-email`)).status, 204);
  assert.ok(!open(await readinessOf(maria)).includes('untested'));
  const ofNew = await maria.call('GET', `/api/readiness?recipients=${untested.recipientId},999`);
  assert.deepEqual(open(ofNew.body as ReadinessItem[]), ['name', 'way-back', 'mail', 'sheet']);
  await product.db.updateTable('test_mails').set({ outcome: 'returned' }).execute();
  const after = await maria.call('GET', `/api/readiness?recipients=${untested.recipientId}`);
  assert.equal(open(after.body as ReadinessItem[])[0], 'refused', 'of a letter not there yet');
  assert.equal(open(await readinessOf(maria))[0], 'refused');
});

test('Before the address is confirmed that is said, and not that the letter is not ready', async () => {
  const eva = await moveIn(product, 'eva', { isConfirmed: false });
  const { id } = await write(eva, { title: 'For Rui', status: 'active', fullContent: 'Dear' });
  await eva.call('POST', `/api/testaments/${id}/recipients`, { email: 'rui@example.org' });
  const items = await readinessOf(eva);
  assert.equal(open(items)[0], 'address');
  assert.ok(!open(items).includes('not-ready'));
});

test('A chosen name, recovery codes and a code for relatives are missing no more', async () => {
  const ana = await moveIn(product, 'ana');
  await ana.call('PATCH', '/api/user', { nameForPeople: 'Mum' });
  await ana.call('POST', '/api/user/recovery-codes');
  const code = { name: 'A code', triggerType: 'contacted_by_instruction', activationCode: 'a box' };
  await ana.call('POST', '/api/activation-triggers', code);
  // Nobody has used one of our mails yet, and there is no letter that the code would start.
  assert.deepEqual(open(await readinessOf(ana)), ['mail', 'sheet']);
  const { id } = await write(ana, { title: 'One', status: 'active' }, 'heir@example.org');
  const items = await readinessOf(ana);
  assert.deepEqual(open(items), ['untested', 'mail']);
  await write(ana, { title: 'Two', status: 'active', fullContent: '' });
  assert.ok(open(await readinessOf(ana)).includes('empty'));
  const { body } = await ana.call('GET', `/api/readiness?testamentId=${id}`);
  assert.deepEqual(open(body as ReadinessItem[]), ['untested', 'mail']);
  const name = items.find(({ kind }) => kind === 'name');
  assert.ok(name?.kind === 'name' && name.name === 'Mum');
});

test('Of a letter that was delivered nothing is missing', async () => {
  const bela = await moveIn(product, 'bela');
  await write(bela, { ...activeTestament, ...shortLife }, 'heir@example.org');
  await product.pass(shortLifeMs + 60_000);
  const items = await readinessOf(bela);
  assert.ok(!items.some((item) => 'testamentId' in item || 'recipientId' in item));
});

test('Nobody reads of somebody else', async () => {
  const carla = await moveIn(product, 'carla');
  assert.ok(!JSON.stringify(await readinessOf(carla)).includes('rui@'));
});
