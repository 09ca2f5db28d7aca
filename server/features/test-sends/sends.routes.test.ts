/** Trying out mail and text messages, over HTTP. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createApp } from '#server/app.ts';
import {
  dump,
  join,
  advanceTime,
  startTestProduct,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { mailboxUnknown, serverBusy } from '#server/mail/recording.ts';
import { createNoSms } from '#server/sms/no-sms.ts';
import { takeTurns } from '#server/store/mailed-addresses.ts';

const content = 'The key lies under the third stone';
const title = 'Where everything is';
let product: TestProduct;
let person: TestUser;
let id: number;
let count = 0;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());
beforeEach(async () => {
  count += 1;
  person = await join(product, `person${count}`);
  ({ id } = await write(person, { title, fullContent: content }, `ana${count}@example.org`));
});

/** Nobody has had a test before. */
let receivers = 0;
const nextAddress = () => `receiver${(receivers += 1)}@example.org`;
const nextNumber = () => `+351912${String((receivers += 1)).padStart(6, '0')}`;

const mailTo = (email: string, who = person, testament = id, more: object = {}) =>
  who.call('POST', `/api/testaments/${testament}/test-email`, { email, ...more });
const smsTo = (phoneNumber: string, who = person, testament = id, more: object = {}) =>
  who.call('POST', `/api/testaments/${testament}/test-sms`, { phoneNumber, ...more });

test('A test mail is sent at once, is marked, and holds nothing of the testament', async () => {
  const address = nextAddress();
  assert.equal((await mailTo(address)).status, 204);
  const mail = product.mail.accepted.at(-1);
  assert.equal(mail?.to, address);
  assert.match(mail?.subject ?? '', /^TEST: /);
  const whole = JSON.stringify(mail);
  assert(!whole.includes(title) && !whole.includes(content) && !whole.includes('/testament'));
  assert(!(await dump(product)).includes(address), 'and leaves nothing behind');
});

test('A test text message likewise', async () => {
  const number = nextNumber();
  assert.equal((await smsTo(number)).status, 204);
  const sms = product.sms.accepted.at(-1);
  assert.equal(sms?.to, number);
  assert.match(sms?.text ?? '', /^TEST /);
  assert(!sms?.text.includes(title) && !sms?.text.includes('http'));
});

test('What is written into the field wrongly is refused in the words of the form', async () => {
  const tried = product.mail.tried.length + product.sms.tried.length;
  const answers = [
    [await mailTo('no address'), 'Please enter a correct email address'],
    [await smsTo(''), 'Please enter a phone number'],
    [
      await smsTo('call me'),
      'Please enter the number in international format (e.g., +12025550123)',
    ],
  ] as const;
  for (const [answer, message] of answers) {
    assert.equal(answer.status, 400);
    assert.equal((answer.body as { message: string }).message, message);
  }
  assert.equal(product.mail.tried.length + product.sms.tried.length, tried);
});

test("Another person's testament or recipient is not found, and nothing is sent", async () => {
  const stranger = await join(product, `stranger${count}`);
  const own = await write(stranger, { title: 'Mine' });
  const recipients = (await person.call('GET', '/api/recipients')).body as { id: number }[];
  const recipientId = recipients[0]?.id ?? assert.fail('she has a recipient');
  const tried = product.mail.tried.length + product.sms.tried.length;
  for (const send of [() => mailTo(nextAddress(), stranger), () => smsTo(nextNumber(), stranger)]) {
    const answer = await send();
    assert.deepEqual(
      [answer.status, (answer.body as { code: string }).code],
      [404, 'testament-not-found'],
    );
  }
  for (const send of [
    () => mailTo(nextAddress(), stranger, own.id, { recipientId }),
    () => smsTo(nextNumber(), stranger, own.id, { recipientId }),
  ]) {
    const answer = await send();
    assert.deepEqual(
      [answer.status, (answer.body as { code: string }).code],
      [404, 'recipient-not-found'],
    );
  }
  assert.equal(product.mail.tried.length + product.sms.tried.length, tried);
  assert.equal((await mailTo(nextAddress(), person, id, { recipientId })).status, 204);
});

test('Where messages cost something, tests go to the countries that the operator chose', async () => {
  const here = await startTestProduct({ testSmsCountries: ['PT', 'ES'] });
  try {
    const ana = await join(here, 'ana');
    const own = await write(ana, { title: 'Mine' });
    assert.equal((await smsTo('+34 612 345 678', ana, own.id)).status, 204);
    for (const number of ['+1 876 555 0123', '9123456789']) {
      const { status, body } = await smsTo(number, ana, own.id);
      assert.deepEqual([status, (body as { code: string }).code], [400, 'sms-country'], number);
    }
    assert.equal(here.sms.tried.length, 1);
  } finally {
    await here.close();
  }
});

test('What the provider says reaches the person in plain words', async () => {
  product.mail.failNext(serverBusy, mailboxUnknown);
  product.sms.failNext(
    { kind: 'retry-later', reason: '429 20429' },
    { kind: 'unclear', reason: 'ECONNRESET' },
    { kind: 'refused', code: 21211, reason: 'The number +351912 is odd' },
  );
  const answers = [
    [await mailTo(nextAddress()), 502, 'mail-not-sent'],
    [await mailTo(nextAddress()), 400, 'mail-refused'],
    [await smsTo(nextNumber()), 502, 'sms-not-sent'],
    [await smsTo(nextNumber()), 502, 'sms-not-sent'],
    [await smsTo(nextNumber()), 400, 'sms-refused'],
  ] as const;
  for (const [answer, status, code] of answers) {
    const body = answer.body as { code: string; message: string };
    assert.deepEqual([answer.status, body.code], [status, code]);
    assert.doesNotMatch(body.message, /\d{3}/, 'no codes and no numbers');
  }
});

test('Tests are limited per day, and the limit is spent before anything is sent', async () => {
  const tried = product.mail.tried.length;
  product.mail.failNext(serverBusy);
  const answers = await Promise.all(Array.from({ length: 15 }, () => mailTo(nextAddress())));
  assert.equal(answers.filter(({ status }) => status === 429).length, 5);
  assert.equal(product.mail.tried.length - tried, 10);
  const texts = await Promise.all(Array.from({ length: 8 }, () => smsTo(nextNumber())));
  assert.equal(texts.filter(({ status }) => status === 429).length, 3);
});

test('Whoever has not shown that her address is hers sends far fewer, and under no name', async () => {
  const newcomer = await join(product, `newcomer${count}`, false);
  const { id: own } = await write(newcomer, { title: 'Mine' });
  const answers = [];
  for (let tries = 0; tries < 3; tries += 1) {
    answers.push(await mailTo(`Newcomer${count}@example.org`, newcomer, own));
  }
  assert.deepEqual(
    answers.map(({ status }) => status),
    [204, 204, 429],
  );
  assert.match(JSON.stringify(answers.at(-1)), /Confirm your email address to send more tests/);
  const { to: _own, ...letter } = product.mail.accepted.at(-1) ?? assert.fail('one was sent');
  assert(!JSON.stringify(letter).includes(`newcomer${count}`));
  assert.equal((await smsTo(nextNumber(), newcomer, own)).status, 204);
  assert.equal((await smsTo(nextNumber(), newcomer, own)).status, 429);
});

test('Until her address is confirmed a test mail comes to her own address and says so', async () => {
  const newcomer = await join(product, `unproved${count}`, false);
  const { id: own } = await write(newcomer, { title: 'Mine' }, nextAddress());
  const [recipient] = (await newcomer.call('GET', '/api/recipients')).body as { id: number }[];
  const tried = product.mail.tried.length;
  const stranger = nextAddress();

  for (const more of [{}, { recipientId: recipient?.id ?? assert.fail('she has a recipient') }]) {
    assert.equal((await mailTo(stranger, newcomer, own, more)).status, 204, 'as specified');
  }

  const sent = product.mail.tried.slice(tried);
  const herself = `unproved${count}@example.org`;
  assert.deepEqual(
    sent.map(({ to }) => to),
    [herself, herself],
  );
  assert.match(sent[0]?.text ?? '', /tests come here\s+and nowhere else/);
  assert(!JSON.stringify(sent).includes(stranger), 'words that somebody typed are not sent on');
});

test('A new address counts among those of the day, and one too many is refused', async () => {
  const now = { wall: product.clock.wallMs(), dark: 0 };
  const known = Array.from({ length: 18 }, (_, place) => `known${count}-${place}@example.org`);
  await inTransaction(product.db, (tx) => takeTurns({ tx, owner: person.owner, now }, known));
  const answers = await Promise.all(Array.from({ length: 5 }, () => mailTo(nextAddress())));
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 3);
  assert.match(JSON.stringify(refused[0]?.body), /as many new addresses as you can/);
  assert.equal((await mailTo(known[0]!)).status, 204, 'who was written to before is not new');
});

test('Nobody is flooded by many accounts', async () => {
  const victim = nextAddress();
  const statuses: number[] = [];
  for (let index = 0; index < 2; index += 1) {
    const other = await join(product, `other${count}${index}`);
    const { id: own } = await write(other, { title: 'Mine' });
    for (let tries = 0; tries < 6; tries += 1) {
      const spelled = tries % 2 === 0 ? victim : victim.toUpperCase();
      statuses.push((await mailTo(spelled, other, own)).status);
    }
  }
  assert.equal(statuses.filter((status) => status === 204).length, 10);
});

test('Many accounts at one address cost whoever runs this no more than a few', async () => {
  assert.equal((await smsTo(nextNumber())).status, 204);
  const other = await join(product, `pumping${count}`);
  const { id: own } = await write(other, { title: 'Mine' });
  await product.db.updateTable('guess_limits').set({ points: 30 }).execute();
  const tried = product.sms.tried.length;

  assert.equal((await smsTo(nextNumber(), other, own)).status, 429);
  assert.equal((await mailTo(nextAddress(), other, own)).status, 204);
  assert.equal(product.sms.tried.length, tried);
  await product.db.deleteFrom('guess_limits').execute();
});

test('Everybody together costs whoever runs this no more than a few hundred a day', async () => {
  assert.equal((await smsTo(nextNumber())).status, 204);
  const other = await join(product, `elsewhere${count}`);
  const { id: own } = await write(other, { title: 'Mine' });
  // With another account, number and address of the network only what all share is left.
  const fromElsewhere = async () => {
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: `/api/testaments/${own}/test-sms`,
      headers: { ...other.headers, 'sec-fetch-site': 'same-origin' },
      remoteAddress: '203.0.113.9',
      payload: { phoneNumber: nextNumber() },
    });
    return statusCode;
  };
  await product.db.updateTable('guess_limits').set({ points: 299 }).execute();
  assert.deepEqual([await fromElsewhere(), await fromElsewhere()], [204, 429]);
  await product.db.deleteFrom('guess_limits').execute();
});

test('A test is no sign of life: it changes nothing', async () => {
  const watched = await write(person, { title, status: 'active' }, nextAddress());
  const due = () =>
    product.db
      .selectFrom('watches')
      .select(['due_light', 'version'])
      .where('user_id', '=', person.owner.id)
      .execute();
  const before = await due();
  await advanceTime(product, 3_600_000);
  assert.equal((await mailTo(nextAddress(), person, watched.id)).status, 204);
  assert.equal((await smsTo(nextNumber(), person, watched.id)).status, 204);
  assert.deepEqual(await due(), before);
});

test('An installation without text messages says so, and counts nothing', async () => {
  const app = await createApp({ ...product.deps, sms: createNoSms() });
  try {
    const { headers } = await product.register(`without${count}`);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/testaments',
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      payload: { title },
    });
    const url = `/api/testaments/${answer.json<{ id: number }>().id}/test-sms`;
    for (let tries = 0; tries < 4; tries += 1) {
      const refused = await app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'sec-fetch-site': 'same-origin' },
        payload: { phoneNumber: nextNumber() },
      });
      assert.equal(refused.statusCode, 503);
      assert.match(refused.json<{ message: string }>().message, /not set up/);
    }
  } finally {
    await app.close();
  }
});
