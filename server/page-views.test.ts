/** The list of pages that were opened, as an operator asks for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { addPageView } from '#server/store/page-views.ts';
import { runOperatorProgram } from './operator-program.fixture.ts';

test('The pages of the last thirty days are listed, the most opened first', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.close());
  const { db, url } = database;
  const list = async () => (await runOperatorProgram('page-views', { DATABASE_URL: url })).said;
  const now = new SystemClock().wallMs();
  await addPageView(db, '/forgotten', now - 31 * DAY_MS);
  assert.equal(await list(), 'No page was opened in the last 30 days.\n');
  await addPageView(db, '/', now - DAY_MS);
  for (const daysAgo of [3, 2]) await addPageView(db, '/faq', now - daysAgo * DAY_MS);
  const [first, second, ...more] = (await list()).trimEnd().split('\n');
  assert.match(first!, /^ {7}2 {2}\/faq, last on \d{4}-\d\d-\d\d$/);
  assert.equal(first!.slice(-10), new Date(now - 2 * DAY_MS).toISOString().slice(0, 10));
  assert.match(second!, /^ {7}1 {2}\/, last on /);
  assert.deepEqual(more, []);
});
