/** Signing in with a passkey: what it opens, what it proves, and what is refused. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { newAuthenticator } from '#server/crypto/authenticator.fixture.ts';
import { inBrowser, join, write } from '#server/features/testaments/persons.fixture.ts';
import {
  openLivingProduct,
  spendSigns,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { cookieOf, testPassword } from '#server/test-app.fixture.ts';
import { havePasskey, askedAtSignIn, sendSigned, signInWith } from './passkeys.fixture.ts';
import { newPassword, otherPassword, refusedWith, strangerIn } from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());
const refused = {
  status: 401,
  body: {
    message: 'This passkey was not accepted. Please try again, or sign in with your password',
    code: 'passkey-wrong',
  },
  cookie: '',
};

test('It opens a session like the password does, with cookies and a mail of the new browser', async () => {
  const ana = await join(product, 'ana');
  const { authenticator } = await havePasskey(product, ana);

  const answer = await signInWith(product, authenticator);

  assert.deepEqual(answer.body, (await ana.call('GET', '/api/user')).body);
  assert.match(answer.cookie, /^sid=[\w-]{43}; device=[\w-]{43}$/);
  const { call } = inBrowser(product, answer.cookie);
  assert.equal((await call('POST', '/api/user/recovery-codes')).status, 201, 'it is fresh');
  await product.pass(16 * MINUTE_MS);
  const stale = await call('POST', '/api/user/recovery-codes');
  assert.deepEqual([stale.status, refusedWith(stale)], [403, 'reauthentication-needed']);
  assert.ok(stranger.subjectsTo('ana').includes('Your account was opened in a new browser'));
  const known = await product.app.inject({
    method: 'POST',
    url: '/api/passkey-login',
    headers: { cookie: answer.cookie },
    payload: { response: authenticator.sign(await askedAtSignIn(product)) },
  });
  assert.match(cookieOf(known), /^sid=[\w-]{43}$/, 'the browser is known by now');
  assert.equal((await call('GET', '/api/user')).status, 401, 'its former session has ended');
});

test('It asks for no digits of an app: the passkey is the second proof', async () => {
  const bela = await join(product, 'bela');
  const { authenticator } = await havePasskey(product, bela);
  const { body } = await bela.call('POST', '/api/user/totp');
  assert.ok(body);
  await product.db
    .updateTable('totp_secrets')
    .set({ confirmed_at: product.clock.wallMs() })
    .where('user_id', '=', bela.owner.id)
    .execute();
  assert.equal((await stranger.login('bela', testPassword)).statusCode, 403);
  assert.equal((await signInWith(product, authenticator)).status, 200);
});

test('It is a strong sign of life, unless signing in is none', async () => {
  const carla = await join(product, 'carla');
  const { authenticator } = await havePasskey(product, carla);
  await write(carla, { title: 'One', status: 'active' }, 'ana@example.org');
  const carried = async () => {
    const users = product.db.selectFrom('users').select('carried_until_light');
    const row = await users.where('id', '=', carla.owner.id).executeTakeFirstOrThrow();
    return row.carried_until_light ?? 0;
  };
  const switchLife = (signInIsLife: boolean) => carla.call('PATCH', '/api/user', { signInIsLife });
  await switchLife(false);
  await spendSigns(product, carla);
  const spent = await carried();
  await signInWith(product, authenticator);
  assert.equal(await carried(), spent);
  await switchLife(true);
  await spendSigns(product, carla);
  await signInWith(product, authenticator);
  assert.ok((await carried()) > spent + 300 * DAY_MS);
});

for (const [what, manner] of [
  ['from another origin', { origin: 'https://codicil.example' }],
  ['for another site', { rpId: 'codicil.example' }],
  ['to another challenge', { challenge: 'A'.repeat(43) }],
  ['that nobody has unlocked', { isLocked: true }],
  ['whose counter went back', { counter: 1 }],
] as const) {
  test(`An answer ${what} opens nothing`, async () => {
    const person = await join(product, `dora-${what.split(' ').at(-1)}`);
    const { authenticator } = await havePasskey(product, person);
    assert.equal((await signInWith(product, authenticator)).status, 200);
    assert.deepEqual(await signInWith(product, authenticator, manner), refused);
    assert.equal((await signInWith(product, authenticator)).status, 200);
  });
}

test('An answer is good once and for five minutes, and one of a stranger for nothing', async () => {
  const elsa = await join(product, 'elsa');
  const { authenticator } = await havePasskey(product, elsa, 'One that does not count', false);
  const response = authenticator.sign(await askedAtSignIn(product));
  assert.equal((await sendSigned(product, { response })).status, 200);
  assert.deepEqual(await sendSigned(product, { response }), refused, 'replayed');

  const late = authenticator.sign(await askedAtSignIn(product));
  await product.pass(5 * MINUTE_MS);
  assert.deepEqual(await sendSigned(product, { response: late }), refused, 'too late');

  const wrong = { ...newAuthenticator(product.deps.settings.publicUrl) };
  assert.deepEqual(await signInWith(product, wrong), refused, 'unknown');
  const forged = wrong.sign(await askedAtSignIn(product));
  const { credentialId: id } = authenticator;
  const asHers = { ...forged, id, rawId: id };
  assert.deepEqual(
    await sendSigned(product, { response: asHers }),
    refused,
    'signed by another key',
  );
  const { challenge } = (await elsa.call('POST', '/api/user/passkeys/options')).body as {
    challenge: string;
  };
  const asked = authenticator.sign({ challenge, rpId: 'localhost' });
  assert.deepEqual(
    await sendSigned(product, { response: asked }),
    refused,
    'asked for something else',
  );
});

test('Of two answers with the same count one opens a session', async () => {
  const emma = await join(product, 'emma');
  const { authenticator } = await havePasskey(product, emma);
  const asked = [await askedAtSignIn(product), await askedAtSignIn(product)];
  const answers = await Promise.all(
    asked.map((one) => sendSigned(product, { response: authenticator.sign(one, { counter: 7 }) })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 401],
  );
});

test('It is not limited by a password that was set by mail, and sets another one at once', async () => {
  const flora = await join(product, 'flora');
  const { authenticator } = await havePasskey(product, flora);
  const { token } = await stranger.linksFor('flora');
  await stranger.choose(token);
  await product.pass(72 * HOUR_MS);
  const byMail = inBrowser(product, cookieOf(await stranger.login('flora', newPassword)));
  const byPasskey = inBrowser(product, (await signInWith(product, authenticator)).cookie);

  const limited = await byMail.call('POST', '/api/user/passkeys/options');
  assert.deepEqual([limited.status, refusedWith(limited)], [403, 'password-by-mail']);
  assert.equal((await byPasskey.call('POST', '/api/user/passkeys/options')).status, 200);

  await product.pass(16 * MINUTE_MS);
  const typed = await byPasskey.call('POST', '/api/user/reauthenticate', { password: newPassword });
  assert.deepEqual(
    [typed.status, refusedWith(typed)],
    [403, 'password-by-mail'],
    'nor does it help',
  );

  const fresh = inBrowser(product, (await signInWith(product, authenticator)).cookie);
  const changed = await fresh.call('POST', '/api/user/password', { newPassword: otherPassword });
  assert.equal(changed.status, 204);
  const after = inBrowser(product, cookieOf(await stranger.login('flora', otherPassword)));
  assert.equal((await after.call('POST', '/api/user/passkeys/options')).status, 200);
});
