/** What became of the last test mail to the present address of a recipient. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Recipient } from '#contract/recipients.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { mailboxUnknown, serverBusy } from '#server/mail/recording.ts';
import { messageKeyOf } from '#server/mail/return-address.ts';
import { returnTrialMail } from '#server/store/trial-mails.ts';
import {
  advanceTime,
  join,
  startTestProduct,
  write,
} from '#server/features/testaments/persons.fixture.ts';
import type { TestProduct, TestUser } from '#server/features/testaments/persons.fixture.ts';

let product: TestProduct;
let owner: TestUser;
let recipient: Recipient;
let count = 0;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());
beforeEach(async () => {
  count += 1;
  owner = await join(product, `tester${count}`);
  const person = { email: `reader${count}@example.org`, language: 'ru' };
  recipient = (await owner.call('POST', '/api/recipients', person)).body as Recipient;
});

const send = (who = owner) => who.call('POST', `/api/recipients/${recipient.id}/test-email`);
const change = (fields: object) => owner.call('PUT', `/api/recipients/${recipient.id}`, fields);

async function state(): Promise<Recipient['testMail']> {
  const people = (await owner.call('GET', '/api/recipients')).body as Recipient[];
  return people.find(({ id }) => id === recipient.id)!.testMail;
}

const now = () => new Date(product.clock.wallMs()).toISOString();

test('A test mail that was taken is said of the recipient, with its moment', async () => {
  assert.equal(await state(), null, 'never tried');
  assert.equal((await send()).status, 204);
  const mail = product.mail.accepted.at(-1)!;
  assert.equal(mail.to, recipient.email);
  assert.match(mail.html, /<html lang="ru"/);
  assert.deepEqual(await state(), { sentAt: now(), outcome: 'accepted', isUnknownAddress: false });
});

test('A refusal is said to whoever presses, and stays with the recipient', async () => {
  product.mail.failNext(mailboxUnknown);
  const answer = await send();
  assert.deepEqual([answer.status, (answer.body as { code: string }).code], [400, 'mail-refused']);
  assert.deepEqual(await state(), { sentAt: now(), outcome: 'refused', isUnknownAddress: true });
  await advanceTime(product, 60_000);
  assert.equal((await send()).status, 204);
  assert.equal((await state())?.outcome, 'accepted', 'the last one counts');
  product.mail.failNext(serverBusy);
  assert.equal((await send()).status, 502);
  assert.equal((await state())?.outcome, 'accepted', 'a server that is busy has said nothing');
});

test('Another address was never tried, and the former one is known when it comes again', async () => {
  await send();
  await change({ name: 'Marta', language: 'en' });
  assert.equal((await state())?.outcome, 'accepted');
  await change({ email: `other${count}@example.org` });
  assert.equal(await state(), null);
  await change({ email: recipient.email.toUpperCase() });
  assert.equal((await state())?.outcome, 'accepted');
});

test('A test out of a testament counts for the recipient whose address it is', async () => {
  const { id } = await write(owner, { title: 'One' });
  const path = `/api/testaments/${id}/test-email`;
  await owner.call('POST', path, { email: 'nobody.here@example.org' });
  assert.equal(await state(), null);
  await owner.call('POST', path, { email: recipient.email.toUpperCase() });
  assert.equal((await state())?.outcome, 'accepted');
});

test('What was taken and comes back is said, and of the mail that came back alone', async () => {
  await send();
  const first = product.mail.accepted.at(-1)!.messageId;
  const failure = { kind: 'refused', code: 550, enhancedCode: '5.1.1', reason: 'No' } as const;
  const comeBack = (messageId: string) =>
    inTransaction(product.db, (tx) => {
      const keys = [messageKeyOf(messageId)];
      return returnTrialMail(tx, { keys, failure, arrivedAt: null });
    });
  assert.equal(await comeBack('<of-somebody-else@example.org>'), false);
  assert.equal((await state())?.outcome, 'accepted');
  assert.equal(await comeBack(first), true);
  assert.deepEqual(await state(), { sentAt: now(), outcome: 'returned', isUnknownAddress: true });
  await send();
  assert.equal(await comeBack(first), false, 'a later one was sent since');
  assert.equal((await state())?.outcome, 'accepted');
});

test('Until her own address is confirmed the mail comes to her, and says nothing of the recipient', async () => {
  const newcomer = await join(product, `newcomer${count}`, false);
  const person = { email: `stranger${count}@example.org` };
  const { body } = await newcomer.call('POST', '/api/recipients', person);
  const { id } = body as Recipient;
  assert.equal((await newcomer.call('POST', `/api/recipients/${id}/test-email`)).status, 204);
  assert.equal(product.mail.accepted.at(-1)?.to, `newcomer${count}@example.org`);
  const [after] = (await newcomer.call('GET', '/api/recipients')).body as Recipient[];
  assert.equal(after?.testMail, null);
});

test('Nobody tests the recipient of another person', async () => {
  const stranger = await join(product, `stranger${count}`);
  const tried = product.mail.tried.length;
  assert.equal((await send(stranger)).status, 404);
  assert.equal(product.mail.tried.length, tried);
});

test('The second address is tried on its own, and one result says nothing of the other', async () => {
  const trySecond = () => owner.call('POST', `/api/recipients/${recipient.id}/test-second-email`);
  const states = async () => {
    const people = (await owner.call('GET', '/api/recipients')).body as Recipient[];
    const { testMail, secondTestMail } = people.find(({ id }) => id === recipient.id)!;
    return [testMail?.outcome, secondTestMail?.outcome];
  };
  const none = await trySecond();
  assert.equal((none.body as { code: string }).code, 'second-email-missing');
  await change({ secondEmail: `second${count}@example.org` });
  assert.equal((await trySecond()).status, 204);
  assert.equal(product.mail.accepted.at(-1)?.to, `second${count}@example.org`);
  assert.deepEqual(await states(), [undefined, 'accepted']);
  product.mail.failNext(mailboxUnknown);
  await send();
  assert.deepEqual(await states(), ['refused', 'accepted']);
  await change({ secondEmail: `third${count}@example.org` });
  assert.deepEqual(await states(), ['refused', undefined]);
  assert.equal((await trySecond()).status, 204);
  const rows = product.db
    .selectFrom('test_mails')
    .select('outcome')
    .where('user_id', '=', owner.owner.id);
  assert.equal((await rows.execute()).length, 2, 'of an address that was left nothing is kept');
});
