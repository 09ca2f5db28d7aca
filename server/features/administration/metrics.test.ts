/** Who reads the figures of an installation, what they say when something is wrong, and of whom. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApp } from '#server/app.ts';
import { untrippedBreaker } from '#core/release/breaker.ts';
import { lightOf, DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fillHouse } from '#server/full-house.fixture.ts';
import { addAlarms } from '#server/jobs/alarm-rows.ts';
import {
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { createRecordingSender, serverBusy } from '#server/mail/recording.ts';
import { parseMetrics } from '#server/platform/metrics-parser.fixture.ts';
import { changeBreaker } from '#server/store/breakers.ts';
import { changeClock } from '#server/store/installation.ts';
import { openTestApp, testStartedAt, type TestApp } from '#server/test-app.fixture.ts';
import { newOutcomeCounter, type MetricsOptions } from './metrics.routes.ts';

const token = 'a-token-of-prometheus';
const newMetrics = () => ({ token, program: '1a2b3c', outcomes: newOutcomeCounter() });

function scrape({ app }: Pick<TestApp, 'app'>, authorization = `Bearer ${token}`) {
  return app.inject({ url: '/metrics', headers: { authorization } });
}

/** Of each figure its number, or its numbers by their labels. */
function numbersIn(body: string): Record<string, number | Record<string, number>> {
  const one = (value?: string) => Number(value);
  return Object.fromEntries(
    parseMetrics(body).map(({ name, metrics }) => {
      const [first] = metrics;
      if (first?.labels === undefined) return [name, one(first?.value)];
      const all = metrics.map(({ labels = {}, value }) => [
        Object.values(labels).join(' '),
        one(value),
      ]);
      return [name, Object.fromEntries(all) as Record<string, number>];
    }),
  );
}

test('Without a token in the settings there is no such page', async () => {
  const site = await openTestApp();
  const answer = await scrape(site);
  await site.close();
  assert.equal(answer.statusCode, 404);
});

test('Only who has the token reads it', async () => {
  const site = await openTestApp({ metrics: newMetrics() });
  for (const wrong of ['', token, 'Bearer ', `Bearer ${token}x`, `Basic ${token}`]) {
    const answer = await scrape(site, wrong);
    assert.deepEqual([answer.statusCode, answer.body], [401, ''], wrong);
    assert.equal(answer.headers['www-authenticate'], 'Bearer');
  }
  const answer = await scrape(site);
  await site.close();
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8');
  assert.equal(answer.headers['cache-control'], 'no-store');
});

test('All is said of an installation, and not a word of anybody in it', async (t) => {
  const metrics = newMetrics();
  const listBackups = () => Promise.resolve([testStartedAt - 2 * DAY_MS, testStartedAt - DAY_MS]);
  const product = await openLivingProduct({ metrics, listBackups });
  t.after(() => product.close());
  const { person, word, links } = await fillHouse(product, 'flora');
  await product.app.inject({ url: `/api/testament-public/${links.active}` });
  const quiet = await scrape(product);
  const well = numbersIn(quiet.body);
  assert.equal(well['codicil_light'], 1);
  assert.equal(well['codicil_database_up'], 1);
  assert.deepEqual(well['codicil_breaker_tripped'], { settled: 0, young: 0 });
  assert.deepEqual(well['codicil_accounts'], { open: 1, disabled: 0, closed: 0 });
  assert.ok(Number(well['codicil_file_bytes']) > 0);
  assert.ok(Number(well['process_resident_memory_bytes']) > 1_000_000);
  assert.equal(well['codicil_backups'], 2);
  const passed = product.clock.wallMs() - testStartedAt;
  assert.equal(well['codicil_backup_age_seconds'], (passed + DAY_MS) / 1000);

  const worse = await afterTroubles(product, metrics, person);
  const ill = numbersIn(worse.body);
  assert.deepEqual(ill['codicil_messages_total'], { 'mail retry-later': 1 });
  assert.equal((ill['codicil_queue_waiting'] as Record<string, number>)['manual-check'], 1);
  const ages = ill['codicil_queue_oldest_age_seconds'] as Record<string, number>;
  assert.equal(ages['manual-check'], 3600);
  const overdue = ill['codicil_queue_overdue_seconds'] as Record<string, number>;
  assert.ok(overdue['manual-check']! > 0 && overdue['manual-check']! < 3600);
  assert.equal(ill['codicil_last_beat_age_seconds'], 3600);
  assert.equal(ill['codicil_knows_the_time'], 0);
  assert.equal(ill['codicil_clock_doubt'], 1);
  assert.deepEqual(ill['codicil_breaker_tripped'], { settled: 0, young: 1 });
  assert.deepEqual(ill['codicil_releases_held'], { settled: 0, young: 1 });
  assert.equal(ill['codicil_alarms_open'], 1);
  assert.equal(ill['codicil_alarm_oldest_age_seconds'], 3600);

  const again = numbersIn((await scrape(product)).body);
  assert.equal(again['codicil_alarms_open'], 0, 'read a moment ago');
  for (const { body } of [quiet, worse]) {
    for (const secret of [word, person.name, 'example.org', links.active, token]) {
      assert.ok(!body.includes(secret), `${secret} can be read`);
    }
  }
  assert.match(quiet.body, /route="\/api\/testament-public\/:accessLink",status="\d+"/);
});

/** Mail is not taken, the breaker has tripped, the clock is in doubt, and nothing beats. */
async function afterTroubles(product: LivingProduct, metrics: MetricsOptions, person: Resident) {
  const sender = createRecordingSender();
  sender.failNext(serverBusy);
  const sending = product.anotherProcess(sender, 'a sender', { outcomes: metrics.outcomes });
  const now = await product.now();
  const light = lightOf(now);
  await inTransaction(product.db, async (tx) => {
    await changeBreaker(tx, 'young', () => ({
      breaker: {
        ...untrippedBreaker,
        trippedAt: light,
        waiting: [{ ownerId: person.owner.id, since: light }],
      },
      result: null,
    }));
  });
  await person.call('POST', '/api/checks/send-check');
  await sending.send();
  await inTransaction(product.db, (tx) =>
    changeClock(tx, product.clock, (state) => ({
      state: { ...state, doubt: { cause: 'jump', byMs: HOUR_MS, since: light, agreedMs: 0 } },
      result: null,
    })),
  );
  await addAlarms(product.db, [{ subject: 'a test', facts: {}, raisedAt: now.wall }]);
  product.clock.advance(HOUR_MS);
  const app = await createApp(product.deps, { metrics });
  const answer = await scrape({ app });
  await app.close();
  return answer;
}

test('What needs no database is said without one', async () => {
  const site = await openTestApp({ metrics: newMetrics() });
  await site.db.destroy();
  const answer = await scrape(site);
  await site.app.close();
  const numbers = numbersIn(answer.body);
  assert.equal(numbers['codicil_database_up'], 0);
  assert.ok(Number(numbers['process_resident_memory_bytes']) > 0);
  assert.equal(numbers['codicil_alarms_open'], undefined);
});
