/** Who only opens her pages in the grace period is released three days later, and no further. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

/** An hour before her release. */
async function silent(name: string): Promise<Resident> {
  const resident = await moveIn(product, name);
  await write(resident, { ...activeTestament, ...shortLife }, 'heir@example.org');
  await product.pass(shortLifeMs - HOUR_MS);
  return resident;
}

function open(resident: Resident, url: string, headers: Record<string, string> = {}) {
  const navigates = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  return product.app.inject({ url, headers: { ...resident.headers, ...navigates, ...headers } });
}

async function releases({ owner }: Resident): Promise<number> {
  const rows = await product.db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute();
  return rows.length;
}

test('A page that she opens delays the release by three days, however many she opens', async () => {
  const maria = await silent('reads');
  for (const url of ['/dashboard', '/settings', '/dashboard']) await open(maria, url);
  await product.pass(3 * DAY_MS);
  await open(maria, '/dashboard');
  assert.equal(await releases(maria), 0);
  await product.pass(HOUR_MS + 60_000);
  assert.equal(await releases(maria), 1);
});

test('What a browser loads ahead, what a program asks for, and a stranger delay nothing', async () => {
  const maria = await silent('silent');
  await open(maria, '/dashboard', { 'sec-purpose': 'prefetch' });
  await open(maria, '/dashboard', { 'sec-fetch-dest': 'empty' });
  await open(maria, '/dashboard', { cookie: 'sid=nobody' });
  for (const path of ['/api/dashboard', '/api/testaments']) await maria.call('GET', path);
  await product.pass(2 * HOUR_MS);
  assert.equal(await releases(maria), 1);
});

test('The ledger tells of the visit, and of no sign of life', async () => {
  const maria = await silent('told');
  await open(maria, '/dashboard');
  const { body } = await maria.call('GET', '/api/ledger?last=1');
  const [last] = (body as { entries: { body: { event: { kind: string } } }[] }).entries;
  assert.equal(last?.body.event.kind, 'SilenceDoubted');
});
