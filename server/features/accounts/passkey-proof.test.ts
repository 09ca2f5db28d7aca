/** Unlocking a passkey in place of typing the password again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { Authenticator } from '#server/crypto/authenticator.fixture.ts';
import { inBrowser, join, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { cookieOf, testPassword } from '#server/test-app.fixture.ts';
import { askedAtSignIn, havePasskey, signInWith } from './passkeys.fixture.ts';
import { addressNow, beginFor, confirmBy, newOf } from './moves.fixture.ts';
import { makeCodes, newPassword, refusedWith, strangerIn } from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());

async function prove({ call }: Pick<TestUser, 'call'>, authenticator: Authenticator) {
  const response = authenticator.sign(await askedAtSignIn(product));
  return call('POST', '/api/user/passkeys/proof', { response });
}

const makesCodes = async ({ call }: Pick<TestUser, 'call'>) =>
  (await call('POST', '/api/user/recovery-codes')).status;

test('It counts like the password for a quarter of an hour, in this browser alone', async () => {
  const ana = await join(product, 'ana');
  const { authenticator } = await havePasskey(product, ana);
  const elsewhere = inBrowser(product, cookieOf(await stranger.login('ana', testPassword)));
  await product.pass(16 * MINUTE_MS);
  assert.equal(await makesCodes(ana), 403);

  assert.deepEqual(await prove(ana, authenticator), { status: 204, body: null });

  assert.equal(await makesCodes(ana), 201);
  assert.equal(await makesCodes(elsewhere), 403);
  await product.pass(16 * MINUTE_MS);
  assert.equal(await makesCodes(ana), 403);
});

test('The passkey of somebody else, an answer used before and one for another site prove nothing', async () => {
  const bela = await join(product, 'bela');
  const hers = await havePasskey(product, bela);
  const carla = await join(product, 'carla');
  const { authenticator } = await havePasskey(product, carla);
  await product.pass(16 * MINUTE_MS);
  const others = await prove(bela, authenticator);
  assert.deepEqual([others.status, refusedWith(others)], [403, 'passkey-not-accepted']);

  const response = hers.authenticator.sign(await askedAtSignIn(product));
  assert.equal((await bela.call('POST', '/api/user/passkeys/proof', { response })).status, 204);
  const again = await bela.call('POST', '/api/user/passkeys/proof', { response });
  assert.equal(refusedWith(again), 'passkey-not-accepted');

  await bela.call('DELETE', `/api/user/passkeys/${hers.id}`);
  assert.equal(refusedWith(await prove(bela, hers.authenticator)), 'passkey-not-accepted');
});

test('It proves more than the mailbox or the paper that set the password', async () => {
  const dora = await join(product, 'dora');
  const { authenticator } = await havePasskey(product, dora);
  const [code = ''] = await makeCodes(dora);
  await stranger.recover('dora', code);
  const byCode = inBrowser(product, cookieOf(await stranger.login('dora', newPassword)));
  assert.equal(await makesCodes(byCode), 403);
  assert.equal((await prove(byCode, authenticator)).status, 204);
  assert.equal(await makesCodes(byCode), 201);

  const elsa = await join(product, 'elsa');
  const key = await havePasskey(product, elsa);
  const { token } = await stranger.linksFor('elsa');
  await stranger.choose(token);
  await product.pass(72 * HOUR_MS);
  const byMail = inBrowser(product, cookieOf(await stranger.login('elsa', newPassword)));
  assert.equal(await makesCodes(byMail), 403);
  assert.equal((await prove(byMail, key.authenticator)).status, 204);
  assert.equal(await makesCodes(byMail), 201);
});

test('In a session of its own it lifts nothing from a password that somebody else has set', async () => {
  const gerda = await join(product, 'gerda');
  const { authenticator } = await havePasskey(product, gerda);
  const [code = ''] = await makeCodes(gerda);
  await stranger.recover('gerda', code);
  const signed = await signInWith(product, authenticator);
  const hers = inBrowser(product, signed.cookie);
  await product.pass(16 * MINUTE_MS);
  assert.equal((await prove(hers, authenticator)).status, 204);
  assert.equal(await makesCodes(hers), 201);

  const thief = inBrowser(product, cookieOf(await stranger.login('gerda', newPassword)));
  const refused = await thief.call('DELETE', '/api/user');
  assert.deepEqual([refused.status, refusedWith(refused)], [403, 'password-by-code']);
});

test('With it a new password is set without the present one', async () => {
  const flora = await join(product, 'flora');
  const { authenticator } = await havePasskey(product, flora);
  await product.pass(16 * MINUTE_MS);
  assert.equal((await prove(flora, authenticator)).status, 204);
  const changed = await flora.call('POST', '/api/user/password', { newPassword });
  assert.equal(changed.status, 204);
  assert.equal(await stranger.canSignIn('flora', newPassword), true);
});

test('Alone it begins a move to another address, and a password by mail does not', async () => {
  const hanna = await join(product, 'hanna');
  const { authenticator } = await havePasskey(product, hanna);
  const { token } = await stranger.linksFor('hanna');
  await stranger.choose(token);
  await product.pass(72 * HOUR_MS);
  const byMail = inBrowser(product, cookieOf(await stranger.login('hanna', newPassword)));
  const refused = await byMail.call('POST', '/api/user/email', { email: newOf('hanna') });
  assert.deepEqual([refused.status, refusedWith(refused)], [403, 'password-by-mail']);

  const hers = {
    ...hanna,
    ...inBrowser(product, (await signInWith(product, authenticator)).cookie),
  };
  await product.pass(16 * MINUTE_MS);
  const stale = await hers.call('POST', '/api/user/email', { email: newOf('hanna') });
  assert.equal(refusedWith(stale), 'reauthentication-needed');
  assert.equal((await prove(hers, authenticator)).status, 204);
  const { code } = await beginFor(product, hers, 'hanna');
  assert.equal((await confirmBy(hers, { code })).status, 202, 'the old mailbox can stop it');
  const [proof = ''] = await makeCodes(hers);
  assert.equal((await confirmBy(hers, { code, proof })).status, 204);
  assert.equal(await addressNow(hers), newOf('hanna'));
});
