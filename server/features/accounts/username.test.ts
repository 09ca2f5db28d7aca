/** Another user name: whose it may be, what becomes of the one of before, and who is told. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE_MS } from '#core/release/moment.ts';
import { join } from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { testPassword } from '#server/test-app.fixture.ts';
import { refusedWith, strangerIn } from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());

test('The new name signs in, the old one is free, and its owner is told', async () => {
  const ana = await join(product, 'ana');
  const changed = await ana.call('POST', '/api/user/username', { username: 'Ana Rosa' });
  assert.equal(changed.status, 200);
  assert.equal((changed.body as { username: string }).username, 'Ana Rosa');
  assert.deepEqual(
    [
      await stranger.canSignIn('ana rosa', testPassword),
      await stranger.canSignIn('ana', testPassword),
      await stranger.canSignIn('ana@example.org', testPassword),
    ],
    [true, false, true],
  );
  const payload = { username: 'ana', email: 'another@example.org', password: 'a red boat 77' };
  const { statusCode } = await product.app.inject({
    method: 'POST',
    url: '/api/register',
    payload,
  });
  assert.equal(statusCode, 201);
  await product.scheduler.settle();
  assert.ok(stranger.subjectsTo('ana').includes('Your user name was changed'));
});

test('The same name in capitals stays the own one', async () => {
  const bela = await join(product, 'bela');
  const changed = await bela.call('POST', '/api/user/username', { username: 'BELA' });
  assert.equal(changed.status, 200);
  assert.equal(await stranger.canSignIn('bela', testPassword), true);
});

test('Names that mislead or belong to somebody are refused, and nothing changes', async () => {
  const carla = await join(product, 'carla');
  await join(product, 'dora');
  for (const [username, status, code] of [
    ['DORA', 409, 'username-taken'],
    ['dora@example.org', 400, 'username-like-address'],
    ['admin', 400, 'username-operator'],
    ['ab', 400, 'username-too-short'],
  ] as const) {
    const refused = await carla.call('POST', '/api/user/username', { username });
    assert.deepEqual([refused.status, refusedWith(refused)], [status, code], username);
  }
  assert.equal(await stranger.canSignIn('carla', testPassword), true);
});

test('It takes the password', async () => {
  const elsa = await join(product, 'elsa');
  await product.pass(16 * MINUTE_MS);
  const stale = await elsa.call('POST', '/api/user/username', { username: 'elsa-two' });
  assert.deepEqual([stale.status, refusedWith(stale)], [403, 'reauthentication-needed']);
});
