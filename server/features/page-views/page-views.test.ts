import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sql } from 'kysely';
import { pages } from '#contract/pages.ts';
import { countedPaths } from '#contract/page-views.ts';
import { createApp } from '#server/app.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import type { Person } from '#server/test-app.fixture.ts';

let world: LivingProduct;
let ana: Person;
before(async () => {
  world = await openLivingProduct({ trustProxy: 1, settings: { clockKind: 'real' } });
  ana = await world.register('ana');
});
afterEach(async () => {
  await world.db.deleteFrom('guess_limits').execute();
  await world.db.deleteFrom('page_views').execute();
});
after(() => world.close());

const dayMs = 24 * 60 * 60 * 1000;
const visitor = '203.0.113.7';

function report(path: unknown, headers: Record<string, string> = {}) {
  return world.app.inject({
    method: 'POST',
    url: '/api/page-views',
    headers: { 'x-forwarded-for': visitor, ...headers },
    payload: { path },
  });
}

/** Everything that is kept of all visits, as text. */
async function counts(): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text as row from page_views t order by day, path
  `.execute(world.db);
  return rows.map(({ row }) => row);
}

test('Twenty visits at once are twenty, and of the visitor nothing is kept', async () => {
  const browser = { ...ana.headers, 'user-agent': 'Helena’s telephone', referer: '/notes/77' };
  const visits = Array.from({ length: 20 }, () => report('/notes/{id}', browser));
  const answers = await Promise.all([...visits, report('/', browser)]);
  for (const { statusCode, body, cookies } of answers) {
    assert.deepEqual([statusCode, body, cookies], [204, '', []]);
  }
  assert.deepEqual(await counts(), [
    '{"day":"2026-11-20","path":"/","views":1}',
    '{"day":"2026-11-20","path":"/notes/{id}","views":20}',
  ]);
});

test('A session is neither looked at nor made to last longer', async () => {
  const sessions = () => world.db.selectFrom('sessions').selectAll().execute();
  const asBefore = await sessions();
  world.clock.advance(3 * dayMs);
  await report('/dashboard', ana.headers);
  assert.deepEqual(await sessions(), asBefore);
  assert.deepEqual(await counts(), ['{"day":"2026-11-23","path":"/dashboard","views":1}']);
});

test('A page whose address is a secret is not counted, nor one that does not exist', async () => {
  const uncounted = pages.map(({ path }) => path).filter((path) => !countedPaths.includes(path));
  assert.deepEqual(uncounted, [
    '/reset-password/{token}',
    '/stop-reset/{token}',
    '/stop-move/{token}',
    '/activate',
    '/check/{token}',
    '/check-verified',
    '/testament/{accessLink}',
    '/admin',
    '/admin/join/{token}',
    '/test-portal',
    '/dev/mail',
  ]);
  for (const path of [...uncounted, '/notes/77', '/nowhere', '', '/?q=1', null, ['/'], 7]) {
    const { statusCode, json } = await report(path);
    assert.deepEqual([statusCode, json().code], [400, 'value-wrong'], JSON.stringify(path));
  }
  assert.deepEqual(await counts(), []);
});

test('Whoever asked not to be counted is not, and another site’s page counts nobody', async () => {
  assert.equal((await report('/contact', { dnt: '1' })).statusCode, 204);
  assert.equal((await report('/contact', { 'sec-gpc': '1' })).statusCode, 204);
  assert.equal((await report('/contact', { 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  assert.deepEqual(await counts(), []);
});

test('One address counts 120 times a minute, and which one it was cannot be told', async () => {
  await report('/');
  // However slowly this test goes, its minute does not end.
  await world.db.updateTable('guess_limits').set({ points: 119, expire: null }).execute();
  assert.deepEqual([(await report('/')).statusCode, (await report('/')).statusCode], [204, 429]);
  assert.equal((await report('/', { 'x-forwarded-for': '203.0.113.8' })).statusCode, 204);
  const [row = ''] = await counts();
  assert.match(row, /"views":3}$/);

  const limits = () => world.db.selectFrom('guess_limits').selectAll().execute();
  assert.equal((await limits()).length, 2);
  // What is kept for the limit follows from a secret of the process: the next one keeps another.
  const restarted = await createApp(world.deps, { trustProxy: 1 });
  const headers = { 'x-forwarded-for': visitor };
  const again = {
    method: 'POST',
    url: '/api/page-views',
    headers,
    payload: { path: '/' },
  } as const;
  assert.equal((await restarted.inject(again)).statusCode, 204);
  assert.equal((await limits()).length, 3);
  await restarted.close();
});

test('What is older than a year is forgotten while the product runs', async () => {
  const now = world.clock.wallMs();
  for (const [path, days] of [
    ['/', 0],
    ['/', 365],
    ['/', 366],
    ['/contact', 900],
  ] as const) {
    const day = new Date(now - days * dayMs).toISOString().slice(0, 10);
    await world.db.insertInto('page_views').values({ day, path, views: 3 }).execute();
  }
  const running = world.anotherProcess();
  running.start();
  await until(async () => (await counts()).length <= 2);
  await running.stop();
  const kept = [now - 365 * dayMs, now].map((ms) => new Date(ms).toISOString().slice(0, 10));
  assert.deepEqual(
    await counts(),
    kept.map((day) => `{"day":"${day}","path":"/","views":3}`),
  );
});
