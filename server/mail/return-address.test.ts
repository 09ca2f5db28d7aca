/** Each mail has a return address of its own, unless the provider takes none but one. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Mail } from './port.ts';
import { keyInAddress, messageKeyOf, returnAddressOf } from './return-address.ts';
import { openSmtpSender } from './smtp.ts';
import { startTestSmtpServer, type Faults } from './test-smtp-server.ts';

const key = 'Ab-_9'.repeat(9).slice(0, 43);
const bounceAddress = 'returned@codicil.example';
const mail: Mail = {
  messageId: `<${key}@codicil.example>`,
  to: 'helena@mail.example',
  subject: 'Are you there?',
  text: 'Olá',
  html: '<p>Olá</p>',
};

async function serverAndSender(t: TestContext, faults: Faults = {}) {
  const server = await startTestSmtpServer({ faults });
  const said: string[] = [];
  const minutesMs = 4 * 60_000;
  const sender = openSmtpSender({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    from: 'Codicil <post@codicil.example>',
    bounceAddress,
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

for (const answer of ['553 5.7.1 Sender address rejected: not owned by user', '451 4.1.8 Later']) {
  test(`A provider that refuses such an address gets the plain one: ${answer}`, async (t) => {
    const { server, sender, said } = await serverAndSender(t, {
      mailFrom: answer,
      mailFromOnly: /\+/,
    });
    assert.equal((await sender.send(mail)).kind, 'accepted');
    assert.equal(
      (await sender.send({ ...mail, messageId: '<two@codicil.example>' })).kind,
      'accepted',
    );
    const senders = server.received.map(({ from }) => from);
    assert.deepEqual(senders, ['post@codicil.example', 'post@codicil.example']);
    assert.equal(said.length, 1, 'said once');
  });
}

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
  const long = `${'r'.repeat(30)}@codicil.example`;
  assert.equal(returnAddressOf(long, mail.messageId), long, 'there is no room for it');
});
