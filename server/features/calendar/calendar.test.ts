/** A calendar reads the next dates at a secret address, and nothing else there or elsewhere. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import ICAL from 'ical.js';
import type { Forecast } from '#contract/forecast.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import {
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function makeFor(person: Resident): Promise<string> {
  await typePassword(product, person);
  const { status, body } = await person.call('POST', '/api/user/calendar');
  assert.equal(status, 201, JSON.stringify(body));
  const { address } = body as { address: string };
  const { publicUrl } = product.deps.settings;
  assert.match(address, new RegExp(`^${publicUrl}/api/calendar/[\\w-]{43}\\.ics$`));
  return address.slice(publicUrl.length);
}

const read = (path: string) => product.app.inject(path);

async function datesAt(path: string): Promise<[title: string, at: string][]> {
  const answer = await read(path);
  assert.equal(answer.statusCode, 200, answer.body);
  return new ICAL.Component(ICAL.parse(answer.body))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
    .map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString()]);
}

async function forecastOf(person: Resident): Promise<Forecast> {
  const { body } = await person.call('GET', '/api/dashboard');
  return (body as { forecast: Forecast[] }).forecast[0]!;
}

const second = (at: string) => `${at.slice(0, 19)}.000Z`;

test('It says the next check and the release as the forecast does, and no word', async () => {
  const ana = await moveIn(product, 'ana');
  const path = await makeFor(ana);
  assert.deepEqual(await datesAt(path), []);
  await write(ana, { title: 'Sealed words', status: 'active', ...shortLife }, 'rui@example.org');
  await write(ana, { title: 'More of them', status: 'active', ...shortLife }, 'rui@example.org');
  const { steps } = await forecastOf(ana);
  const stepAt = (kind: string) => second(steps.find((step) => step.kind === kind)!.at);
  assert.deepEqual(await datesAt(path), [
    ['Codicil: check due', stepAt('check')],
    ['Codicil: grace period ends', stepAt('release')],
    ['Codicil: release planned', stepAt('release')],
  ]);
  const { body, headers } = await read(path);
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8');
  assert.equal(headers['cache-control'], 'no-store');
  for (const word of ['Sealed', 'More', 'ana', 'rui', 'example.org']) {
    assert.ok(!body.includes(word), word);
  }

  await product.pass(2 * DAY_MS + HOUR_MS);
  const inGrace = await forecastOf(ana);
  const releaseAt = second(inGrace.steps.find(({ kind }) => kind === 'release')!.at);
  assert.deepEqual(await datesAt(path), [
    ['Codicil: grace period ends', releaseAt],
    ['Codicil: release planned', releaseAt],
  ]);
});

test('Reading it is no sign of life', async () => {
  const ana = await moveIn(product, 'bela');
  const path = await makeFor(ana);
  await write(ana, { title: 'Words', status: 'active', ...shortLife }, 'rui@example.org');
  const before = await forecastOf(ana);
  for (let hours = 0; hours < 80; hours += 10) {
    await product.pass(10 * HOUR_MS);
    assert.equal((await read(path)).statusCode, 200);
  }
  const { body } = await ana.call('GET', '/api/releases');
  assert.equal(
    (body as unknown[]).length,
    1,
    `released as it was to be: ${before.steps.at(-1)!.at}`,
  );
});

test('It is made after the password, told, and ends by hand, by a new one and by a password', async () => {
  const ana = await moveIn(product, 'carla');
  const first = await makeFor(ana);
  await product.scheduler.settle();
  // Mails of one moment come in any order.
  const countOf = (subject: RegExp) =>
    mailsTo(product, ana.email).filter((mail) => subject.test(mail.subject)).length;
  assert.equal(countOf(/calendar may read/), 1);
  const rows = await product.db.selectFrom('calendar_feeds').selectAll().execute();
  assert.ok(!JSON.stringify(rows).includes(first.slice(14, 50)));
  await product.pass(HOUR_MS);
  const late = await ana.call('POST', '/api/user/calendar');
  assert.equal((late.body as { code: string }).code, 'reauthentication-needed');

  const next = await makeFor(ana);
  assert.equal((await read(first)).statusCode, 404);
  assert.equal((await read(next)).statusCode, 200);
  assert.equal((await ana.call('DELETE', '/api/user/calendar')).status, 204);
  assert.equal((await read(next)).statusCode, 404);
  assert.deepEqual((await ana.call('GET', '/api/user/calendar')).body, { madeAt: null });
  await product.scheduler.settle();
  assert.deepEqual([countOf(/calendar may read/), countOf(/no longer reads/)], [2, 1]);

  const third = await makeFor(ana);
  const newPassword = 'a red boat in the rain';
  assert.ok((await ana.call('POST', '/api/user/password', { newPassword })).status < 300);
  assert.equal((await read(third)).statusCode, 404);

  const dora = await moveIn(product, 'dora');
  const fourth = await makeFor(dora);
  await product.db
    .updateTable('users')
    .set({ disabled_at: 1 })
    .where('id', '=', dora.owner.id)
    .execute();
  assert.equal((await read(fourth)).statusCode, 404, 'while it is disabled');
  await product.db
    .updateTable('users')
    .set({ disabled_at: null })
    .where('id', '=', dora.owner.id)
    .execute();
  assert.equal((await read(fourth)).statusCode, 200);
  await dora.call('DELETE', '/api/user');
  assert.equal((await read(fourth)).statusCode, 404);
});

test('What is no address of a calendar answers like one that ended, and too many wait', async () => {
  for (const path of ['x', 'x.ics', `${'a'.repeat(43)}.ics`, '%00.ics']) {
    assert.equal((await read(`/api/calendar/${path}`)).statusCode, 404, path);
  }
  const ana = await moveIn(product, 'eva');
  const path = await makeFor(ana);
  const answers = [];
  for (let count = 0; count < 125; count += 1) answers.push((await read(path)).statusCode);
  assert.deepEqual([...new Set(answers)], [200, 429]);
});
