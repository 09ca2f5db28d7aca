/** Passkeys in the settings: added, listed, told, removed, sealed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { passkeysMax } from '#contract/limits.ts';
import { MINUTE_MS } from '#core/release/moment.ts';
import { newAuthenticator } from '#server/crypto/authenticator.fixture.ts';
import { dump, join } from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { havePasskey, askedBy, signInWith, tryToAdd } from './passkeys.fixture.ts';
import { refusedWith, strangerIn } from './resets.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());
const notAdded = [400, 'passkey-not-added'];
const newOne = () => newAuthenticator(product.deps.settings.publicUrl);

test('The browser is asked for a passkey that is unlocked, and bound to this site', async () => {
  const ana = await join(product, 'ana');
  const asked = await askedBy(ana);
  const { challenge, user, ...others } = asked;
  assert.match(challenge, /^[\w-]{43}$/);
  assert.deepEqual(others, {
    rp: { id: 'localhost', name: 'Codicil' },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout: 5 * MINUTE_MS,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  const { authenticator } = await havePasskey(product, ana);
  const again = await askedBy(ana);
  assert.deepEqual(again.user, user, 'and known under the same handle');
  assert.deepEqual(again.excludeCredentials, [
    { type: 'public-key', id: authenticator.credentialId, transports: ['internal'] },
  ]);
});

test('One that was added is listed by the name that its owner gave it', async () => {
  const bela = await join(product, 'bela');
  const { id, authenticator } = await havePasskey(product, bela, '  The blue key ');
  const createdAt = new Date(product.clock.wallMs()).toISOString();
  const listed = { id, name: 'The blue key', createdAt, usedAt: null };
  assert.deepEqual((await bela.call('GET', '/api/user/passkeys')).body, [listed]);
  await product.pass(MINUTE_MS);
  assert.equal((await signInWith(product, authenticator)).status, 200);
  const usedAt = new Date(product.clock.wallMs()).toISOString();
  assert.deepEqual((await bela.call('GET', '/api/user/passkeys')).body, [{ ...listed, usedAt }]);
  const nameless = await bela.call('POST', '/api/user/passkeys', {
    name: ' ',
    response: newOne().make(await askedBy(bela)),
  });
  assert.deepEqual([nameless.status, refusedWith(nameless)], [400, 'name-missing']);
});

for (const [what, manner] of [
  ['of another origin', { origin: 'https://codicil.example' }],
  ['for another site', { rpId: 'codicil.example' }],
  ['with another challenge', { challenge: 'A'.repeat(43) }],
  ['that nobody has unlocked', { isLocked: true }],
] as const) {
  test(`A passkey ${what} is not added`, async () => {
    const person = await join(product, `carla-${what.split(' ').at(-1)}`);
    const refused = await tryToAdd(person, newOne(), manner);
    assert.deepEqual([refused.status, refusedWith(refused)], notAdded);
    assert.deepEqual((await person.call('GET', '/api/user/passkeys')).body, []);
  });
}

test('A challenge is good once, for five minutes, and for whoever was asked', async () => {
  const dora = await join(product, 'dora');
  const other = await join(product, 'dirk');
  const asked = await askedBy(dora);
  const post = async (person: typeof dora, response: object) => {
    const answer = await person.call('POST', '/api/user/passkeys', { name: 'Mine', response });
    return [answer.status, refusedWith(answer)];
  };
  const response = newOne().make(asked);
  assert.deepEqual(await post(other, response), notAdded, 'somebody else');
  assert.deepEqual(await post(dora, response), [201, undefined]);
  assert.deepEqual(await post(dora, newOne().make(asked)), notAdded, 'a second time');
  const late = await askedBy(dora);
  await product.pass(5 * MINUTE_MS);
  assert.deepEqual(await post(dora, newOne().make(late)), notAdded, 'too late');
  await askedBy(dora);
  const rows = await product.db
    .selectFrom('passkey_challenges')
    .select('user_id')
    .where('expires_at', '<=', product.clock.wallMs())
    .execute();
  assert.deepEqual(rows, [], 'what is over is gone');
});

test('The same one is added once, by whomever', async () => {
  const elsa = await join(product, 'elsa');
  const other = await join(product, 'emil');
  const { authenticator } = await havePasskey(product, elsa);
  for (const person of [elsa, other]) {
    const again = await tryToAdd(person, authenticator);
    assert.deepEqual([again.status, refusedWith(again)], notAdded);
  }
  assert.deepEqual((await other.call('GET', '/api/user/passkeys')).body, []);
});

test('What it says of who made it is not looked at', async () => {
  const flora = await join(product, 'flora');
  const added = await tryToAdd(flora, newOne(), { format: 'tpm' });
  assert.equal(added.status, 201);
});

test('It is added and removed only where the password was typed a short while ago', async () => {
  const greta = await join(product, 'greta');
  const { id } = await havePasskey(product, greta);
  const response = newOne().make(await askedBy(greta));
  await product.pass(16 * MINUTE_MS);
  for (const [method, path, body] of [
    ['POST', '/api/user/passkeys/options'],
    ['POST', '/api/user/passkeys', { name: 'Mine', response }],
    ['DELETE', `/api/user/passkeys/${id}`],
  ] as const) {
    const answer = await greta.call(method, path, body);
    assert.deepEqual([answer.status, refusedWith(answer)], [403, 'reauthentication-needed'], path);
  }
  assert.equal(((await greta.call('GET', '/api/user/passkeys')).body as unknown[]).length, 1);
});

test('Its owner removes it, and nobody else; then it opens nothing', async () => {
  const hilda = await join(product, 'hilda');
  const other = await join(product, 'hugo');
  const { id, authenticator } = await havePasskey(product, hilda);
  const kept = await havePasskey(product, hilda);
  const path = `/api/user/passkeys/${id}`;
  const theirs = await other.call('DELETE', path);
  assert.deepEqual([theirs.status, refusedWith(theirs)], [404, 'passkey-not-found']);
  assert.equal((await signInWith(product, authenticator)).status, 200);
  assert.equal((await hilda.call('DELETE', path)).status, 204);
  assert.equal((await hilda.call('DELETE', path)).status, 404);
  const refused = await signInWith(product, authenticator);
  assert.deepEqual([refused.status, refusedWith(refused)], [401, 'passkey-wrong']);
  assert.equal((await signInWith(product, kept.authenticator)).status, 200);
});

test('Its owner is told in the page and by mail when one is added or removed', async () => {
  const ines = await join(product, 'ines');
  const { id } = await havePasskey(product, ines);
  await ines.call('DELETE', `/api/user/passkeys/${id}`);
  await product.scheduler.settle();
  const { subjectsTo } = strangerIn(product);
  const told = subjectsTo('ines').filter((subject) => subject.startsWith('A passkey was '));
  assert.deepEqual(told.toSorted(), [
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ]);
  const { body } = await ines.call('GET', '/api/notifications');
  const [removed, added] = body as { kind: string; message: string }[];
  assert.match(removed?.message ?? '', /^A passkey was removed from your account/);
  assert.match(added?.message ?? '', /^A passkey was added to your account/);
});

test('An account has twenty at most', async () => {
  const julia = await join(product, 'julia');
  const response = newOne().make(await askedBy(julia));
  for (let added = 0; added < passkeysMax; added += 1) await havePasskey(product, julia);
  const full = [409, 'passkeys-full'];
  const asked = await julia.call('POST', '/api/user/passkeys/options');
  assert.deepEqual([asked.status, refusedWith(asked)], full);
  const refused = await julia.call('POST', '/api/user/passkeys', { name: 'One more', response });
  assert.deepEqual([refused.status, refusedWith(refused)], full);
});

test('What identifies it, its key and its name are sealed, and no challenge is kept', async () => {
  const karin = await join(product, 'karin');
  const { authenticator } = await havePasskey(product, karin, 'Karin’s ring');
  const { challenge } = await askedBy(karin);
  const stored = await dump(product);
  const { x } = authenticator.publicKey;
  for (const text of [authenticator.credentialId, x, 'Karin’s ring', challenge]) {
    assert.ok(!stored.includes(text), text);
    const bytes = Buffer.from(text, 'base64url').toString('latin1');
    assert.ok(!stored.includes(bytes), text);
  }
});
