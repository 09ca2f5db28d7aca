/** A sign-in from a browser that is new, as its owner is told of it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Notification } from '#contract/notifications.ts';
import { openLivingProduct, mailsTo, type LivingProduct } from '#server/living-product.fixture.ts';
import { cookieOf } from '#server/test-app.fixture.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function signIn(username: string, password: string, cookie = '') {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': firefox, 'sec-fetch-site': 'same-origin', cookie },
    payload: { username, password },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return cookieOf(answer);
}

async function toldOf(cookie: string): Promise<Notification[]> {
  const answer = await product.app.inject({ url: '/api/notifications', headers: { cookie } });
  return answer.json<Notification[]>().filter(({ kind }) => kind === 'new-device');
}

test('A new browser is told in the page and by mail, a known one is not', async () => {
  const vera = await product.register('vera');
  await product.db
    .updateTable('users')
    .set({ email_confirmed_at: product.clock.wallMs(), time_zone: 'Europe/Lisbon' })
    .where('id', '=', vera.owner.id)
    .execute();
  await product.scheduler.settle();
  const before = mailsTo(product, vera.user.email).length;
  const cookie = await signIn('vera', vera.password);
  await product.scheduler.settle();
  const [mail, ...more] = mailsTo(product, vera.user.email).slice(before);
  assert.deepEqual(more, []);
  assert.equal(mail?.subject, 'Your account was opened in a new browser');
  assert.match(mail?.text ?? '', /Friday 20 November 2026, 09:00 \(Lisbon time\)/);
  assert.match(mail?.text ?? '', /Firefox on Linux/);
  assert.equal((await toldOf(cookie)).length, 1);
  const again = await signIn('vera', vera.password, cookie);
  await product.scheduler.settle();
  assert.equal((await toldOf(again)).length, 1);
  assert.equal(mailsTo(product, vera.user.email).length, before + 1);
});

test('An address that nobody confirmed gets no such mail', async () => {
  const nuno = await product.register('nuno');
  await product.scheduler.settle();
  const before = mailsTo(product, nuno.user.email).length;
  const cookie = await signIn('nuno', nuno.password);
  await product.scheduler.settle();
  assert.equal(mailsTo(product, nuno.user.email).length, before);
  assert.equal((await toldOf(cookie)).length, 1, 'the page tells it all the same');
});
