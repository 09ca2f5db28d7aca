import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { goodCard, subscribe } from '#server/features/subscription/subscribers.fixture.ts';
import {
  browser,
  join as joinIn,
  startTestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { openMailbox } from '#server/mail/mailbox.ts';
import { serverBusy } from '#server/mail/recording.ts';
import { refusedField } from '#server/refused-field.fixture.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';

let world: TestApp;
before(async () => {
  world = await openTestApp({ trustProxy: 1 });
});
afterEach(() => world.db.deleteFrom('guess_limits').execute());
after(() => world.close());

const fields = {
  name: 'Rui Costa',
  email: 'rui@example.org',
  subject: 'A question',
  message: 'How long\nare checks kept?',
};

function send(payload: object, address = '192.0.2.1') {
  const headers = { 'x-forwarded-for': address };
  return world.app.inject({ method: 'POST', url: '/api/contact', headers, payload });
}

test('A message goes to the operator at once, and an answer to it goes to the visitor', async () => {
  const answer = await send(fields);
  assert.deepEqual([answer.statusCode, answer.body], [204, '']);
  const mail = world.mail.accepted.at(-1)!;
  assert.equal(mail.to, 'operator@codicil.example');
  assert.equal(mail.subject, 'Contact form: A question');
  assert.deepEqual(mail.headers, { 'Reply-To': 'rui@example.org' });
  assert.match(mail.text, /From Rui Costa, who gave the address rui@example\.org/);
  assert.match(mail.text, /How long\n\nare checks kept\?/);
  assert.match(mail.messageId, /^<[\w-]{43}@codicil\.example>$/);
});

test('What a visitor typed is text in the mail, never markup and never a header', async () => {
  const evil = {
    ...fields,
    name: 'Eve\r\nBcc: everybody@example.org',
    subject: 'Hello\r\nBcc: everybody@example.org',
    message: '<script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@y.z> & more',
  };
  assert.equal((await send(evil)).statusCode, 204);
  const mail = world.mail.accepted.at(-1)!;
  assert.equal(mail.subject, 'Contact form: Hello Bcc: everybody@example.org');
  assert.equal(mail.html.includes('<script'), false);
  assert.match(mail.html, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  assert.equal(/^bcc:/im.test(mail.text), false);
});

for (const [planPolicy, isAsked] of [
  ['limits', true],
  ['open', false],
] as const) {
  const what = isAsked ? 'is to be answered first, and nobody else' : 'waits like everybody';
  test(`With plans ${planPolicy}, whoever subscribes and is signed in ${what}`, async () => {
    const product = await startTestProduct({ planPolicy });
    try {
      const maria = await joinIn(product, 'maria');
      const write = async ({ call }: { call: typeof maria.call }) => {
        assert.equal((await call('POST', '/api/contact', fields)).status, 204);
        const { text } = product.mail.accepted.at(-1)!;
        return /has the Standard plan: please answer first\./.test(text.replace(/\s+/g, ' '));
      };
      const told = [await write(maria)];
      await subscribe(maria, goodCard);
      told.push(await write(maria), await write({ call: browser(product) }));
      assert.deepEqual(told, [false, isAsked, false]);
    } finally {
      await product.close();
    }
  });
}

test('As it leaves, the mail has one receiver and one address to answer to', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'codicil-contact-'));
  const from = 'Codicil <post@codicil.example>';
  const mailbox = await openMailbox({ dataDir, from, clock: world.clock });
  await send({ ...fields, subject: 'Hello\r\nCc: everybody@example.org' });
  await mailbox.send(world.mail.accepted.at(-1)!);
  const [kept] = await mailbox.list();
  await mailbox.close();
  await rm(dataDir, { recursive: true });
  assert.equal(kept!.to, 'operator@codicil.example');
  assert.equal(kept!.headers['reply-to'], 'rui@example.org');
  assert.deepEqual([kept!.headers['cc'], kept!.headers['bcc']], [undefined, undefined]);
});

for (const email of ['a@b.org, c@d.org', 'a@b.org\r\nBcc: c@d.org', 'A <a@b.org>', 'nobody']) {
  test(`The address ${JSON.stringify(email)} is refused`, async () => {
    const sent = world.mail.tried.length;
    const answer = await send({ ...fields, email });
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(answer.json(), refusedField('Please enter a valid email'));
    assert.equal(world.mail.tried.length, sent);
  });
}

for (const [wrong, message] of [
  [{ name: ' ' }, 'Name is required'],
  [{ subject: '' }, 'Subject is required'],
  [{ message: '  too short  ' }, 'Message must be at least 10 characters long'],
  [{ message: 'x'.repeat(5001) }, 'Message must be at most 5,000 characters'],
] as const) {
  test(`${JSON.stringify(wrong).slice(0, 30)} is refused in the words of the form`, async () => {
    const answer = await send({ ...fields, ...wrong });
    assert.deepEqual([answer.statusCode, answer.json().message], [400, message]);
  });
}

test('A message that could not be sent says so, and is not counted', async () => {
  for (let turn = 0; turn < 7; turn += 1) {
    world.mail.failNext(serverBusy);
    const failed = await send(fields, '192.0.2.2');
    assert.deepEqual(
      [failed.statusCode, failed.json().message],
      [502, 'The email could not be sent. Please try again later'],
    );
  }
  assert.equal((await send(fields, '192.0.2.2')).statusCode, 204);
});

test('One address sends five messages an hour, and everybody together sixty', async () => {
  const answers = [];
  for (let turn = 0; turn < 6; turn += 1)
    answers.push((await send(fields, '192.0.2.3')).statusCode);
  assert.deepEqual(answers, [204, 204, 204, 204, 204, 429]);
  assert.equal((await send(fields, '192.0.2.4')).statusCode, 204, 'another address may');

  await world.db.updateTable('guess_limits').set({ points: 60 }).execute();
  const sent = world.mail.tried.length;
  assert.equal((await send(fields, '192.0.2.5')).statusCode, 429, 'not from anywhere');
  assert.equal(world.mail.tried.length, sent);
});
