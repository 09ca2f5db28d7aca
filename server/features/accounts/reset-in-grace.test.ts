/** A new password that is set by mail or by a recovery code while the grace period runs. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { join, write, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { makeCodes, newPassword, strangerIn } from './resets.fixture.ts';

const rhythm = { checkInterval: 7, checkAttempts: 1, gracePeriod: 7 };

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
/** From the arming to the release of somebody who does nothing. */
let silenceMs: number;

before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
  const control = await arm('control');
  const armedAt = product.clock.wallMs();
  while ((await releasedAt(control)) === null) await product.pass(HOUR_MS);
  silenceMs = (await releasedAt(control))! - armedAt;
});
after(() => product.close());

async function arm(name: string): Promise<TestUser> {
  const person = await join(product, name);
  await write(person, { title: 'One', status: 'active', ...rhythm }, `heir-of-${name}@example.org`);
  return person;
}

async function releasedAt({ owner }: TestUser): Promise<number | null> {
  const row = await product.db
    .selectFrom('releases')
    .select('released_at')
    .where('user_id', '=', owner.id)
    .executeTakeFirst();
  return row?.released_at ?? null;
}

async function chooseFor(name: string) {
  const links = await stranger.linksFor(name);
  assert.equal((await stranger.choose(links.token)).status, 202);
  return links;
}

test('A release that is near waits for it, once a round, however often it is stopped', async () => {
  const ana = await arm('ana');
  await product.pass(silenceMs - HOUR_MS);
  const dueAt = product.clock.wallMs() + HOUR_MS;
  const first = await chooseFor('ana');
  await product.pass(2 * HOUR_MS);
  assert.equal(await releasedAt(ana), null);
  assert.equal((await stranger.stop(first.stopToken)).status, 204);
  await product.pass(60 * HOUR_MS);

  await chooseFor('ana');
  await product.pass(DAY_MS);

  assert.equal(await releasedAt(ana), dueAt + 72 * HOUR_MS);
});

test('When it takes effect it is an answer, and the release does not come', async () => {
  const bela = await arm('bela');
  await product.pass(silenceMs - DAY_MS);
  await chooseFor('bela');
  await product.pass(73 * HOUR_MS);
  assert.equal(await stranger.canSignIn('bela', newPassword), true);
  assert.match(await expectAnswered(bela), /"by":"reset"/);
});

test('A recovery code is an answer at once', async () => {
  const carla = await arm('carla');
  const [code = ''] = await makeCodes(carla);
  await product.pass(silenceMs - DAY_MS);
  assert.equal((await stranger.recover('carla', code)).status, 204);
  assert.equal(await stranger.canSignIn('carla', newPassword), true);
  assert.match(await expectAnswered(carla), /"strength":"medium"/);
});

/** @returns what stands in the ledger. */
async function expectAnswered(person: TestUser): Promise<string> {
  await product.pass(4 * DAY_MS);
  assert.equal(await releasedAt(person), null);
  const entries = await product.db
    .selectFrom('ledger')
    .select('body')
    .where('user_id', '=', person.owner.id)
    .execute();
  const said = JSON.stringify(entries);
  assert.match(said, /"source":"reset"/);
  return said;
}
