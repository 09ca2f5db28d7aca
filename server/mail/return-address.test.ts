/** Each mail has a return address of its own, unless the provider takes none but one. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Mail } from './port.ts';
import { keyInAddress, messageKeyOf, returnAddressOf } from './return-address.ts';
import { openSmtpSender } from './smtp.ts';
import { startTestSmtpServer, type SmtpFaults } from './test-smtp-server.ts';

const key = 'Ab-_9'.repeat(9).slice(0, 43);
const bounceAddress = 'returned@codicil.example';
const mail: Mail = {
  messageId: `<${key}@codicil.example>`,
  to: 'helena@mail.example',
  subject: 'Are you there?',
  text: 'Olá',
  html: '<p>Olá</p>',
};

async function serverAndSender(
  t: TestContext,
  faults: SmtpFaults = {},
  { isBounceRead = true }: { isBounceRead?: boolean } = {},
) {
  const server = await startTestSmtpServer({ faults });
  const said: string[] = [];
  const minutesMs = 4 * 60_000;
  const sender = openSmtpSender({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    from: 'Codicil <post@codicil.example>',
    bounceAddress,
    isBounceRead,
    clock: { wallMs: () => 0 },
    log: { warn: (text: unknown) => void said.push(String(text)) } as never,
    timeouts: {
      connectMs: minutesMs,
      greetingMs: minutesMs,
      idleMs: minutesMs,
      totalMs: minutesMs,
    },
  });
  t.after(async () => {
    await sender.close();
    await server.close();
  });
  return { server, sender, said };
}

test('A mail leaves with a return address and a header that name it', async (t) => {
  const { server, sender, said } = await serverAndSender(t);
  assert.equal((await sender.send(mail)).kind, 'accepted');
  const [received] = server.received;
  assert.equal(received?.from, `returned+${key}@codicil.example`);
  assert.match(received?.raw ?? '', /^From: Codicil <post@codicil\.example>\r$/m);
  const header = received?.raw.replaceAll(/\r\n[ \t]+/g, ' ');
  assert.match(
    header ?? '',
    new RegExp(`^X-Codicil-Message-ID: <${key}@codicil\\.example>\r$`, 'm'),
  );
  assert.deepEqual(said, []);
});

test('A mail whose replies are read asks for them where it comes back to', async (t) => {
  const asking = { ...mail, repliesAreRead: true };
  const { server, sender } = await serverAndSender(t);
  await sender.send(asking);
  await sender.send(mail);
  const [asked, other] = server.received.map((one) => one.mail.replyTo?.[0]);
  assert.deepEqual(asked, { name: 'Codicil', address: `returned+${key}@codicil.example` });
  assert.equal(other, undefined, 'recipients write back to whom they know');
  const unread = await serverAndSender(t, {}, { isBounceRead: false });
  await unread.sender.send(asking);
  assert.equal(unread.server.received[0]?.mail.replyTo, undefined);
});

const notOurs = '553 5.7.1 Sender address rejected: not owned by user';

// Postfix says it after the recipient, others after the whole message.
for (const stage of ['mailFrom', 'rcptTo', 'data'] as const) {
  test(`A provider that refuses such an address gets the plain one: ${stage}`, async (t) => {
    const { server, sender, said } = await serverAndSender(t, {
      [stage]: notOurs,
      senderOnly: /\+/,
    });
    assert.equal((await sender.send(mail)).kind, 'accepted');
    assert.equal(
      (await sender.send({ ...mail, messageId: '<two@codicil.example>' })).kind,
      'accepted',
    );
    const senders = server.received.map(({ from }) => from);
    assert.deepEqual(senders, ['post@codicil.example', 'post@codicil.example']);
    assert.equal(said.length, 1, 'said once');
    assert.equal(sender.returnsTo?.('canary'), 'post@codicil.example');
  });
}

test('A refusal for now is one for this mail alone', async (t) => {
  const faults: SmtpFaults = { mailFrom: '451 4.3.2 Too busy', senderOnly: /\+/ };
  const { server, sender, said } = await serverAndSender(t, faults);
  assert.equal((await sender.send(mail)).kind, 'accepted');
  assert.deepEqual(said, []);
  faults.senderOnly = /nobody/;
  await sender.send(mail);
  const senders = server.received.map(({ from }) => from);
  assert.deepEqual(senders, ['post@codicil.example', `returned+${key}@codicil.example`]);
  assert.equal(sender.returnsTo?.('canary'), 'returned+canary@codicil.example');
});

test('A provider that refuses every sender is no reason to give up the return address', async (t) => {
  const { server, sender, said } = await serverAndSender(t, { mailFrom: '451 4.3.2 Not now' });
  const outcome = await sender.send(mail);
  assert.deepEqual([outcome.kind, server.received.length], ['retry-later', 0]);
  assert.deepEqual(said, []);
});

test('What is refused for another reason is tried once', async (t) => {
  const { server, sender } = await serverAndSender(t, { data: '554 5.7.1 Spam' });
  assert.equal((await sender.send(mail)).kind, 'retry-later');
  assert.equal(server.dataCommands(), 1);
});

test('A return address names its mail, also in small letters', () => {
  const address = returnAddressOf(bounceAddress, mail.messageId);
  assert.equal(keyInAddress(`<${address}>`), messageKeyOf(mail.messageId));
  assert.equal(keyInAddress(address.toLowerCase()), messageKeyOf(mail.messageId));
  assert.equal(keyInAddress('maria+letters@example.org'), null);
});
