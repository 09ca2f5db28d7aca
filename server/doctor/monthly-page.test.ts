/** The page of the month: to whom it goes, how often, and what happens if nobody takes it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import type { OperatorPage } from '#server/jobs/operator-templates.ts';
import { sendMonthlyPage, type PageContext } from './monthly-page.jobs.ts';

let product: LivingProduct;
let pages: OperatorPage[];
let isTaken: boolean;
beforeEach(async () => {
  product = await openLivingProduct();
  pages = [];
  isTaken = true;
});
afterEach(() => product.close());

function context(stopping = new AbortController().signal): PageContext {
  return {
    ...product.deps,
    stopping,
    makePage: () => Promise.resolve('All is well.\n\ngood    Engine: it makes decisions'),
    mailed: async (page) => {
      pages.push(page);
      return isTaken;
    },
  };
}

const later = (ms: number) => product.clock.advance(ms);

test('It is sent once a month, from the second day on, also by three servers at once', async () => {
  await sendMonthlyPage(context());
  assert.deepEqual(pages, [], 'a new installation has nothing to tell');
  later(DAY_MS);
  await Promise.all([context(), context(), context()].map(sendMonthlyPage));
  assert.deepEqual(pages, [
    {
      subject: 'a look at this server. All is well.',
      text: 'All is well.\n\ngood    Engine: it makes decisions\n',
    },
  ]);
  later(30 * DAY_MS - HOUR_MS);
  await sendMonthlyPage(context());
  assert.equal(pages.length, 1);
  later(HOUR_MS);
  await sendMonthlyPage(context());
  assert.equal(pages.length, 2);
  await sql`update installation set doctor_mailed_at = doctor_mailed_at + 1`.execute(product.db);
  await sendMonthlyPage(context());
  assert.equal(pages.length, 3, 'a clock that ran ahead puts nothing off');
});

test('What no mail server took is tried again two hours later', async () => {
  later(DAY_MS);
  isTaken = false;
  await sendMonthlyPage(context());
  later(2 * HOUR_MS - 1);
  await sendMonthlyPage(context());
  assert.equal(pages.length, 1);
  later(1);
  isTaken = true;
  await sendMonthlyPage(context());
  assert.equal(pages.length, 2);
  later(DAY_MS);
  await sendMonthlyPage(context());
  assert.equal(pages.length, 2);
});

test('A server that ends leaves it to the next one, and a restored copy sends none', async () => {
  later(DAY_MS);
  await sendMonthlyPage(context(AbortSignal.abort()));
  assert.deepEqual(pages, []);
  later(2 * HOUR_MS);
  await sql`update installation set behind_since = 1`.execute(product.db);
  await sendMonthlyPage(context());
  assert.deepEqual(pages, []);
  await sql`update installation set behind_since = null`.execute(product.db);
  await sendMonthlyPage(context());
  assert.equal(pages.length, 1);
});
