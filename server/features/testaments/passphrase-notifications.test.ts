/** What an owner is told when a passphrase of hers is set, changed or taken away, and when not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Notification } from '#contract/notifications.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { postTrigger } from '#server/features/triggers/triggers.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import type { Mail } from '#server/mail/port.ts';
import { browser, typePassword, write } from './persons.fixture.ts';

const first = 'seven grey cats at sea';
const second = 'eight red boats ashore';
const subject = /^(A|The) passphrase .*one of your letters/;
const title = 'To my people';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function mailsOf({ email }: Resident): Promise<Mail[]> {
  await product.scheduler.settle();
  return mailsTo(product, email).filter((mail) => subject.test(mail.subject));
}

async function sentencesOf(resident: Resident): Promise<string[]> {
  const { body } = await resident.call('GET', '/api/notifications');
  const told = (body as Notification[]).filter(({ kind }) => kind === 'passphrase-changed');
  return told.map(({ message }) => message).toReversed();
}

const protect = (password: string) => ({ isPasswordProtected: true, password });
const flat = (text = '') => text.replace(/\s+/g, ' ');

async function armed(name: string): Promise<{ maria: Resident; path: string }> {
  const maria = await moveIn(product, name);
  const { id } = await write(maria, activeTestament, 'heir@example.org');
  return { maria, path: `/api/testaments/${id}` };
}

test('A passphrase that is set is told at once, by mail and in the page, where her password was typed too', async () => {
  const { maria, path } = await armed('fresh');
  const wakes = product.wakes();
  assert.equal((await maria.call('PUT', path, protect(first))).status, 200);
  assert.equal(product.wakes(), wakes + 1, 'the worker need not be waited for');
  const [mail, ...more] = await mailsOf(maria);
  assert.deepEqual(more, []);
  const text = flat(mail?.text);
  assert.match(text, /A passphrase was set on one of your letters/);
  assert.match(
    text,
    /20 November 2026, 09:00 \(Lisbon time\) Browser: a browser that we do not know/,
  );
  for (const secret of [first, title, 'heir@example.org']) {
    assert.ok(!`${mail?.subject} ${mail?.text} ${mail?.html}`.includes(secret), secret);
  }
  assert.deepEqual(await sentencesOf(maria), [
    `A passphrase was set on “${title}”, from a browser that we do not know.`,
  ]);
});

test('Where nobody typed the password each step is told at once, the way back as well', async () => {
  const { maria, path } = await armed('stale');
  const call = browser(product, maria);
  await product.pass(HOUR_MS);
  await call('PUT', path, protect(first));
  await call('PUT', path, protect(second));
  await call('PUT', path, { isPasswordProtected: false });
  const told = (await sentencesOf(maria)).map((sentence) => sentence.split(',')[0]);
  assert.deepEqual(told, [
    `A passphrase was set on “${title}”`,
    `The passphrase of “${title}” was changed`,
    `The passphrase of “${title}” was removed`,
  ]);
  // Mails of one round leave side by side, in no order.
  const mails = (await mailsOf(maria)).map(({ text }) => flat(text));
  assert.equal(mails.length, 3);
  for (const what of ['was set on one', 'of one of your letters was changed', 'was removed']) {
    assert.equal(mails.filter((text) => text.includes(what)).length, 1, what);
  }
});

test('Her own passphrase that comes along again, and every other change, is no news', async () => {
  const { maria, path } = await armed('same');
  const call = browser(product, maria);
  await call('PUT', path, protect(first));
  assert.equal((await call('PUT', path, { ...protect(first), title })).status, 200);
  await call('PUT', path, { title: 'Another', fullContent: 'Other words.' });
  assert.equal((await mailsOf(maria)).length, 1);
  assert.equal((await sentencesOf(maria)).length, 1);
});

test('Of a testament that was never armed nothing is told, beside one that is', async () => {
  const { maria } = await armed('draft');
  await write(maria, { title: 'New', status: 'active', ...protect(first) });
  const { id } = await write(maria, { title: 'Draft' }, 'heir@example.org');
  assert.equal((await maria.call('PUT', `/api/testaments/${id}`, protect(first))).status, 200);
  const { id: lonely } = await write(maria, { title: 'To nobody yet', status: 'active' });
  await maria.call('PUT', `/api/testaments/${lonely}`, protect(first));
  assert.deepEqual([await sentencesOf(maria), await mailsOf(maria)], [[], []]);
});

test('Whoever never armed anything hears nothing, also not of a paused testament', async () => {
  const maria = await moveIn(product, 'never');
  const { id } = await write(maria, { title: 'Paused', status: 'paused' }, 'heir@example.org');
  await maria.call('PUT', `/api/testaments/${id}`, protect(first));
  assert.deepEqual([await sentencesOf(maria), await mailsOf(maria)], [[], []]);
});

test('Switching it off first hides nothing', async () => {
  const ana = await armed('off-by-her');
  await ana.maria.call('PUT', ana.path, { status: 'draft' });
  await ana.maria.call('PUT', ana.path, protect(first));
  assert.equal((await mailsOf(ana.maria)).length, 1, 'she may have made it a draft herself');
  const { maria, path } = await armed('off');
  await product.pass(HOUR_MS);
  await maria.call('PUT', path, { status: 'draft' });
  await maria.call('PUT', path, protect(first));
  assert.equal((await mailsOf(maria)).length, 1);
  const zoe = await moveIn(product, 'off-trigger');
  await postTrigger(zoe, { triggerType: 'check_inactive' });
  const { id } = await write(zoe, activeTestament, 'heir@example.org');
  await product.pass(HOUR_MS);
  await zoe.call('PUT', `/api/testaments/${id}`, { status: 'draft' });
  await zoe.call('PUT', `/api/testaments/${id}`, protect(first));
  assert.equal((await mailsOf(zoe)).length, 1);
});

test('A refused change is told to nobody', async () => {
  const { maria, path } = await armed('refused');
  assert.equal((await maria.call('PUT', path, protect('short'))).status, 400);
  const call = browser(product, maria);
  await call('PUT', path, protect(first));
  const stranger = { ...protect(second), currentPassword: 'not this one at all' };
  assert.equal((await maria.call('PUT', path, stranger)).status, 403);
  assert.equal((await mailsOf(maria)).length, 1);
});

test('Whoever keeps changing it fills no mailbox: ten mails an hour, and every step in the page', async () => {
  const { maria, path } = await armed('often');
  const call = browser(product, maria);
  for (let turn = 0; turn < 6; turn += 1) {
    await call('PUT', path, protect(first));
    await call('PUT', path, { isPasswordProtected: false });
  }
  assert.equal((await mailsOf(maria)).length, 10);
  assert.equal((await sentencesOf(maria)).length, 12);
  await product.pass(DAY_MS);
  await typePassword(product, maria);
  await call('PUT', path, protect(first));
  assert.equal((await mailsOf(maria)).length, 11);
});
