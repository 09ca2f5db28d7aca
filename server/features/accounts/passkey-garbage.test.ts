/** What is no passkey at all, and whoever tries too often: each is refused, and nothing fails. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newAuthenticator, type Authenticator } from '#server/crypto/authenticator.fixture.ts';
import { join, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { countedApp } from './counted-app.fixture.ts';
import { havePasskey, askedAtSignIn, askedBy } from './passkeys.fixture.ts';
import { refusedWith } from './resets.fixture.ts';

let product: LivingProduct;
let ana: TestUser;
let authenticator: Authenticator;
before(async () => {
  product = await openLivingProduct();
  ana = await join(product, 'ana');
  authenticator = (await havePasskey(product, ana)).authenticator;
});
after(() => product.close());
const base64url = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64url');
const tooDeep = 15_000;

/** What stands where a response of the form of WebAuthn belongs. */
const shapeless: readonly unknown[] = [
  undefined,
  null,
  7,
  'a passkey',
  [],
  {},
  { id: 1, rawId: 1, type: 'public-key', response: {} },
  { id: 'AAAA', rawId: 'AAAA', type: 'password', response: {} },
  { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: null },
  { id: 'A'.repeat(5_000), rawId: 'A', type: 'public-key', response: { clientDataJSON: 'AAAA' } },
];

/** What stands where bytes belong that say something. */
const senseless = [
  '',
  'A',
  '=',
  '%00 é',
  base64url('null'),
  base64url('{}'),
  base64url('{"challenge":{"toString":1}}'),
  base64url('{"challenge":"\\ud800"}'),
  base64url('['.repeat(tooDeep)),
  base64url(Buffer.alloc(37, 0xff)),
  base64url(Buffer.alloc(200, 0xff)),
  // Lists in lists, and one of more things than there are.
  base64url(Buffer.alloc(tooDeep, 0x81)),
  base64url(Buffer.from('9bffffffffffffffff00', 'hex')),
  base64url(Buffer.from('bfffffffffffffffffff', 'hex')),
];

async function login(response: unknown, remoteAddress: string) {
  const payload = { response };
  const url = '/api/passkey-login';
  const answer = await product.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { status: answer.statusCode, body: answer.json<object>() };
}

const add = (response: unknown) =>
  ana.call('POST', '/api/user/passkeys', { name: 'Mine', response });

test('What has not the form of an answer is refused as a field', async () => {
  for (const response of shapeless) {
    for (const answer of [await login(response, '203.0.113.1'), await add(response)]) {
      assert.deepEqual([answer.status, refusedWith(answer)], [400, 'passkey-unreadable']);
    }
  }
});

test('Bytes without sense sign nobody in', async () => {
  for (const [part, remoteAddress] of [
    ['clientDataJSON', '203.0.113.2'],
    ['authenticatorData', '203.0.113.3'],
    ['signature', '203.0.113.4'],
  ] as const) {
    for (const bytes of senseless) {
      const signed = authenticator.sign(await askedAtSignIn(product));
      const response = { ...signed, response: { ...signed.response, [part]: bytes } };
      const answer = await login(response, remoteAddress);
      assert.deepEqual(
        [answer.status, refusedWith(answer)],
        [401, 'passkey-wrong'],
        `${part} ${bytes}`,
      );
    }
  }
});

test('Bytes without sense are no passkey to add', async () => {
  for (const part of ['clientDataJSON', 'attestationObject']) {
    for (const bytes of senseless) {
      const made = newAuthenticator(product.deps.settings.publicUrl).make(await askedBy(ana));
      const answer = await add({ ...made, response: { ...made.response, [part]: bytes } });
      assert.deepEqual([answer.status, refusedWith(answer)], [400, 'passkey-not-added'], bytes);
    }
  }
  const made = newAuthenticator(product.deps.settings.publicUrl).make(await askedBy(ana));
  const renamed = await add({ ...made, id: 'AAAA', rawId: 'AAAA' });
  assert.deepEqual([renamed.status, refusedWith(renamed)], [400, 'passkey-not-added']);
});

test('An unknown passkey asks the database as much as a wrong signature', async () => {
  const { app, workOf } = await countedApp(product.deps);
  const { publicUrl } = product.deps.settings;
  const signInBy = async (id: string) => {
    const signed = newAuthenticator(publicUrl).sign(await askedAtSignIn(product));
    const payload = { response: { ...signed, id, rawId: id } };
    return workOf(async () => {
      const answer = await app.inject({ method: 'POST', url: '/api/passkey-login', payload });
      assert.equal(answer.statusCode, 401);
    });
  };
  const unknown = await signInBy(newAuthenticator(publicUrl).credentialId);
  assert.ok(unknown.statements > 0);
  assert.deepEqual(await signInBy(authenticator.credentialId), unknown);
  await app.close();
});

for (const [path, atMost] of [
  ['/api/passkey-login/options', 120],
  ['/api/passkey-login', 60],
] as const) {
  test(`From one address ${path} is asked ${atMost} times an hour`, async () => {
    const signed = authenticator.sign({ challenge: 'none', rpId: 'localhost' });
    const remoteAddress = '203.0.113.9';
    const ask = async () => {
      const asked = { method: 'POST', url: path, payload: { response: signed }, remoteAddress };
      return (await product.app.inject({ ...asked, method: 'POST' })).statusCode;
    };
    const answers = [];
    for (let asked = 0; asked <= atMost; asked += 1) answers.push(await ask());
    assert.equal(answers.pop(), 429);
    assert.ok(!answers.includes(429));
  });
}
