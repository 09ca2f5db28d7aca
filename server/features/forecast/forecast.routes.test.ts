/** The preview of dates before saving: the engine's own, in the owner's time zone. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Forecast } from '#contract/forecast.ts';
import {
  callProduct,
  dayMs,
  dump,
  join,
  advanceTime,
  startTestProduct,
  write,
  typePassword,
} from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';
import { refusedField } from '#server/refused-field.fixture.ts';

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

async function preview(query: string): Promise<Forecast> {
  const { status, body } = await maria.call('GET', `/api/forecast?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Forecast;
}

test('One attempt and a week of grace: check after the interval, release after both', async () => {
  const { steps, quietDays } = await preview('checkInterval=30&checkAttempts=1&gracePeriod=7');
  const dayOf = (kind: string) => {
    const step = steps.find((one) => one.kind === kind);
    return Math.floor((Date.parse(step!.at) - product.clock.wallMs()) / dayMs);
  };
  // Spacing of 3 days after the only attempt, then a week of grace.
  assert.deepEqual([dayOf('check'), dayOf('grace'), dayOf('release')], [30, 33, 40]);
  assert.equal(quietDays, 10);
  assert.equal(steps.filter((step) => step.kind === 'check').length, 1);
});

test('What is previewed is what is then saved', async () => {
  const { steps } = await preview('checkInterval=90&checkAttempts=3&gracePeriod=14');
  const fields = { title: 'Saved', status: 'active' };
  await write(maria, fields, 'a@example.org');
  const { body } = await maria.call('GET', '/api/dashboard');
  const { forecast } = body as { forecast: Forecast[] };
  assert.deepEqual(forecast[0]!.steps, steps);
});

test('Until the address is confirmed no settings lead to any date', async () => {
  const eva = await join(product, 'eva', false);
  const path = '/api/forecast?checkInterval=30&checkAttempts=1&gracePeriod=7';
  const { steps, quietDays } = (await eva.call('GET', path)).body as Forecast;
  assert.deepEqual([steps, quietDays], [[], 0]);
});

test('A preview leaves no trace', async () => {
  const before = await dump(product);
  await preview('checkInterval=365&checkAttempts=5&gracePeriod=60');
  assert.equal(await dump(product), before);
});

for (const [query, message] of [
  ['', 'Check interval must be a whole number.'],
  ['checkInterval=30&checkAttempts=1', 'Grace period must be a whole number.'],
  ['checkInterval=0&checkAttempts=1&gracePeriod=7', 'Check interval must be at least 1 day.'],
  [
    'checkInterval=3651&checkAttempts=1&gracePeriod=7',
    'Check interval must be at most 3,650 days.',
  ],
  ['checkInterval=30&checkAttempts=21&gracePeriod=7', 'Check attempts must be at most 20.'],
  ['checkInterval=30&checkAttempts=1&gracePeriod=366', 'Grace period must be at most 365 days.'],
  ['checkInterval=1.5&checkAttempts=1&gracePeriod=7', 'Check interval must be a whole number.'],
  ['checkInterval=x&checkAttempts=1&gracePeriod=7', 'Check interval must be a whole number.'],
] as const) {
  test(`Settings outside the limits are refused in plain words: "${query}"`, async () => {
    const { status, body } = await maria.call('GET', `/api/forecast?${query}`);
    assert.equal(status, 400);
    assert.deepEqual(body, refusedField(message));
  });
}

test('The longest settings are answered too', async () => {
  const { steps } = await preview('checkInterval=3650&checkAttempts=20&gracePeriod=365');
  assert.equal(steps.filter((step) => step.kind === 'check').length, 20);
  assert.equal(steps.at(-1)!.kind, 'release');
});

test('A stranger gets no preview', async () => {
  const path = '/api/forecast?checkInterval=30&checkAttempts=1&gracePeriod=7';
  assert.equal((await callProduct(product, 'GET', path)).status, 401);
});

test('A pause that runs goes on after saving, and the preview knows it', async () => {
  const path = '/api/forecast?checkInterval=30&checkAttempts=1&gracePeriod=7';
  const until = new Date(product.clock.wallMs() + 60 * dayMs).toISOString();
  assert.equal((await maria.call('POST', '/api/pause', { until })).status, 200);
  const { steps } = (await maria.call('GET', path)).body as Forecast;
  assert.equal(steps[0]!.at, until);
  // A pause that ends before the interval does changes nothing.
  const longer = (await preview('checkInterval=90&checkAttempts=1&gracePeriod=7')).steps;
  await maria.call('DELETE', '/api/pause');
  const without = (await preview('checkInterval=90&checkAttempts=1&gracePeriod=7')).steps;
  assert.deepEqual(longer, without);
});

test("Days are those of the owner's time zone: past the end of summer time an hour more", async () => {
  const july = Date.UTC(2027, 6, 18, 9);
  await advanceTime(product, july - product.clock.wallMs());
  const asked = 'checkInterval=150&checkAttempts=1&gracePeriod=7';
  const carried = (await preview(asked)).steps[0]!.at;
  assert.equal(carried, '2027-11-20T09:00:00.000Z', 'as far as her last password carries');
  await typePassword(product, maria);
  const { steps } = await preview(asked);
  assert.equal(steps[0]!.at, '2027-12-15T10:00:00.000Z');
});
