/** The owner's pause: nothing is asked meanwhile, it always ends, and saying "I'm here" ends it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Dashboard } from '#contract/dashboard.ts';
import { DAY_MS } from '#core/release/moment.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { readWatches } from '#server/engine/watch.ts';
import { callProduct, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
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

const heir = 'heir@example.org';
const inDays = (days: number) => new Date(product.clock.wallMs() + days * DAY_MS).toISOString();
const pause = (resident: Resident, until: string) => resident.call('POST', '/api/pause', { until });

async function phases({ owner }: Resident): Promise<string[]> {
  return (await readWatches(product.db, owner)).map(({ state }) => state.phase.kind);
}

async function pausedUntil(resident: Resident): Promise<string | null> {
  const { body } = await resident.call('GET', '/api/dashboard');
  return (body as Dashboard).pausedUntil;
}

test('During a pause nothing is asked, and it ends with a check', async () => {
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, heir);
  await product.passDays(2);
  const before = mailsTo(product, maria.email).length;
  const until = inDays(60);
  assert.deepEqual(await pause(maria, until), { status: 200, body: { pausedUntil: until } });
  assert.deepEqual(await phases(maria), ['held']);
  assert.equal(await pausedUntil(maria), until);
  await product.passDays(59);
  assert.equal(mailsTo(product, maria.email).length, before);
  await product.passDays(1);
  assert.equal(mailsTo(product, maria.email).length, before + 1);
  assert.deepEqual(await phases(maria), ['checking']);
  assert.equal(await pausedUntil(maria), null, 'a pause that is over is not shown');
  await assertLedgerProves(product.db, maria.owner.id);
});

test('A pause is a sign of life: a running grace period ends and open checks are answered', async () => {
  const paul = await moveIn(product, 'paul');
  await write(paul, { ...activeTestament, ...shortLife, gracePeriod: 5 }, 'paul-heir@example.org');
  await product.passDays(3);
  assert.deepEqual(await phases(paul), ['grace']);
  await pause(paul, inDays(10));
  const { body } = await paul.call('GET', '/api/checks');
  assert.deepEqual(
    (body as { status: string }[]).map(({ status }) => status),
    ['responded', 'missed'],
  );
  await product.passDays(9);
  assert.equal(mailsTo(product, 'paul-heir@example.org').length, 0);
});

test('A pause lies ahead and lasts at most 180 days; a refused one changes nothing', async () => {
  const rosa = await moveIn(product, 'rosa');
  await write(rosa, { ...activeTestament, ...shortLife }, heir);
  await product.passDays(1);
  const empty = await moveIn(product, 'empty');
  for (const resident of [rosa, empty]) {
    for (const [until, code] of [
      [inDays(0), 'pause-in-the-past'],
      [inDays(-1), 'pause-in-the-past'],
      [inDays(181), 'pause-too-long'],
      ['tomorrow', 'date-missing'],
      ['', 'date-missing'],
    ] as const) {
      const { status, body } = await pause(resident, until);
      assert.deepEqual([status, (body as { code: string }).code], [400, code], until);
    }
    assert.equal(await pausedUntil(resident), null);
  }
  assert.deepEqual(await phases(rosa), ['checking'], 'not even a sign of life');
  assert.equal((await pause(rosa, inDays(180))).status, 200);
});

test('What is armed or changed while a pause runs is paused too, unless it rests longer anyway', async () => {
  const nora = await moveIn(product, 'nora');
  await pause(nora, inDays(30));
  const { id } = await write(nora, { ...activeTestament, ...shortLife }, heir);
  await write(nora, { ...activeTestament, checkInterval: 90 }, heir);
  assert.deepEqual(await phases(nora), ['held', 'resting']);
  await nora.call('PUT', `/api/testaments/${id}`, { checkInterval: 60 });
  assert.deepEqual(await phases(nora), ['resting', 'resting']);
  await nora.call('PUT', `/api/testaments/${id}`, { checkInterval: 2 });
  assert.deepEqual(await phases(nora), ['held', 'resting'], 'back under the pause');
  await product.passDays(29);
  assert.equal(mailsTo(product, nora.email).length, 0);
  await product.passDays(1);
  assert.equal(mailsTo(product, nora.email).length, 1);
});

test('Ending a pause, or saying "I’m here", starts every clock over', async () => {
  const ways = [
    ['DELETE', '/api/pause'],
    ['POST', '/api/checks/here'],
  ] as const;
  for (const [turn, [method, path]] of ways.entries()) {
    const vera = await moveIn(product, `vera${turn}`);
    await write(vera, { ...activeTestament, ...shortLife }, heir);
    await pause(vera, inDays(100));
    assert.equal((await vera.call(method, path)).status, 204);
    assert.equal(await pausedUntil(vera), null);
    await write(vera, { ...activeTestament, ...shortLife }, heir);
    assert.deepEqual(await phases(vera), ['resting', 'resting']);
    await product.passDays(1);
    assert.equal(mailsTo(product, vera.email).length, 1);
  }
});

test('What she does on the road does not cut her pause short', async () => {
  const lena = await moveIn(product, 'lena');
  await write(lena, { ...activeTestament, ...shortLife }, heir);
  const until = inDays(20);
  await pause(lena, until);
  await product.passDays(3);
  await write(lena, { title: 'From the road' });
  assert.deepEqual(await phases(lena), ['held']);
  assert.equal(await pausedUntil(lena), until);
});

test('A pause is the owner’s own: nobody else’s watches move, and a stranger has none', async () => {
  const [olga, tess] = [await moveIn(product, 'olga'), await moveIn(product, 'tess')];
  await write(olga, { ...activeTestament, ...shortLife }, heir);
  await pause(tess, inDays(30));
  assert.deepEqual(await phases(olga), ['resting']);
  assert.equal(await pausedUntil(olga), null);
  assert.equal(
    (await callProduct(product, 'POST', '/api/pause', { until: inDays(3) })).status,
    401,
  );
  assert.equal((await callProduct(product, 'DELETE', '/api/pause')).status, 401);
});
