/** What a form of a testament or a trigger would lead to: by the rules, and leaving no trace. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Preview } from '#contract/preview.ts';
import {
  dump,
  join,
  startTestProduct,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import {
  postTrigger,
  putTrigger,
  codeTrigger,
} from '#server/features/triggers/triggers.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

const numbers = { checkInterval: 90, checkAttempts: 3, gracePeriod: 14 };
const monthly = { name: 'Every month', checkInterval: 30, checkAttempts: 2, gracePeriod: 7 };

async function ask({ call }: TestUser, form: object) {
  const given = Object.entries({ ...numbers, ...form }).map(([name, at]) => [name, String(at)]);
  return call('GET', `/api/forecast?${new URLSearchParams(given)}`);
}

async function preview(person: TestUser, form: object): Promise<Preview> {
  const { status, body } = await ask(person, form);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Preview;
}

/** What would set it off, by kind and name; or why nothing would. */
async function told(person: TestUser, form: object): Promise<unknown> {
  const { ways, reason } = await preview(person, form);
  return reason ?? ways.map(({ kind, name }) => (name === null ? kind : `${kind}: ${name}`));
}

test('Of a testament that is not kept yet, the form alone decides', async () => {
  const ana = await join(product, 'ana');
  assert.deepEqual(await told(ana, {}), ['check']);
  assert.deepEqual(await told(ana, { recipients: 1, hasContent: true }), ['check']);
  assert.equal(await told(ana, { status: 'draft', recipients: 0 }), 'draft');
  assert.equal(await told(ana, { status: 'paused', recipients: 0 }), 'paused');
  assert.equal(await told(ana, { recipients: 0 }), 'no-recipients');
  assert.equal(await told(ana, { hasContent: false }), 'no-words');
  assert.deepEqual(await told(ana, { hasContent: false, notes: 1 }), ['check']);
  assert.deepEqual(await told(ana, { hasContent: false, files: 1 }), ['check']);
  assert.equal(await told(ana, { activationType: 'subscription' }), 'no-subscription');
});

test('What the form says nothing of is as it is kept', async () => {
  const bruno = await join(product, 'bruno');
  const empty = await write(bruno, { title: 'Empty', fullContent: '' });
  const form = { testamentId: empty.id, hasContent: false };
  assert.equal(await told(bruno, form), 'no-recipients');
  const marta = { email: 'marta@example.org', personalMessage: 'Be well.' };
  assert.equal((await bruno.call('POST', '/api/recipients', marta)).status, 201);
  await bruno.call('POST', `/api/testaments/${empty.id}/recipients`, { email: marta.email });
  assert.deepEqual(await told(bruno, form), ['check'], 'her message to Marta is something to read');
  assert.equal(await told(bruno, { ...form, recipients: 0 }), 'no-recipients');

  const noted = await write(bruno, { title: 'Noted', fullContent: '' }, 'rui@example.org');
  const about = { testamentId: noted.id, hasContent: false };
  assert.equal(await told(bruno, about), 'no-words');
  const note = { title: 'The garden', content: 'Water the roses.' };
  const { body } = await bruno.call('POST', '/api/notes', note);
  const { id } = body as { id: number };
  const link = await bruno.call('POST', `/api/testaments/${noted.id}/notes/${id}`);
  assert(link.status < 300, JSON.stringify(link.body));
  assert.deepEqual(await told(bruno, about), ['check']);
  assert.equal(
    await told(bruno, { ...about, notes: 0 }),
    'no-words',
    'it is about to be taken off',
  );
});

test('Own settings hold until there is a trigger of their kind, on or off', async () => {
  const carla = await join(product, 'carla');
  const { id } = await write(carla, { title: 'One' }, 'marta@example.org');
  const form = { testamentId: id };
  const code = await postTrigger(carla, { ...codeTrigger, testamentIds: [id] });
  assert.deepEqual(await told(carla, form), ['check', 'code: For Marta']);
  const trigger = await postTrigger(carla, monthly);
  assert.deepEqual(await told(carla, form), ['code: For Marta', 'check: Every month']);
  const { ways, isOwn } = await preview(carla, form);
  const asks = ways.find(({ kind }) => kind === 'check');
  assert.equal(isOwn, false);
  assert.deepEqual(
    [asks?.triggerId, asks?.checkAttempts, asks?.gracePeriod],
    [trigger.id, monthly.checkAttempts, monthly.gracePeriod],
  );
  await putTrigger(carla, trigger.id, { testamentIds: [] });
  await putTrigger(carla, code.id, { isActive: false });
  assert.equal(await told(carla, form), 'triggers-off');
  await putTrigger(carla, trigger.id, { testamentIds: [id], isActive: false });
  assert.equal(await told(carla, form), 'triggers-off');
  assert.equal((await preview(carla, { ...form, activationType: 'subscription' })).isOwn, true);
});

test('The dates of a way are those that saving then leads to', async () => {
  const dora = await join(product, 'dora');
  const { id } = await write(dora, { title: 'One', status: 'draft' }, 'marta@example.org');
  await postTrigger(dora, monthly);
  const { ways } = await preview(dora, { testamentId: id });
  await dora.call('PUT', `/api/testaments/${id}`, { status: 'active' });
  const { body } = await dora.call('GET', '/api/dashboard');
  const [saved] = (body as { forecast: Preview[] }).forecast;
  assert.deepEqual(ways[0]?.steps, saved?.steps);
  assert.equal(ways[0]?.quietDays, saved?.quietDays);
});

test('What keeps everything of a kind from being armed is said in its place', async () => {
  const eva = await join(product, 'eva', false);
  assert.equal(await told(eva, {}), 'confirm-address');
  assert.equal(await told(eva, { status: 'draft' }), 'draft');
  await eva.call('POST', '/api/activation-triggers', { ...codeTrigger });
  assert.equal(await told(eva, {}), 'confirm-address');
  const { idle, ways } = await preview(eva, { triggerType: 'check_inactive' });
  assert.deepEqual([idle, ways], ['confirm-address', []]);
});

test('A trigger is previewed with what it would take from other testaments', async () => {
  const fay = await join(product, 'fay');
  const one = await write(fay, { title: 'One', status: 'active' }, 'marta@example.org');
  const two = await write(fay, { title: 'Two', status: 'active' }, 'marta@example.org');
  const trigger = { triggerType: 'check_inactive' };
  const all = await preview(fay, trigger);
  assert.deepEqual([all.idle, all.lost, all.ways.length], [null, [], 1]);
  assert.deepEqual(all.ways[0]?.steps, all.steps);
  assert.deepEqual((await preview(fay, { ...trigger, testamentIds: one.id })).lost, [two.id]);
  const none = await preview(fay, { ...trigger, testamentIds: '' });
  assert.deepEqual([none.idle, none.lost], ['nothing', [one.id, two.id]]);
  const off = await preview(fay, { ...trigger, isActive: false });
  assert.deepEqual([off.idle, off.lost, off.ways], ['off', [one.id, two.id], []]);
  const unpaid = await preview(fay, { triggerType: 'payment_failed' });
  assert.deepEqual([unpaid.idle, unpaid.lost], ['no-subscription', []]);
  const code = await preview(fay, { triggerType: 'contacted_by_instruction' });
  assert.deepEqual(
    [code.idle, code.ways.map(({ kind, steps }) => [kind, steps])],
    [null, [['code', []]]],
  );

  const kept = await postTrigger(fay, { ...monthly, testamentIds: [one.id, two.id] });
  const changed = { ...trigger, triggerId: kept.id, testamentIds: `${two.id}` };
  assert.deepEqual((await preview(fay, changed)).lost, [one.id], 'it stands in its own place');
});

test('A preview leaves no trace, and tells nothing of others', async () => {
  const gil = await join(product, 'gil');
  const hers = await write(gil, { title: 'Hers' }, 'marta@example.org');
  const its = await postTrigger(gil, monthly);
  const ivo = await join(product, 'ivo');
  const before = await dump(product);
  const refused = async (form: object) => (await ask(ivo, form)).body;
  const gone = { message: 'Testament not found', code: 'testament-not-found' };
  assert.deepEqual(await refused({ testamentId: hers.id }), gone);
  const trigger = { triggerType: 'check_inactive', triggerId: its.id };
  assert.deepEqual(await refused(trigger), {
    message: 'Activation trigger not found',
    code: 'trigger-not-found',
  });
  await preview(gil, { testamentId: hers.id, status: 'paused' });
  await preview(gil, { ...trigger, isActive: false });
  assert.equal(await dump(product), before);
  for (const wrong of [{ testamentIds: '1,x' }, { isActive: 'perhaps' }, { status: 'done' }]) {
    assert.equal((await ask(gil, wrong)).status, 400, JSON.stringify(wrong));
  }
});
