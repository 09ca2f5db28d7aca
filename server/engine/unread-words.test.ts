/** What an earlier version armed with nothing in it, after an upgrade. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Notification } from '#contract/notifications.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
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
import {
  addTriggerRow,
  readArmed,
  byCode,
  enter,
  phasesOf,
  releaseCounts,
} from './triggers.fixture.ts';
import { reconcileOwner } from './liveness.ts';
import { readUnread } from './unread-words.ts';
import { inTransaction } from '#server/db/transaction.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const alarms: string[] = [];
const empty = { ...activeTestament, ...shortLife, fullContent: '' };
const seldom = { ...empty, checkInterval: 90 };

/** The migration leaves every row like this, and the watches as they were: armed. */
async function becomeUnread(...residents: readonly Resident[]): Promise<void> {
  const { db } = product;
  for (const { owner } of residents) {
    const nothing = { has_words: null };
    await db.updateTable('testaments').set(nothing).where('user_id', '=', owner.id).execute();
    const silent = { has_message: null };
    await db.updateTable('recipients').set(silent).where('user_id', '=', owner.id).execute();
    const now = await product.now();
    await inTransaction(db, (tx) => reconcileOwner({ tx, owner, now }));
  }
}

function start(): Promise<void> {
  const { db, deps } = product;
  const readMoment = () => product.now();
  const operator = { alarm: async (text: string) => void alarms.push(text) };
  return readUnread({ ...deps, db, operator, readMoment });
}

const mailsAboutEmpty = ({ email }: Resident): string[] =>
  mailsTo(product, email).flatMap(({ subject }) => (subject.includes('empty') ? [subject] : []));

async function told(resident: Resident): Promise<string[]> {
  const { body } = await resident.call('GET', '/api/notifications');
  const all = body as Notification[];
  return all.filter(({ kind }) => kind === 'no-words').map(({ message }) => message);
}

test('What says nothing is disarmed and its owner is told, once; the rest stays as it was', async () => {
  const maria = await moveIn(product, 'maria');
  const nothing = await write(maria, { ...empty, title: 'Empty' }, 'maria-heir@example.org');
  const full = await write(maria, { ...activeTestament, ...shortLife }, 'maria-heir@example.org');
  await write(maria, { ...empty, status: 'draft' }, 'maria-heir@example.org');
  await becomeUnread(maria);
  assert.equal((await readArmed(maria, nothing)).armed, true, 'until it is read');
  const before = await readArmed(maria, full);

  await product.pass(60_000);
  await start();
  assert.equal((await readArmed(maria, nothing)).reason, 'no-words');
  assert.deepEqual(await readArmed(maria, full), before, 'no sign of life');
  const sentence = 'Nothing is written in “Empty” yet, so nobody would receive it.';
  assert.deepEqual(await told(maria), [sentence]);
  await start();
  assert.deepEqual(await told(maria), [sentence]);
  await product.scheduler.settle();
  assert.deepEqual(mailsAboutEmpty(maria), ['One of your letters is empty and goes to nobody']);
  await product.pass(shortLifeMs);
  assert.deepEqual(await releaseCounts(product, maria), { [full.id]: 1 });
});

test('Whoever wrote something before the mail left is not told of what is mended', async () => {
  const lia = await moveIn(product, 'lia');
  const letter = await write(lia, seldom, 'lia-heir@example.org');
  await write(lia, seldom, 'lia-heir@example.org');
  await becomeUnread(lia);
  await start();
  await lia.call('PUT', `/api/testaments/${letter.id}`, { fullContent: 'To you.' });
  await product.scheduler.settle();
  assert.deepEqual(mailsAboutEmpty(lia), ['One of your letters is empty and goes to nobody']);

  const ina = await moveIn(product, 'ina');
  const only = await write(ina, seldom, 'ina-heir@example.org');
  await becomeUnread(ina);
  await start();
  await ina.call('PUT', `/api/testaments/${only.id}`, { fullContent: 'To you.' });
  await product.scheduler.settle();
  assert.deepEqual(mailsAboutEmpty(ina), []);
});

test('A message to one of its people is something written', async () => {
  const rosa = await moveIn(product, 'rosa');
  const message = { email: 'rosa-heir@example.org', personalMessage: 'For you.' };
  await rosa.call('POST', '/api/recipients', message);
  const letter = await write(rosa, empty, 'rosa-heir@example.org');
  await becomeUnread(rosa);
  await start();
  assert.equal((await readArmed(rosa, letter)).armed, true);
  assert.deepEqual(await told(rosa), []);
});

test('What is in grace at the upgrade goes out as it would have', async () => {
  const nora = await moveIn(product, 'nora');
  const letter = await write(nora, empty, 'nora-heir@example.org');
  await becomeUnread(nora);
  await product.pass(shortLifeMs - 60_000);
  assert.equal((await readArmed(nora, letter)).phase, 'grace');
  await start();
  assert.deepEqual(await phasesOf(product, nora), ['grace']);
  await product.pass(60_000);
  assert.deepEqual(await releaseCounts(product, nora), { [letter.id]: 1 });
});

test('An answer in grace brings it back to the others: it is disarmed and told', async () => {
  const vera = await moveIn(product, 'vera');
  const letter = await write(vera, empty, 'vera-heir@example.org');
  await becomeUnread(vera);
  await product.pass(shortLifeMs - 60_000);
  await start();
  await vera.call('POST', '/api/checks/here');
  await start();
  assert.equal((await readArmed(vera, letter)).reason, 'no-words');
  assert.equal((await told(vera)).length, 1);
});

test('A code that was entered before the upgrade delivers at its hour', async () => {
  const olga = await moveIn(product, 'olga');
  const letter = await write(olga, { ...activeTestament, fullContent: '' }, 'o-heir@example.org');
  await becomeUnread(olga);
  const trigger = await addTriggerRow(product, olga, { ...byCode, cancelHours: 24 });
  assert.equal((await enter(product, olga, trigger.id)).kind, 'held');
  await start();
  await product.passDays(1);
  assert.deepEqual(await releaseCounts(product, olga), { [letter.id]: 1 });
});

test('A row that cannot be opened keeps nobody else from being read', async () => {
  const broken = await moveIn(product, 'broken');
  const whole = await moveIn(product, 'whole');
  const { id } = await write(broken, empty, 'broken-heir@example.org');
  const letter = await write(whole, empty, 'whole-heir@example.org');
  await becomeUnread(broken, whole);
  const sealed = Buffer.from('broken');
  await product.db.updateTable('testaments').set({ sealed }).where('id', '=', id).execute();
  await start();
  assert.deepEqual(alarms, ['what an owner wrote cannot be read and needs a human']);
  assert.equal((await readArmed(whole, letter)).reason, 'no-words');
});
