/** What an owner is told by mail of her account itself: a new password, and its end. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mailsTo, openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { cookieOf } from '#server/test-app.fixture.ts';
import {
  callProduct,
  join,
  write,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';
import { mailboxFull, serverBusy } from '#server/mail/recording.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const closed = 'Your Codicil account was deleted: you can still bring it back';
const goodbye = 'Your Codicil account was removed for good';
const dayMs = 24 * 60 * 60 * 1000;

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const addressOf = (name: string) => `${name}@example.org`;
const flat = (text: string) => text.replace(/\s+/g, ' ');

async function changePassword({ headers }: TestUser): Promise<number> {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/user/password',
    headers: { ...headers, 'user-agent': firefox },
    payload: { newPassword: 'a red boat in the rain' },
  });
  // A browser keeps the new cookies; the old ones are signed out.
  if (answer.statusCode === 204) Object.assign(headers, { cookie: cookieOf(answer) });
  return answer.statusCode;
}

async function lastMailTo(name: string) {
  await product.scheduler.settle();
  return mailsTo(product, addressOf(name)).at(-1);
}

/** All that is left of anybody who has no account. */
async function leftovers() {
  const rows = product.db.selectFrom('outbox').select(['id', 'status', 'sealed']);
  return rows.where('user_id', '=', 0).execute();
}

test('A changed password is told at once, in the page and by mail, with browser and time', async () => {
  const maria = await join(product, 'maria');
  // Mails of one round leave side by side, in no order: hers of the beginning is gone before.
  await product.scheduler.settle();
  const wakes = product.wakes();
  assert.equal(await changePassword(maria), 204);
  assert(product.wakes() > wakes, 'the worker need not be waited for');
  const mail = await lastMailTo('maria');
  assert.equal(mail?.subject, 'Your password was changed');
  const text = flat(mail?.text ?? '');
  assert.match(text, /Friday 20 November 2026, 09:00 \(Lisbon time\) Browser: Firefox on Linux/);
  assert.match(text, /If it was not you, .* Please write to us at once/);
  const [news] = (await maria.call('GET', '/api/notifications')).body as { message: string }[];
  assert.equal(news?.message, 'Your password was changed, from Firefox on Linux.');
});

test('An address that nobody confirmed hears of neither: it may be a stranger’s', async () => {
  const nuno = await join(product, 'nuno', false);
  await product.scheduler.settle();
  const before = mailsTo(product, addressOf('nuno')).length;
  assert.equal(await changePassword(nuno), 204);
  assert.equal((await nuno.call('DELETE', '/api/user')).status, 204);
  await product.scheduler.settle();
  assert.equal(mailsTo(product, addressOf('nuno')).length, before);
  assert.deepEqual(await leftovers(), []);
});

test('A refused change of the password is told to nobody', async () => {
  const rita = await join(product, 'rita');
  await product.scheduler.settle();
  const before = mailsTo(product, addressOf('rita')).length;
  product.clock.advance(16 * 60 * 1000);
  await product.scheduler.beat(true);
  assert.equal(await changePassword(rita), 403);
  await product.scheduler.settle();
  assert.equal(mailsTo(product, addressOf('rita')).length, before);
});

test('The last mail leaves after the account, and takes the last that was known along', async () => {
  const olga = await join(product, 'olga');
  await write(olga, { title: 'One', status: 'active' }, 'ana@example.org');
  assert.equal((await olga.call('DELETE', '/api/user')).status, 204);
  await product.scheduler.settle();
  assert.equal(mailsTo(product, addressOf('olga')).at(-1)?.subject, closed);
  assert.deepEqual(await leftovers(), [], 'what is known of her lies in her account alone');
  product.mail.failAddress(addressOf('olga'), serverBusy);
  await product.passDays(7);
  const [left, ...more] = await leftovers();
  assert.deepEqual([left?.status, more], ['pending', []]);
  assert.equal(left?.sealed?.includes('olga'), false, 'nothing of her can be read there');
  product.mail.failAddress(addressOf('olga'), null);
  await product.pass(60 * 60 * 1000);
  const mail = mailsTo(product, addressOf('olga')).at(-1);
  assert.equal(mail?.subject, goodbye);
  assert.match(flat(mail?.text ?? ''), /was removed on Friday 27 November 2026.*Lisbon/);
  assert.deepEqual(await leftovers(), []);
  assert.equal((await callProduct(product, 'GET', '/api/user')).status, 401);
});

test('What no server takes for a day is forgotten', async () => {
  const petra = await join(product, 'petra');
  product.mail.failAddress(addressOf('petra'), mailboxFull);
  assert.equal((await petra.call('DELETE', '/api/user')).status, 204);
  await product.passDays(7);
  await product.pass(dayMs / 2);
  assert.equal((await leftovers()).length, 1);
  await product.pass(dayMs);
  assert.deepEqual(await leftovers(), []);
  assert.equal(mailsTo(product, addressOf('petra')).filter((m) => m.subject === goodbye).length, 0);
});

test('A removal that fails tells nobody, and is tried again', async () => {
  const vera = await join(product, 'vera');
  await product.scheduler.settle();
  // The last row cannot go: something outside still holds on to it.
  await product.db.schema
    .createTable('holds_on')
    .addColumn('user_id', 'bigint', (column) => column.references('users.id'))
    .execute();
  await product.db
    .insertInto('holds_on' as 'usernames')
    .values({ user_id: vera.owner.id } as never)
    .execute();
  assert.equal((await vera.call('DELETE', '/api/user')).status, 204);
  await product.passDays(8);
  assert.deepEqual(await leftovers(), []);
  assert.notEqual((await lastMailTo('vera'))?.subject, goodbye);
  await product.db.schema.dropTable('holds_on').execute();
  await product.pass(60 * 60 * 1000);
  assert.equal((await lastMailTo('vera'))?.subject, goodbye);
});
