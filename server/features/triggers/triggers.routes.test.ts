import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { triggersMax } from '#contract/limits.ts';
import type { Testament } from '#contract/testaments.ts';
import { readWatches } from '#server/engine/watch.ts';
import {
  dayMs,
  dump,
  join,
  advanceTime,
  startTestProduct,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import {
  postTrigger,
  putTrigger,
  codeTrigger,
  keptTriggersOf,
  triggersOf,
  triggersPath,
} from './triggers.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

async function refusal(
  person: TestUser,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<[number, string | undefined]> {
  const answer = await person.call(method, path, body);
  return [answer.status, (answer.body as { code?: string } | null)?.code];
}

async function nextChecks({ owner }: TestUser): Promise<number[]> {
  return (await readWatches(product.db, owner))
    .map(({ state }) => state.phase)
    .filter((phase) => phase.kind === 'resting')
    .map((phase) => phase.nextCheckAt);
}

test('What a new trigger leaves out takes the stored defaults', async () => {
  const maria = await join(product, 'maria');
  const { id, createdAt, updatedAt, ...trigger } = await postTrigger(maria, { name: '  Silence ' });
  assert.deepEqual(trigger, {
    userId: maria.owner.id,
    name: 'Silence',
    description: null,
    triggerType: 'check_inactive',
    checkInterval: 90,
    checkAttempts: 3,
    gracePeriod: 14,
    isActive: true,
    activationCode: null,
    activatedAt: null,
    testamentIds: null,
    cancelHours: 0,
  });
  assert.equal(createdAt, updatedAt);
  assert.deepEqual(
    (await triggersOf(maria)).map((one) => one.id),
    [id],
  );
});

test('Types of older clients are kept under their new names', async () => {
  const legacy = await join(product, 'legacy');
  const inactivity = await postTrigger(legacy, { triggerType: 'inactivity' });
  const subscription = await postTrigger(legacy, { triggerType: 'subscription' });
  assert.equal(inactivity.triggerType, 'check_inactive');
  assert.equal(subscription.triggerType, 'payment_failed');
  const changed = await putTrigger(legacy, inactivity.id, { triggerType: 'subscription' });
  assert.equal(changed.triggerType, 'payment_failed');
});

test('The switch sends one field and changes nothing else', async () => {
  const rosa = await join(product, 'rosa');
  const fields = { ...codeTrigger, description: 'Kept at the notary', cancelHours: 48 };
  const made = await postTrigger(rosa, fields);
  const off = await putTrigger(rosa, made.id, { isActive: false });
  assert.deepEqual({ ...off, updatedAt: made.updatedAt }, { ...made, isActive: false });
  const on = await putTrigger(rosa, made.id, { isActive: true });
  assert.deepEqual({ ...on, updatedAt: made.updatedAt }, made);
});

test('What the form says is wrong is refused with its sentence', async () => {
  const vera = await join(product, 'vera');
  for (const [fields, message] of [
    [{ name: 'x' }, 'Name must be at least 2 characters.'],
    [{ triggerType: 'lottery' }, 'Trigger type is required.'],
    [{ checkInterval: 0 }, 'Check interval must be at least 1 day.'],
    [{ checkInterval: 3651 }, 'Check interval must be at most 3,650 days.'],
    [{ checkAttempts: 0 }, 'Check attempts must be at least 1.'],
    [{ gracePeriod: 0 }, 'Grace period must be at least 1 day.'],
    ...[12, -1, 73, 24.5, '24', null].map(
      (cancelHours) => [{ cancelHours }, 'Cancel window must be 0 or 24 to 72 hours.'] as const,
    ),
  ] as const) {
    const { status, body } = await vera.call('POST', triggersPath, { name: 'Silence', ...fields });
    assert.equal(status, 400);
    assert.equal((body as { message: string }).message, message);
  }
  assert.deepEqual(await triggersOf(vera), []);
});

test("Another person's trigger is not found, and nothing of it changes", async () => {
  const owner = await join(product, 'owner');
  const stranger = await join(product, 'stranger');
  const made = await postTrigger(owner, codeTrigger);
  const path = `${triggersPath}/${made.id}`;
  const missing = [404, 'trigger-not-found'];
  assert.deepEqual(await refusal(stranger, 'PUT', path, { isActive: false }), missing);
  assert.deepEqual(await refusal(stranger, 'DELETE', path), missing);
  assert.equal((await stranger.call('GET', `${path}/instructions-pdf`)).status, 404);
  assert.deepEqual(await triggersOf(stranger), []);
  assert.deepEqual(await keptTriggersOf(owner), [made]);
});

test('Only her own testaments can be picked, and a refused change leaves everything', async () => {
  const lena = await join(product, 'lena');
  const other = await join(product, 'other');
  const { id: foreign } = await write(other, { title: 'Not hers' });
  const { id: own } = await write(lena, { title: 'Hers', status: 'active' }, 'h@example.org');
  const made = await postTrigger(lena, { ...codeTrigger, testamentIds: [own, own] });
  assert.deepEqual(made.testamentIds, [own]);
  const path = `${triggersPath}/${made.id}`;
  for (const testamentIds of [[foreign], [own, foreign], [999_999]]) {
    const missing = [404, 'testament-not-found'];
    assert.deepEqual(await refusal(lena, 'PUT', path, { name: 'New', testamentIds }), missing);
    const added = { ...codeTrigger, testamentIds };
    assert.deepEqual(await refusal(lena, 'POST', triggersPath, added), missing);
  }
  assert.deepEqual(await keptTriggersOf(lena), [made]);
  const all = await putTrigger(lena, made.id, { testamentIds: null });
  assert.equal(all.testamentIds, null);
});

test('When a picked testament is deleted, the trigger is over fewer and never over all', async () => {
  const nora = await join(product, 'nora');
  const { id } = await write(nora, { title: 'One', status: 'active' }, 'one@example.org');
  await write(nora, { title: 'Two', status: 'active' }, 'two@example.org');
  const made = await postTrigger(nora, { checkInterval: 30, testamentIds: [id] });
  await nora.call('DELETE', `/api/testaments/${id}`);
  assert.deepEqual((await triggersOf(nora))[0]?.testamentIds, []);
  const [watch] = (await readWatches(product.db, nora.owner)).filter(
    ({ triggerId }) => triggerId === made.id,
  );
  assert.equal(watch?.state.phase.kind, 'off');
});

test('Every change of a trigger is a sign of life, and a refused one is none', async () => {
  const alive = await join(product, 'alive');
  await write(alive, { title: 'Own settings', status: 'active' }, 'h@example.org');
  await advanceTime(product, dayMs);
  const before = await nextChecks(alive);
  const path = `${triggersPath}/999999`;
  assert.equal((await refusal(alive, 'PUT', path, { isActive: false }))[0], 404);
  assert.deepEqual(await nextChecks(alive), before);

  const { id } = await postTrigger(alive, codeTrigger);
  const [first = 0] = await nextChecks(alive);
  assert.ok(first >= before[0]! + dayMs);
  await advanceTime(product, dayMs);
  await putTrigger(alive, id, { isActive: false });
  const [second = 0] = await nextChecks(alive);
  assert.ok(second >= first + dayMs);
  await advanceTime(product, dayMs);
  assert.equal((await alive.call('DELETE', `${triggersPath}/${id}`)).status, 204);
  const [third = 0] = await nextChecks(alive);
  assert.ok(third >= second + dayMs);
});

test("A check trigger takes the place of a testament's own settings until it is deleted", async () => {
  const clara = await join(product, 'clara');
  const testament = await write(clara, { title: 'Armed', status: 'active' }, 'h@example.org');
  const sources = async () =>
    (await readWatches(product.db, clara.owner))
      .filter(({ state }) => state.phase.kind === 'resting')
      .map(({ testamentId, triggerId }) => ({ testamentId, triggerId }));
  const own = [{ testamentId: testament.id, triggerId: null }];
  assert.deepEqual(await sources(), own);
  const { id } = await postTrigger(clara, { checkInterval: 30 });
  assert.deepEqual(await sources(), [{ testamentId: null, triggerId: id }]);
  await putTrigger(clara, id, { isActive: false });
  assert.deepEqual(await sources(), [], 'with all check triggers off no silence counts');
  assert.equal((await clara.call('DELETE', `${triggersPath}/${id}`)).status, 204);
  assert.deepEqual(await sources(), own);
  const { body } = await clara.call('GET', `/api/testaments/${testament.id}`);
  assert.equal((body as Testament).armed.armed, true);
});

test('Name, description and code cannot be read in the database', async () => {
  const sealed = await join(product, 'sealed');
  const made = await postTrigger(sealed, {
    ...codeTrigger,
    name: 'Canary-name-5501',
    description: 'Canary-description-5502',
    activationCode: 'Canary code 5503',
  });
  const generated = await postTrigger(sealed, codeTrigger);
  const rows = (await dump(product)).toUpperCase();
  for (const text of ['canary-', 'canary code', made.activationCode!, generated.activationCode!]) {
    assert.ok(!rows.includes(text.toUpperCase()), text);
  }
  assert.ok(!rows.includes(generated.activationCode!.replaceAll('-', '')));
});

test('An account holds a limited number of triggers, even when they are made at once', async () => {
  const many = await join(product, 'many');
  for (let made = 0; made < triggersMax - 1; made += 1) await postTrigger(many);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => many.call('POST', triggersPath, { name: 'One more' })),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.equal(answers.filter(({ status }) => status === 409).length, 3);
  assert.equal((await triggersOf(many)).length, triggersMax);
});

test('On the Free plan checks come once a month; what was so before stays', async () => {
  const limited = await startTestProduct({ planPolicy: 'limits' });
  try {
    const ines = await join(limited, 'ines');
    const often = { name: 'Often', checkInterval: 7 };
    assert.deepEqual(await refusal(ines, 'POST', triggersPath, often), [403, 'plan-checks']);
    const { id } = await postTrigger(ines, { checkInterval: 30 });
    const path = `${triggersPath}/${id}`;
    assert.deepEqual(await refusal(ines, 'PUT', path, often), [403, 'plan-checks']);
    await limited.db.updateTable('triggers').set({ check_interval_days: 7 }).execute();
    assert.equal((await putTrigger(ines, id, { isActive: false })).checkInterval, 7);
    assert.equal((await putTrigger(ines, id, { ...often, name: 'New' })).name, 'New');
    const code = await postTrigger(ines, { ...codeTrigger, checkInterval: 7 });
    assert.equal(code.checkInterval, 7, 'a code asks nothing');
  } finally {
    await limited.close();
  }
});

test('The list says why one arms nothing, and what would be lost without it', async () => {
  const wanda = await join(product, 'wanda');
  const one = await write(wanda, { title: 'One', status: 'active' }, 'marta@example.org');
  const two = await write(wanda, { title: 'Two', status: 'active' }, 'marta@example.org');
  const told = async () =>
    (await triggersOf(wanda)).map(({ idle, lostIfOff, ifDeleted }) => ({
      idle,
      lostIfOff,
      ...ifDeleted,
    }));
  const all = await postTrigger(wanda);
  const whole = { idle: null, lostIfOff: [one.id, two.id], lost: [], own: [one.id, two.id] };
  assert.deepEqual(await told(), [whole]);
  await postTrigger(wanda, { testamentIds: [one.id] });
  const lost = { lostIfOff: [two.id], lost: [two.id], own: [] };
  const nothing = { lostIfOff: [], lost: [], own: [] };
  assert.deepEqual(await told(), [
    { idle: null, ...lost },
    { idle: null, ...nothing },
  ]);
  await putTrigger(wanda, all.id, { isActive: false });
  await postTrigger(wanda, codeTrigger);
  await postTrigger(wanda, { testamentIds: [] });
  const off = { idle: 'off', ...nothing };
  assert.deepEqual(await told(), [
    off,
    { idle: null, lostIfOff: [one.id], lost: [one.id], own: [] },
    { idle: null, ...nothing },
    { idle: 'nothing', ...nothing },
  ]);
});
