/** The app that shows six digits: set up, asked for, used once, lost. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { digitsOf, nextDigitsMs } from '#server/crypto/totp.fixture.ts';
import { findOwner } from '#server/store/accounts.ts';
import { join, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { testPassword } from '#server/test-app.fixture.ts';
import { makeLinkByOperator } from './password-reset.changes.ts';
import { newPassword, refusedWith, strangerIn } from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());

async function setUp({ call }: TestUser): Promise<string> {
  const begun = await call('POST', '/api/user/totp');
  assert.equal(begun.status, 201);
  const { secret, uri } = begun.body as { secret: string; uri: string };
  assert.match(uri, /^otpauth:\/\/totp\/.*secret=/);
  assert.equal((await call('PUT', '/api/user/totp', { code: digitsOf(secret) })).status, 204);
  return secret;
}

async function signIn(username: string, code?: string): Promise<unknown[]> {
  const payload = { username, password: testPassword, ...(code !== undefined && { code }) };
  const answer = await product.app.inject({ method: 'POST', url: '/api/login', payload });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
}

test('Once its first digits were typed, signing in asks for more than the password', async () => {
  const ana = await join(product, 'ana');
  const { body } = await ana.call('POST', '/api/user/totp');
  assert.deepEqual(await signIn('ana'), [200, undefined], 'begun is not on');
  const { secret } = body as { secret: string };
  const wrong = await ana.call('PUT', '/api/user/totp', { code: digitsOf(secret, HOUR_MS) });
  assert.deepEqual([wrong.status, refusedWith(wrong)], [400, 'wrong-totp']);
  assert.equal((await ana.call('PUT', '/api/user/totp', { code: digitsOf(secret) })).status, 204);

  assert.deepEqual(await signIn('ana'), [403, 'second-proof-needed']);
  assert.deepEqual(await signIn('ana', '000000'), [400, 'wrong-second-proof']);
  const digits = digitsOf(secret, nextDigitsMs);
  assert.deepEqual(await signIn('ana', `${digits.slice(0, 3)} ${digits.slice(3)}`), [
    200,
    undefined,
  ]);
  assert.deepEqual(await signIn('ana', digits), [400, 'wrong-second-proof'], 'once');
  const on = (await ana.call('GET', '/api/user/totp')).body as { onSince: string | null };
  assert.notEqual(on.onSince, null);
  await product.scheduler.settle();
  assert.ok(stranger.subjectsTo('ana').includes('Signing in now asks for six digits of an app'));
});

test('A wrong password is answered as before, with or without digits', async () => {
  const bela = await join(product, 'bela');
  const secret = await setUp(bela);
  for (const code of [undefined, digitsOf(secret, nextDigitsMs)]) {
    const payload = { username: 'bela', password: 'not hers', ...(code && { code }) };
    const answer = await product.app.inject({ method: 'POST', url: '/api/login', payload });
    assert.equal(answer.statusCode, 401);
    assert.deepEqual(answer.json(), {
      message: 'Invalid username or password',
      code: 'wrong-credentials',
    });
  }
});

test('Guesses at the digits are slowed down, whoever knows the password', async () => {
  const carla = await join(product, 'carla');
  const secret = await setUp(carla);
  const tried = [];
  for (let tries = 0; tries < 10; tries += 1) tried.push((await signIn('carla', '000000'))[0]);
  assert.deepEqual(new Set(tried), new Set([400]));
  assert.deepEqual(await signIn('carla', digitsOf(secret, nextDigitsMs)), [429, 'too-many-tries']);
});

test('A recovery code takes the place of a lost telephone, and ends with its use', async () => {
  const dora = await join(product, 'dora');
  await setUp(dora);
  const { body } = await dora.call('POST', '/api/user/recovery-codes');
  const [code = ''] = (body as { codes: string[] }).codes;
  assert.deepEqual(await signIn('dora', code), [200, undefined]);
  assert.deepEqual(await signIn('dora', code), [400, 'wrong-second-proof']);
  assert.equal((await dora.call('DELETE', '/api/user/totp')).status, 204);
  assert.deepEqual(await signIn('dora'), [200, undefined]);
});

test('The mailbox alone sets no new password where there is an app', async () => {
  const elsa = await join(product, 'elsa');
  const secret = await setUp(elsa);
  const { token } = await stranger.linksFor('elsa');
  const alone = await stranger.choose(token);
  assert.deepEqual([alone.status, refusedWith(alone)], [403, 'second-proof-needed']);
  assert.deepEqual(await stranger.choose(token, newPassword, digitsOf(secret, nextDigitsMs)), {
    status: 204,
    body: null,
  });
});

test('The operator opens the way for whoever has lost the app as well, after three days', async () => {
  const flora = await join(product, 'flora');
  await setUp(flora);
  const owner = await findOwner(product.db, product.deps.vault, flora.owner.id);
  const token = await makeLinkByOperator(product.deps, owner!);
  const shown = (await stranger.look(token)).body as { isByOperator: boolean };
  assert.equal(shown.isByOperator, true);
  assert.equal((await stranger.choose(token)).status, 202);
  assert.deepEqual(await signIn('flora'), [403, 'second-proof-needed']);
  await product.pass(72 * HOUR_MS);
  assert.equal(await stranger.canSignIn('flora', newPassword), true);
});

test('It is set up and taken away only with the password, and one at a time', async () => {
  const greta = await join(product, 'greta');
  await setUp(greta);
  const second = await greta.call('POST', '/api/user/totp');
  assert.deepEqual([second.status, refusedWith(second)], [409, 'totp-on']);
  await product.pass(16 * MINUTE_MS);
  for (const [method, body] of [['POST'], ['PUT', { code: '000000' }], ['DELETE']] as const) {
    const answer = await greta.call(method, '/api/user/totp', body);
    assert.deepEqual(
      [answer.status, refusedWith(answer)],
      [403, 'reauthentication-needed'],
      method,
    );
  }
});

test('The secret is sealed', async () => {
  const hilda = await join(product, 'hilda');
  const secret = await setUp(hilda);
  const rows = await product.db.selectFrom('totp_secrets').select('sealed').execute();
  assert.ok(rows.every(({ sealed }) => !sealed.includes(secret)));
});
