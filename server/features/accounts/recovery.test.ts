/** Getting back in by a recovery code alone, without the mailbox. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { digitsOf, nextDigitsMs } from '#server/crypto/totp.fixture.ts';
import { inBrowser, join, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import { mailsTo, openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { cookieOf, testPassword } from '#server/test-app.fixture.ts';
import { countedApp } from './counted-app.fixture.ts';
import {
  refusedWith,
  codesLeft,
  emailOf,
  makeCodes,
  newPassword,
  otherPassword,
  strangerIn,
} from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());

async function signedInAgain(person: TestUser, name: string): Promise<TestUser> {
  return { ...person, ...inBrowser(product, cookieOf(await stranger.login(name, newPassword))) };
}

const wrong = 'ABCD-EFGH-JKMN-PQRS';

test('A code sets a new password at once, by name or address, in any spelling, and once', async () => {
  const ana = await join(product, 'ana');
  const [first = '', second = ''] = await makeCodes(ana);
  const spelled = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');

  assert.deepEqual(await stranger.recover('ana', spelled), { status: 204, body: null });

  assert.equal(await stranger.canSignIn('ana', newPassword), true);
  assert.equal(await stranger.canSignIn('ana', testPassword), false);
  assert.equal((await ana.call('GET', '/api/user')).status, 401, 'every browser is signed out');
  const again = await stranger.recover('ana', first, otherPassword);
  assert.deepEqual([again.status, refusedWith(again)], [400, 'wrong-recovery-code']);
  assert.equal((await stranger.recover(emailOf('ana'), second, otherPassword)).status, 204);
  assert.equal(await stranger.canSignIn('ana', otherPassword), true);
});

test('It is told by mail and by text message, and not a second time as a used code', async () => {
  const bela = await join(product, 'bela');
  const [code = ''] = await makeCodes(bela);
  await bela.call('PATCH', '/api/user', { phoneNumber: '+351912345678' });
  await product.scheduler.settle();
  const before = stranger.subjectsTo('bela').length;
  assert.equal((await stranger.recover('bela', code)).status, 204);
  await product.scheduler.settle();

  const told = mailsTo(product, emailOf('bela')).map(({ text }) => text.replaceAll(/\s+/g, ' '));
  const byCode = told.filter((text) =>
    text.includes('was set with a recovery code. It works now.'),
  );
  assert.equal(byCode.length, 1);
  assert.match(byCode[0]!, /For at least 14 days you cannot take back a delivery/);
  assert.equal(stranger.subjectsTo('bela').length, before + 1);
  const texts = product.sms.accepted.map(({ text }) => text);
  assert.equal(texts.filter((text) => /was set with a recovery code/.test(text)).length, 1);
});

test('For two weeks it proves no more than the paper: another code of it changes nothing', async () => {
  const carla = await join(product, 'carla');
  const [first = '', second = ''] = await makeCodes(carla);
  assert.equal((await stranger.recover('carla', first)).status, 204);
  const hers = await signedInAgain(carla, 'carla');

  const held = await hers.call('DELETE', '/api/user');
  assert.deepEqual([held.status, refusedWith(held)], [403, 'password-by-code']);
  const made = await hers.call('POST', '/api/user/recovery-codes');
  assert.deepEqual([made.status, refusedWith(made)], [403, 'password-by-code']);
  for (const code of [undefined, second]) {
    const typed = await hers.call('POST', '/api/user/reauthenticate', {
      password: newPassword,
      ...(code !== undefined && { code }),
    });
    assert.deepEqual([typed.status, refusedWith(typed)], [403, 'password-by-code']);
  }
  assert.equal(await codesLeft(hers), 9, 'nor is it spent');

  await product.pass(14 * DAY_MS);
  const later = await signedInAgain(carla, 'carla');
  assert.equal((await later.call('DELETE', '/api/user')).status, 204);
});

test('The digits of an app prove more than the paper', async () => {
  const dora = await join(product, 'dora');
  const [first = '', second = ''] = await makeCodes(dora);
  const { body } = await dora.call('POST', '/api/user/totp');
  const { secret } = body as { secret: string };
  assert.equal((await dora.call('PUT', '/api/user/totp', { code: digitsOf(secret) })).status, 204);
  assert.equal((await stranger.recover('dora', first)).status, 204);
  assert.equal(
    refusedWith({ body: (await stranger.login('dora', newPassword)).json() }),
    'second-proof-needed',
  );
  const login = { username: 'dora', password: newPassword, code: second };
  const opened = await product.app.inject({ method: 'POST', url: '/api/login', payload: login });
  assert.equal(opened.statusCode, 200, 'whoever lost the app as well gets in by two codes');
  const hers = { ...dora, ...inBrowser(product, cookieOf(opened)) };
  assert.equal((await hers.call('POST', '/api/user/recovery-codes')).status, 403);
  const typed = { password: newPassword, code: digitsOf(secret, nextDigitsMs) };
  assert.equal((await hers.call('POST', '/api/user/reauthenticate', typed)).status, 204);
  assert.equal((await makeCodes(hers)).length, 10);
});

test('A wrong code, another person’s code and an unknown name answer alike, and are slowed down', async () => {
  const flora = await join(product, 'flora');
  const [hers = ''] = await makeCodes(flora);
  const greta = await join(product, 'greta');
  const [code = ''] = await makeCodes(greta);
  const answers = [
    await stranger.recover('flora', wrong),
    await stranger.recover('flora', code),
    await stranger.recover('nobody-at-all', code),
  ];
  assert.deepEqual(answers[1], answers[0]);
  assert.deepEqual(answers[2], answers[0]);
  for (let tries = 0; tries < 8; tries += 1) await stranger.recover('flora', wrong);
  assert.equal((await stranger.recover('flora', hers)).status, 429);
  assert.equal(await codesLeft(flora), 10);
  assert.equal(await stranger.canSignIn('flora', testPassword), false, 'one count for both ways');
});

test('A hit and a miss take the same work, at every try', async () => {
  const helga = await join(product, 'helga');
  const [hers = ''] = await makeCodes(helga);
  const { app, workOf } = await countedApp(product.deps);
  const tryAs = (username: string, code: string, status: number, remoteAddress: string) =>
    workOf(async () => {
      const asked = { remoteAddress, payload: { username, code, newPassword } };
      const answer = await app.inject({ method: 'POST', url: '/api/recovery', ...asked });
      assert.equal(answer.statusCode, status);
    });

  for (let tries = 1; tries <= 22; tries += 1) {
    const address = `192.0.2.${tries}`;
    const miss = await tryAs('nobody-here', wrong, 400, address);
    assert.ok(miss.statements > 0);
    assert.equal(miss.hashes.length, 1);
    assert.deepEqual(await tryAs('helga', wrong, 400, address), miss, `try ${tries}`);
    await product.scheduler.settle();
  }
  const { hashes } = await tryAs('helga', hers, 204, '192.0.2.23');
  assert.equal(hashes.length, 1, 'nor does a wrong code answer sooner than a good one');
  await app.close();
});

test('A weak password spends no code, tells nothing of it and forgives no wrong ones', async () => {
  const ines = await join(product, 'ines');
  const [code = ''] = await makeCodes(ines);
  const weak = await stranger.recover('ines', code, '123456');
  assert.deepEqual(await stranger.recover('ines', wrong, '123456'), weak);
  assert.equal(weak.status, 400);
  assert.equal(await codesLeft(ines), 10);
  for (let tries = 0; tries < 10; tries += 1) {
    assert.equal(await stranger.canSignIn('ines', 'not hers'), false);
    assert.equal((await stranger.recover('ines', code, 'password1')).status, 400);
  }
  assert.equal((await stranger.login('ines', testPassword)).statusCode, 429);
});

test('Of two at once with the same code one is let in', async () => {
  const jana = await join(product, 'jana');
  const [code = ''] = await makeCodes(jana);
  const answers = await Promise.all([
    stranger.recover('jana', code, newPassword),
    stranger.recover('jana', code, otherPassword),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  assert.deepEqual(statuses, [204, 400]);
});
