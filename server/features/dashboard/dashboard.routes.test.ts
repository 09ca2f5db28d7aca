/** The dashboard's figures and dates, beside the testaments they are about. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Dashboard } from '#contract/dashboard.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import {
  callProduct,
  dayMs,
  join,
  release,
  startTestProduct,
  write,
} from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

async function dashboardOf(person: TestUser): Promise<Dashboard> {
  const { status, body } = await person.call('GET', '/api/dashboard');
  assert.equal(status, 200, JSON.stringify(body));
  return body as Dashboard;
}

test('A new account has nothing armed, nobody named and no dates', async () => {
  const nobody = await join(product, 'nobody');
  assert.deepEqual(await dashboardOf(nobody), {
    subscriptionStatus: 'pending',
    stats: {
      activeTestaments: 0,
      totalRecipients: 0,
      nextCheckDate: null,
      subscriptionStatus: 'pending',
    },
    armed: { armed: 0, notArmed: 0, reason: null },
    reached: { people: 0, named: [] },
    obstacles: { check: null, payment: 'no-subscription', code: null },
    mailProof: { provedAt: null, returned: 'not-proved' },
    asking: null,
    pausedUntil: null,
    forecast: [],
  });
});

test('The figures count active testaments and different people, and show the earliest check', async () => {
  const maria = await join(product, 'maria');
  const people = ['ana@example.org', 'rui@example.org'];
  await write(maria, { title: 'Late', status: 'active', checkInterval: 90 }, ...people);
  await write(maria, { title: 'Soon', status: 'active', checkInterval: 30 }, 'ana@example.org');
  await write(maria, { title: 'To nobody', status: 'active' });
  await write(maria, { title: 'A draft' }, 'eva@example.org');
  await write(maria, { title: 'Paused', status: 'paused' }, 'ana@example.org');

  const { stats, armed, forecast } = await dashboardOf(maria);
  assert.deepEqual([stats.activeTestaments, stats.totalRecipients], [3, 3]);
  assert.deepEqual(armed, { armed: 2, notArmed: 1, reason: null });
  const inDays = (Date.parse(stats.nextCheckDate!) - product.clock.wallMs()) / dayMs;
  assert.equal(inDays >= 30 && inDays < 31, true, `${inDays} days`);
  assert.deepEqual(
    forecast.map(({ titles, testaments, people: reached }) => ({ titles, testaments, reached })),
    [
      { titles: ['Soon'], testaments: 1, reached: 1 },
      { titles: ['Late'], testaments: 1, reached: 2 },
    ],
  );
});

test('It names the first two people whom armed testaments reach, and counts the others', async () => {
  const rosa = await join(product, 'rosa');
  const [marta, rui, eva] = ['marta@example.org', 'rui@example.org', 'eva@example.org'];
  const named = { email: marta, name: 'Marta Duarte' };
  assert.equal((await rosa.call('POST', '/api/recipients', named)).status, 201);
  await write(rosa, { title: 'A draft' }, 'zoe@example.org');
  await write(rosa, { title: 'One', status: 'active' }, marta);
  assert.deepEqual((await dashboardOf(rosa)).reached, { people: 1, named: ['Marta Duarte'] });
  product.clock.advance(1000);
  await write(rosa, { title: 'Another', status: 'active' }, marta, rui);
  const two = ['Marta Duarte', rui];
  assert.deepEqual((await dashboardOf(rosa)).reached, { people: 2, named: two });
  product.clock.advance(1000);
  await write(rosa, { title: 'A third', status: 'active' }, eva);
  assert.deepEqual((await dashboardOf(rosa)).reached, { people: 3, named: two });
});

test('The forecast and the cards tell the same dates', async () => {
  const maria = await join(product, 'dates');
  await write(maria, { title: 'Dated', status: 'active', checkInterval: 30 }, 'a@example.org');
  const { stats, forecast } = await dashboardOf(maria);
  const { body } = await maria.call('GET', '/api/testaments');
  const [card] = body as TestamentCard[];
  const steps = forecast[0]!.steps;
  const at = (kind: string) => steps.find((step) => step.kind === kind)?.at;
  assert.deepEqual(
    { next: card!.armed.nextCheckAt, grace: card!.armed.graceAt, end: card!.armed.releaseAt },
    { next: at('check'), grace: at('grace'), end: at('release') },
  );
  assert.deepEqual(forecast[0]!.testamentIds, [card!.id]);
  assert.equal(stats.nextCheckDate, at('check'));
  assert.equal(steps.at(-1)!.kind, 'release');
});

test('Until the address is confirmed nothing is armed, and the dashboard says why', async () => {
  const unconfirmed = await join(product, 'unconfirmed', false);
  const reason = 'confirm-address';
  // Forms say it of what is not active yet.
  const { obstacles } = await dashboardOf(unconfirmed);
  assert.deepEqual(obstacles, { check: reason, payment: reason, code: reason });
  await write(unconfirmed, { title: 'Waiting', status: 'active' }, 'a@example.org');
  const { stats, armed, forecast } = await dashboardOf(unconfirmed);
  assert.deepEqual(armed, { armed: 0, notArmed: 1, reason });
  assert.equal(stats.nextCheckDate, null);
  assert.deepEqual(forecast, []);
});

test('Under real time without a mail server nothing is armed, and the dashboard says why', async () => {
  const offline = await startTestProduct({ clockKind: 'real', mailKind: 'mailbox' });
  try {
    const maria = await join(offline, 'maria');
    await write(maria, { title: 'Waiting', status: 'active' }, 'a@example.org');
    const { armed, obstacles } = await dashboardOf(maria);
    const reason = 'no-mail-server';
    assert.deepEqual(armed, { armed: 0, notArmed: 1, reason });
    assert.deepEqual(obstacles, { check: reason, payment: reason, code: reason });
  } finally {
    await offline.close();
  }
});

test('What was delivered is not counted as active any more', async () => {
  const maria = await join(product, 'delivered');
  const { id } = await write(maria, { title: 'Gone', status: 'active' }, 'a@example.org');
  await write(maria, { title: 'Still here', status: 'active' }, 'a@example.org');
  await release(product, maria, id);
  const { stats, armed, forecast } = await dashboardOf(maria);
  assert.equal(stats.activeTestaments, 1);
  assert.deepEqual(armed, { armed: 1, notArmed: 0, reason: null });
  assert.deepEqual(
    forecast.map(({ titles }) => titles),
    [['Still here']],
  );
});

test('A stranger sees no dashboard', async () => {
  assert.equal((await callProduct(product, 'GET', '/api/dashboard')).status, 401);
});
