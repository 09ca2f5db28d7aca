/** How the writer of a mail is named to people who may never have heard of her. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { PublicTestament } from '#contract/public-testament.ts';
import type { Recipient } from '#contract/recipients.ts';
import { reportPath } from '#contract/reports.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { mailboxUnknown, type RecordingSender } from '#server/mail/recording.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { changeAccount } from '#server/store/account-settings.ts';
import { callProduct, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readDeliveryToken,
  shortLife,
} from '#server/living-product.fixture.ts';
import { decideOnReturn, one, two, untilReleased } from './returned.fixture.ts';

const dayMs = 24 * 60 * 60 * 1000;
const flat = (text: string) => text.replace(/\s+/g, ' ');

/** What a recipient reads: of the release, of its recall, and of a test. */
async function mailsOf(t: TestContext, ageDays: number, name?: string): Promise<string[]> {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const owner = await moveIn(product, 'ana');
  if (ageDays > 0) await product.pass(ageDays * dayMs);
  if (name !== undefined) await owner.call('PATCH', '/api/user', { nameForPeople: name });
  const { id } = await write(owner, { ...activeTestament, ...shortLife }, one);
  const trial = await owner.call('POST', `/api/testaments/${id}/test-email`, { email: one });
  assert.equal(trial.status, 204);
  await untilReleased(product);
  await product.scheduler.settle();
  assert.equal((await decideOnReturn({ product, owner }, 'recall')).status, 204);
  await product.scheduler.settle();
  const tests = (product.deps.mail as RecordingSender).accepted.filter(({ to }) => to === one);
  const texts = [...tests, ...mailsTo(product, one)].map(({ text }) => flat(text));
  assert.equal(texts.length, 3);
  return texts;
}

test('In her first thirty days her confirmed address stands beside her name', async (t) => {
  for (const text of await mailsOf(t, 0)) assert.match(text, /ana \(ana@example\.org\)/);
});

test('Later her name stands alone', async (t) => {
  for (const text of await mailsOf(t, 31)) {
    assert.match(text, /\bana\b/);
    assert.doesNotMatch(text, /ana@example/);
  }
});

for (const name of ['Bank of Lisbon', 'Polícia Judiciária', 'Адвокат Иванов']) {
  test(`Who is called like an office is read beside her address at any time: ${name}`, async (t) => {
    for (const text of await mailsOf(t, 31, name)) {
      assert.ok(text.includes(`${name} (ana@example.org)`), text);
    }
  });
}

test('Her address stands beside such a name on every page behind a mail, and in a text message', async (t) => {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const owner = await moveIn(product, 'ana');
  await product.pass(31 * dayMs);
  await owner.call('PATCH', '/api/user', { nameForPeople: 'Bank of Lisbon' });
  await write(owner, { ...activeTestament, ...shortLife }, one, two);
  const people = (await owner.call('GET', '/api/recipients')).body as Recipient[];
  const textedId = people.find(({ email }) => email === two)!.id;
  const texted = { email: two, name: 'Rui', phoneNumber: '+351 912 345 678' };
  const saved = await owner.call('PUT', `/api/recipients/${textedId}`, texted);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  product.mail.failAddress(two, mailboxUnknown);
  await untilReleased(product);
  await product.pass(HOUR_MS);
  const token = readDeliveryToken(mailsTo(product, one)[0]!);
  const page = await callProduct(product, 'GET', `/api/testament-public/${token}`);
  assert.equal((page.body as PublicTestament).writer?.address, 'ana@example.org');
  const url = `${reportPath}/${token}`;
  const report = await product.app.inject({ url, headers: { 'sec-fetch-site': 'none' } });
  assert.match(report.body, /Bank of Lisbon \(ana@example\.org\)/);
  assert.match(report.body, /<a href="\/en\/contact">Write to us<\/a>/);
  const [message] = product.sms.accepted;
  assert.match(message?.text ?? '', /^Bank of Lisbon \(ana@example\.org\) left/);
});

for (const name of ['rui.costa@gmail.com', 'www.cgd.pt']) {
  test(`An address as a name is read beside the confirmed one: ${name}`, async (t) => {
    for (const text of await mailsOf(t, 31, name)) {
      assert.ok(text.includes('(ana@example.org)'), text);
    }
  });
}

test('A name that earlier versions took, and that says ours, is read by nobody', async (t) => {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const ana = await moveIn(product, 'ana');
  await inTransaction(product.db, (tx) =>
    changeAccount(tx, ana.owner, { nameForPeople: 'Codicil Support', fullName: 'Ana Lopes' }),
  );
  await write(ana, { ...activeTestament, ...shortLife }, one);
  await untilReleased(product);
  await product.scheduler.settle();
  const [mail] = mailsTo(product, one);
  assert.equal(mail?.subject, 'Ana Lopes left a message for you');
  assert.doesNotMatch(mail?.text ?? '', /Codicil Support/);
});
