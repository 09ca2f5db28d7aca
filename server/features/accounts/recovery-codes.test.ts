/** Recovery codes: made, told, spent once, and what one of them opens. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { inBrowser, join, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { cookieOf, testPassword } from '#server/test-app.fixture.ts';
import { refusedWith, codesLeft, makeCodes, newPassword, strangerIn } from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());

async function waitingLink(name: string): Promise<string> {
  const { token } = await stranger.linksFor(name);
  assert.equal((await stranger.choose(token)).status, 202);
  return token;
}

test('Ten are made with the password, shown once, and the earlier ones end', async () => {
  const ana = await join(product, 'ana');
  const none = await ana.call('GET', '/api/user/recovery-codes');
  assert.deepEqual(none.body, { left: 0, madeAt: null });

  const first = await makeCodes(ana);
  const codes = await makeCodes(ana);

  assert.equal(new Set([...first, ...codes]).size, 20);
  for (const code of codes)
    assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const left = await ana.call('GET', '/api/user/recovery-codes');
  const madeAt = new Date(product.clock.wallMs()).toISOString();
  assert.deepEqual(left.body, { left: 10, madeAt });
  const rows = await product.db.selectFrom('recovery_codes').selectAll().execute();
  const stored = JSON.stringify(rows, (_, value: unknown) => String(value));
  for (const code of codes) assert.ok(!stored.includes(code));
  const { token } = await stranger.linksFor('ana');
  const refused = await stranger.choose(token, newPassword, first[0]);
  assert.deepEqual([refused.status, refusedWith(refused)], [400, 'wrong-second-proof']);
  assert.ok(stranger.subjectsTo('ana').includes('New recovery codes were made for your account'));
});

test('They are made only where the password was typed a short while ago', async () => {
  const bela = await join(product, 'bela');
  await product.pass(16 * MINUTE_MS);
  const { status, body } = await bela.call('POST', '/api/user/recovery-codes');
  assert.deepEqual([status, refusedWith({ body })], [403, 'reauthentication-needed']);
});

test('With one a new password takes effect at once, in any spelling, and once', async () => {
  const carla = await join(product, 'carla');
  const [code = '', second = ''] = await makeCodes(carla);
  const { token } = await stranger.linksFor('carla');
  const spelled = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');

  assert.deepEqual(await stranger.choose(token, newPassword, spelled), { status: 204, body: null });

  assert.deepEqual(
    [
      await stranger.canSignIn('carla', newPassword),
      await stranger.canSignIn('carla', testPassword),
    ],
    [true, false],
  );
  const hers = await signedInAgain(carla, 'carla');
  assert.equal(await codesLeft(hers), 9);
  assert.equal((await makeCodes(hers)).length, 10, 'nothing is held back for two weeks');
  assert.deepEqual(await stranger.choose(token, 'x', second), { status: 204, body: null });
  assert.equal(await stranger.canSignIn('carla', newPassword), true);
  await product.scheduler.settle();
  const subjects = stranger.subjectsTo('carla');
  assert.ok(subjects.includes('Your new password works now'));
});

async function signedInAgain(person: TestUser, name: string): Promise<TestUser> {
  return { ...person, ...inBrowser(product, cookieOf(await stranger.login(name, newPassword))) };
}

test('It ends the wait of a password that somebody else chose behind the same link', async () => {
  const dora = await join(product, 'dora');
  const [code = ''] = await makeCodes(dora);
  const token = await waitingLink('dora');
  const hers = 'my own words on a wall';
  assert.equal((await stranger.choose(token, hers, code)).status, 204);
  await product.pass(4 * DAY_MS);
  assert.deepEqual(
    [await stranger.canSignIn('dora', hers), await stranger.canSignIn('dora', newPassword)],
    [true, false],
  );
});

test('Guessing is slowed down, and spends nothing', async () => {
  const elsa = await join(product, 'elsa');
  const [code = ''] = await makeCodes(elsa);
  const { token } = await stranger.linksFor('elsa');
  const wrong = 'ABCD-EFGH-JKMN-PQRS';
  for (let tries = 0; tries < 10; tries += 1) {
    assert.equal((await stranger.choose(token, newPassword, wrong)).status, 400);
  }
  assert.equal((await stranger.choose(token, newPassword, code)).status, 429);
  assert.equal(await codesLeft(elsa), 10);
  const weak = await stranger.choose(token, 'short', code);
  assert.equal(weak.status, 400, 'a password that is refused spends no code either');
  assert.equal(await codesLeft(elsa), 10);
});

test('A code of somebody else proves nothing', async () => {
  const flora = await join(product, 'flora');
  const [code = ''] = await makeCodes(flora);
  await join(product, 'greta');
  const { token } = await stranger.linksFor('greta');
  assert.equal((await stranger.choose(token, newPassword, code)).status, 400);
  assert.equal(await codesLeft(flora), 10);
});

test('With one a password that was set by mail counts like any other', async () => {
  const hilda = await join(product, 'hilda');
  const [code = ''] = await makeCodes(hilda);
  await waitingLink('hilda');
  await product.pass(72 * HOUR_MS);
  const hers = await signedInAgain(hilda, 'hilda');
  const held = await hers.call('POST', '/api/user/recovery-codes');
  assert.deepEqual([held.status, refusedWith(held)], [403, 'password-by-mail']);

  const typed = { password: newPassword, code };
  assert.equal((await hers.call('POST', '/api/user/reauthenticate', typed)).status, 204);

  assert.equal((await makeCodes(hers)).length, 10);
  assert.equal((await hers.call('DELETE', '/api/user')).status, 204);
});

test('A wrong password spends no code', async () => {
  const ines = await join(product, 'ines');
  const [code = ''] = await makeCodes(ines);
  const typed = { password: 'not hers', code };
  const refused = await ines.call('POST', '/api/user/reauthenticate', typed);
  assert.deepEqual([refused.status, refusedWith(refused)], [403, 'wrong-password']);
  assert.equal(await codesLeft(ines), 10);
});
