/** Moving to another address: who answers, who can stop it, and who is told afterwards. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import {
  callProduct,
  inBrowser,
  join,
  write,
} from '#server/features/testaments/persons.fixture.ts';
import { mailsTo, openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { cookieOf, testPassword } from '#server/test-app.fixture.ts';
import { addressNow, beginFor, confirmBy, newOf } from './moves.fixture.ts';
import { emailOf, newPassword, refusedWith, strangerIn } from './resets.fixture.ts';
import { undoWritesTo } from '#server/undone-writes.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());
const subjectsAt = (address: string) => mailsTo(product, address).map(({ subject }) => subject);

test('With the digits of both mailboxes it moves at once', async () => {
  const ana = await join(product, 'ana');
  const { code, oldCode } = await beginFor(product, ana, 'ana');

  assert.deepEqual(await confirmBy(ana, { code, oldCode }), { status: 204, body: null });

  assert.equal(await addressNow(ana), newOf('ana'));
  assert.equal(await stranger.canSignIn(newOf('ana'), testPassword), true);
  assert.equal(await stranger.canSignIn(emailOf('ana'), testPassword), false);
  await product.scheduler.settle();
  assert.ok(subjectsAt(newOf('ana')).includes('Your Codicil account has moved to this address'));
  const old = subjectsAt(emailOf('ana'));
  assert.ok(old.includes('Your Codicil account has moved to another email address'));
  const again = await product.register('ana-again');
  assert.ok(again, 'her old address is free again');
});

test('With the digits of the new mailbox alone it waits for three days, and is told', async () => {
  const bela = await join(product, 'bela');
  const { code } = await beginFor(product, bela, 'bela');
  const takesEffectAt = new Date(product.clock.wallMs() + 72 * HOUR_MS).toISOString();

  assert.deepEqual(await confirmBy(bela, { code }), { status: 202, body: { takesEffectAt } });
  const { body } = await bela.call('GET', '/api/user/email');
  const move = { email: newOf('bela'), isConfirmed: true, takesEffectAt };
  assert.deepEqual(body, { move });
  await product.scheduler.settle();
  const waits = 'Your Codicil account moves to another email address in three days';
  assert.ok(subjectsAt(emailOf('bela')).includes(waits));
  await product.pass(72 * HOUR_MS - MINUTE_MS);
  assert.equal(await addressNow(bela), emailOf('bela'));
  await product.pass(MINUTE_MS);
  assert.equal(await addressNow(bela), newOf('bela'));
});

for (const [name, how] of [
  ['carla', 'the link in the mail to the old address'],
  ['celia', 'any session'],
] as const) {
  test(`Until then it is stopped by ${how}`, async () => {
    const person = await join(product, name);
    const { code, stopToken } = await beginFor(product, person, name);
    assert.equal((await confirmBy(person, { code })).status, 202);
    await person.call('PATCH', '/api/user', { language: 'ru' });
    const page = await callProduct(product, 'GET', `/api/address-move/${stopToken}/stop`);
    assert.deepEqual([page.status, page.body], [200, { language: 'ru' }]);
    const stop = () =>
      name === 'carla'
        ? callProduct(product, 'POST', `/api/address-move/${stopToken}/stop`)
        : person.call('DELETE', '/api/user/email');
    assert.equal((await stop()).status, 204);
    assert.equal((await stop()).status, 204, 'a second time is nothing');
    await product.pass(4 * DAY_MS);
    assert.equal(await addressNow(person), emailOf(name));
    assert.ok(subjectsAt(emailOf(name)).includes('Переход на другой адрес почты остановлен'));
  });
}

test('A right code that could not be used moved nothing, and says so', async () => {
  const dina = await join(product, 'dina');
  const { code, oldCode } = await beginFor(product, dina, 'dina');
  const end = await undoWritesTo(product.db, 'users');
  const failed = await confirmBy(dina, { code, oldCode });
  await end();
  assert.deepEqual([failed.status, refusedWith(failed)], [503, 'database-busy']);
  assert.equal((await confirmBy(dina, { code, oldCode })).status, 204);
});

test('A recovery code takes the place of a mailbox that is lost', async () => {
  const dora = await join(product, 'dora');
  const { body } = await dora.call('POST', '/api/user/recovery-codes');
  const [proof = ''] = (body as { codes: string[] }).codes;
  const { code } = await beginFor(product, dora, 'dora');
  const wrong = await confirmBy(dora, { code, proof: 'ABCD-EFGH-JKMN-PQRS' });
  assert.deepEqual([wrong.status, refusedWith(wrong)], [400, 'wrong-second-proof']);
  assert.equal((await confirmBy(dora, { code, proof })).status, 204);
  assert.equal(await addressNow(dora), newOf('dora'));
});

test('Wrong digits are counted and prove nothing; a new begin ends the codes of before', async () => {
  const elsa = await join(product, 'elsa');
  const first = await beginFor(product, elsa, 'elsa');
  for (let tries = 0; tries < 9; tries += 1) {
    const wrong = await confirmBy(elsa, { code: first.code, oldCode: '000000' });
    assert.deepEqual([wrong.status, refusedWith(wrong)], [400, 'wrong-code']);
  }
  const second = await beginFor(product, elsa, 'elsa', 'elsa@other.example');
  assert.equal((await confirmBy(elsa, { code: first.code })).status, 400);
  for (let tries = 0; tries < 9; tries += 1) await confirmBy(elsa, { code: '000000' });
  const { code, oldCode } = second;
  const late = await confirmBy(elsa, { code, oldCode });
  assert.deepEqual([late.status, refusedWith(late)], [400, 'code-expired']);
});

test('An address that somebody has confirmed is refused, also when it is confirmed meanwhile', async () => {
  const flora = await join(product, 'flora');
  await join(product, 'greta');
  const taken = await flora.call('POST', '/api/user/email', { email: 'GRETA@example.org' });
  assert.deepEqual([taken.status, refusedWith(taken)], [409, 'email-taken']);

  const { code } = await beginFor(product, flora, 'flora', emailOf('hilda'));
  assert.equal((await confirmBy(flora, { code })).status, 202);
  await join(product, 'hilda');
  await product.pass(73 * HOUR_MS);
  assert.equal(await addressNow(flora), emailOf('flora'));
});

test('An address that somebody confirms meanwhile is refused at the last step as well', async () => {
  const flavia = await join(product, 'flavia');
  const { code, oldCode } = await beginFor(product, flavia, 'flavia', emailOf('helga'));
  await join(product, 'helga');
  const late = await confirmBy(flavia, { code, oldCode });
  assert.deepEqual([late.status, refusedWith(late)], [409, 'email-taken']);
  assert.equal(await addressNow(flavia), emailOf('flavia'));
});

test('While it waits nobody guesses the digits of the old mailbox', async () => {
  const frida = await join(product, 'frida');
  const { code, oldCode } = await beginFor(product, frida, 'frida');
  assert.equal((await confirmBy(frida, { code })).status, 202);
  for (let tries = 0; tries < 9; tries += 1) {
    assert.equal((await confirmBy(frida, { code, oldCode: '000000' })).status, 400);
  }
  const guessed = await confirmBy(frida, { code, oldCode });
  assert.deepEqual([guessed.status, refusedWith(guessed)], [400, 'code-expired']);
  await product.pass(72 * HOUR_MS);
  assert.equal(await addressNow(frida), newOf('frida'), 'it takes effect all the same');
});

test('It takes the password, and not one that was set by mail a short while ago', async () => {
  const ines = await join(product, 'ines');
  await product.pass(16 * MINUTE_MS);
  const stale = await ines.call('POST', '/api/user/email', { email: newOf('ines') });
  assert.deepEqual([stale.status, refusedWith(stale)], [403, 'reauthentication-needed']);

  const { token } = await stranger.linksFor('ines');
  await stranger.choose(token);
  await product.pass(72 * HOUR_MS);
  const byMail = inBrowser(product, cookieOf(await stranger.login('ines', newPassword)));
  const held = await byMail.call('POST', '/api/user/email', { email: newOf('ines') });
  assert.deepEqual([held.status, refusedWith(held)], [403, 'password-by-mail']);
  assert.deepEqual((await byMail.call('GET', '/api/user/email')).body, { move: null });
  assert.deepEqual(subjectsAt(newOf('ines')), [], 'nobody is written to');
});

test('A link that stops no move leads nowhere', async () => {
  const unknown = await callProduct(product, 'POST', `/api/address-move/${'x'.repeat(43)}/stop`);
  assert.equal(unknown.status, 404);
});

test('For thirty days the old address hears of each warning, and can answer none', async () => {
  const julia = await join(product, 'julia');
  const rhythm = { checkInterval: 7, checkAttempts: 1, gracePeriod: 7 };
  await write(julia, { title: 'One', status: 'active', ...rhythm }, 'heir@example.org');
  const { code, oldCode } = await beginFor(product, julia, 'julia');
  assert.equal((await confirmBy(julia, { code, oldCode })).status, 204);
  await product.pass(14 * DAY_MS);
  const [warning] = mailsTo(product, emailOf('julia')).filter(
    ({ subject }) => subject === 'A warning from Codicil waits in your new mailbox',
  );
  assert.ok(warning, subjectsAt(emailOf('julia')).join());
  assert.doesNotMatch(warning.text, /\/check\/|\b\d{6}\b/);
  assert.match(mailsTo(product, newOf('julia')).at(-1)?.text ?? '', /\/check\//);
});
