/** Whoever switches letters off at an open browser does it at once, and never in silence. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { phasesOf } from '#server/engine/triggers.fixture.ts';
import {
  codeTrigger,
  postTrigger,
  putTrigger,
  triggersPath,
} from '#server/features/triggers/triggers.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  spendSigns,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { typePassword, write } from './persons.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const calm = { ...activeTestament, checkInterval: 365 };

async function leaveOpen(name: string): Promise<{ maria: Resident; id: number }> {
  const maria = await moveIn(product, name);
  const { id } = await write(maria, calm, 'heir@example.org');
  await product.pass(HOUR_MS);
  return { maria, id };
}

const told = ({ email }: Resident) =>
  mailsTo(product, email)
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Something in your deliveries'));

const pause = ({ call }: Resident, id: number) =>
  call('PUT', `/api/testaments/${id}`, { status: 'paused' });

test('It is told by mail at once, after a week and after four, as long as it is so', async () => {
  const { maria, id } = await leaveOpen('paused');
  await pause(maria, id);
  await product.pass(60_000);
  assert.deepEqual(told(maria), ['Something in your deliveries was switched off']);
  await product.pass(8 * DAY_MS);
  assert.deepEqual(told(maria).slice(1), ['Something in your deliveries is still switched off']);
  await product.pass(21 * DAY_MS);
  assert.equal(told(maria).length, 3);
  await product.pass(90 * DAY_MS);
  assert.equal(told(maria).length, 3);
});

test('Once it is armed again nobody is reminded', async () => {
  const { maria, id } = await leaveOpen('again');
  await pause(maria, id);
  await product.pass(DAY_MS);
  await maria.call('PUT', `/api/testaments/${id}`, { status: 'active' });
  await product.pass(30 * DAY_MS);
  assert.equal(told(maria).length, 1);
});

const acts: Record<string, (maria: Resident, id: number) => Promise<unknown>> = {
  'a deletion': (maria, id) => maria.call('DELETE', `/api/testaments/${id}`),
  'a draft': (maria, id) => maria.call('PUT', `/api/testaments/${id}`, { status: 'draft' }),
  'words taken away': (maria, id) =>
    maria.call('PUT', `/api/testaments/${id}`, { fullContent: '' }),
  'the last recipient taken away': async (maria) => {
    const { body } = await maria.call('GET', '/api/recipients');
    const [heir] = body as [{ id: number }];
    return maria.call('DELETE', `/api/recipients/${heir.id}`);
  },
  'a trigger that is switched off': async (maria) => {
    const { id } = await postTrigger(maria, codeTrigger);
    return putTrigger(maria, id, { isActive: false });
  },
  'a deleted trigger': async (maria) => {
    const { id } = await postTrigger(maria, codeTrigger);
    return maria.call('DELETE', `${triggersPath}/${id}`);
  },
};

for (const [name, act] of Object.entries(acts)) {
  test(`It is told of ${name}`, async () => {
    const { maria, id } = await leaveOpen(`act-${Object.keys(acts).indexOf(name)}`);
    await act(maria, id);
    await product.pass(60_000);
    assert.equal(told(maria).length, 1);
    const { body } = await maria.call('GET', '/api/notifications');
    const [newest] = body as [{ kind: string }];
    assert.equal(newest.kind, 'switched-off');
  });
}

test('In the grace period it stands at once, also where a press would prove nothing', async () => {
  const maria = await moveIn(product, 'in-grace');
  await typePassword(product, maria);
  const { id } = await write(maria, { ...activeTestament, ...shortLife }, 'rui@example.org');
  await product.pass(HOUR_MS);
  await spendSigns(product, maria);
  await product.pass(shortLifeMs - 3 * HOUR_MS);
  await maria.call('POST', '/api/checks/here');
  assert.deepEqual(await phasesOf(product, maria), ['grace']);
  await pause(maria, id);
  assert.deepEqual(await phasesOf(product, maria), ['off']);
  await product.passDays(3);
  assert.deepEqual(mailsTo(product, 'rui@example.org'), []);
  assert.equal(told(maria).length, 1);
});

test('Whoever typed the password a moment ago is told nothing', async () => {
  const { maria, id } = await leaveOpen('typed');
  // Something waits for its floor already.
  await maria.call('PUT', `/api/testaments/${id}`, { title: 'Another' });
  await typePassword(product, maria);
  await pause(maria, id);
  await product.pass(30 * DAY_MS);
  assert.deepEqual(told(maria), []);
});

test('Whoever has a telephone is told there too, once', async () => {
  const { maria, id } = await leaveOpen('called');
  await typePassword(product, maria);
  await maria.call('PATCH', '/api/user', { phoneNumber: '+351 912 345 678' });
  await product.pass(HOUR_MS);
  const before = product.sms.accepted.length;
  await pause(maria, id);
  await product.pass(30 * DAY_MS);
  const texts = product.sms.accepted.slice(before).map(({ text }) => text);
  assert.equal(texts.length, 1);
  assert.match(texts[0] ?? '', /switched off/);
});

test('Whoever keeps switching is not buried in mails', async () => {
  const { maria, id } = await leaveOpen('switches');
  for (let turn = 0; turn < 5; turn += 1) {
    await pause(maria, id);
    await maria.call('PUT', `/api/testaments/${id}`, { status: 'active' });
  }
  await pause(maria, id);
  await product.pass(60_000);
  assert.equal(told(maria).length, 3);
});

test('Whoever keeps switching one testament hides nothing of another', async () => {
  const { maria, id } = await leaveOpen('decoy');
  await typePassword(product, maria);
  const { id: real } = await write(maria, calm, 'heir@example.org');
  await product.pass(HOUR_MS);
  for (let turn = 0; turn < 5; turn += 1) {
    await pause(maria, id);
    await maria.call('PUT', `/api/testaments/${id}`, { status: 'active' });
  }
  const before = told(maria).length;
  await pause(maria, real);
  await product.pass(60_000);
  assert.ok(told(maria).length > before);
  await product.pass(8 * DAY_MS);
  assert.equal(told(maria).at(-1), 'Something in your deliveries is still switched off');
});
