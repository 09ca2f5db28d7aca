import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import type { Mail } from './port.ts';
import { openSmtpSender } from './smtp.ts';
import { startTestSmtpServer } from './test-smtp-server.ts';
import type { TestSmtpOptions } from './test-smtp-server.ts';

const wallMs = Date.UTC(2027, 2, 14, 10);
// A busy machine must not look like a failing server; only the tests of silence are in a hurry.
const minutesMs = 4 * 60_000;
const patient = {
  connectMs: minutesMs,
  greetingMs: minutesMs,
  idleMs: minutesMs,
  totalMs: minutesMs,
};
const hurried = { ...patient, connectMs: 300, greetingMs: 300, idleMs: 300 };
const mail: Mail = {
  messageId: '<check-1@codicil.example>',
  to: 'helena@mail.example',
  subject: 'Por favor responda: ação 1 de 3',
  text: 'Olá Helena\n\n.A line with a dot in front\n',
  html: '<p>Olá Helena</p>',
};

function senderTo(t: TestContext, smtpUrl: string, timeouts = patient) {
  const from = 'Codicil <post@codicil.example>';
  const sender = openSmtpSender({ smtpUrl, from, clock: { wallMs: () => wallMs }, timeouts });
  t.after(() => sender.close());
  return sender;
}

async function serverAndSender(t: TestContext, options: TestSmtpOptions = {}) {
  const server = await startTestSmtpServer(options);
  const login =
    options.password === undefined ? '' : `codicil:${encodeURIComponent(options.password)}@`;
  const sender = senderTo(t, `smtp://${login}127.0.0.1:${server.port}`);
  t.after(() => server.close());
  return { server, sender };
}

test('A message arrives whole, with our id, date, sender and both of its parts', async (t) => {
  const { server, sender } = await serverAndSender(t);
  const outcome = await sender.send(mail);
  assert.equal(outcome.kind, 'accepted');
  assert.match(outcome.kind === 'accepted' ? outcome.response : '', /^250 /);
  const [received] = server.received;
  assert.equal(received?.from, 'post@codicil.example');
  assert.deepEqual(received?.to, ['helena@mail.example']);
  assert.equal(received?.mail.messageId, mail.messageId);
  assert.equal(received?.mail.subject, mail.subject);
  assert.equal(received?.mail.text?.trimEnd(), mail.text.trimEnd());
  assert.equal(received?.mail.html?.trim(), mail.html);
  assert.equal(received?.mail.from?.name, 'Codicil');
  assert.equal(received?.mail.date, '2027-03-14T10:00:00.000Z');
  assert.match(received?.raw ?? '', /^Auto-Submitted: auto-generated\r$/m);
  assert.doesNotMatch(received?.raw ?? '', /nodemailer|X-Mailer/i);
});

test('The same message sent twice carries the same id twice', async (t) => {
  const { server, sender } = await serverAndSender(t);
  await sender.send(mail);
  await sender.send(mail);
  const ids = server.received.map((each) => each.mail.messageId);
  assert.deepEqual(ids, [mail.messageId, mail.messageId]);
});

test('Line breaks in a subject or header smuggle in neither header nor recipient', async (t) => {
  const { server, sender } = await serverAndSender(t);
  const subject = 'Helena\r\nBcc: thief@mail.example\r\n\r\nbody';
  const headers = { 'X-Kind': 'check\r\nX-Evil: 1', 'X-Bad\r\nX-Evil': '2' };
  await sender.send({ ...mail, subject, headers });
  const [received] = server.received;
  const keys = received?.mail.headers.map((header) => header.key) ?? [];
  assert.deepEqual(received?.to, ['helena@mail.example']);
  assert.equal(received?.mail.subject, 'Helena Bcc: thief@mail.example body');
  assert.ok(keys.includes('x-kind'));
  assert.deepEqual(
    keys.filter((key) => /bcc|evil|bad/.test(key)),
    [],
  );
});

test('An address that is not one plain mailbox is refused without asking a server', async (t) => {
  const { server, sender } = await serverAndSender(t);
  const addresses = [
    'a@x.example, b@x.example',
    'Helena <a@x.example>',
    'a@x.example\r\nRCPT TO:<b@x.example>',
    'a@b@x.example',
    'no-at-sign',
    '',
  ];
  for (const to of addresses) {
    const outcome = await sender.send({ ...mail, to });
    assert.equal(outcome.kind === 'refused' && outcome.enhancedCode, '5.1.3', to);
  }
  assert.equal(server.received.length, 0);
});

const answers: [title: string, options: TestSmtpOptions, expected: object][] = [
  ['451 at RCPT', { faults: { rcptTo: '451 4.3.0 Try later' } }, { kind: 'retry-later' }],
  [
    '452 4.2.2, a full mailbox',
    { faults: { rcptTo: '452 4.2.2 Mailbox full' } },
    { kind: 'retry-later', enhancedCode: '4.2.2' },
  ],
  [
    '550 5.1.1 at RCPT',
    { faults: { rcptTo: '550 5.1.1 No such user' } },
    { kind: 'refused', code: 550, enhancedCode: '5.1.1', reason: '550 5.1.1 No such user' },
  ],
  [
    '552 5.2.2 after the message',
    { faults: { data: '552 5.2.2 Mailbox full' } },
    { kind: 'refused', code: 552, enhancedCode: '5.2.2' },
  ],
  [
    '554 5.7.1 after the message',
    { faults: { data: '554 5.7.1 Spam' } },
    { kind: 'retry-later', enhancedCode: '5.7.1' },
  ],
  ['550 at MAIL FROM', { faults: { mailFrom: '550 No such user' } }, { kind: 'retry-later' }],
  [
    '535 at AUTH',
    { password: 'right', faults: { auth: '535 5.7.8 Bad password' } },
    { kind: 'retry-later' },
  ],
];

for (const [title, options, expected] of answers) {
  test(`A real server answering ${title} gives ${JSON.stringify(expected)}`, async (t) => {
    const { server, sender } = await serverAndSender(t, options);
    assert.partialDeepStrictEqual(await sender.send(mail), expected);
    assert.equal(server.received.length, 0);
  });
}

test('After a refusal the next message still goes out', async (t) => {
  const faults: { rcptTo?: string } = { rcptTo: '550 5.1.1 No such user' };
  const { server, sender } = await serverAndSender(t, { faults });
  assert.equal((await sender.send(mail)).kind, 'refused');
  delete faults.rcptTo;
  assert.equal((await sender.send(mail)).kind, 'accepted');
  assert.equal(server.received.length, 1);
});

test('A password with special characters opens the door', async (t) => {
  const { sender } = await serverAndSender(t, { password: 'p@ss:w/rd' });
  assert.equal((await sender.send(mail)).kind, 'accepted');
});

test('A server that is not there means try again', async (t) => {
  const { server } = await serverAndSender(t);
  await server.close();
  const sender = senderTo(t, `smtp://127.0.0.1:${server.port}`);
  const outcome = await sender.send(mail);
  assert.ok(outcome.kind === 'retry-later' && outcome.reason.includes('ECONNREFUSED'));
});

test('A server that never greets is given up in time', async (t) => {
  const silent = createServer();
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve());
  });
  t.after(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  const sender = senderTo(t, `smtp://127.0.0.1:${port}`, hurried);
  assert.equal((await sender.send(mail)).kind, 'retry-later');
});

test('A server that never answers the message is given up in time', async (t) => {
  const { server } = await serverAndSender(t, { faults: { hangInData: true } });
  const sender = senderTo(t, `smtp://127.0.0.1:${server.port}`, hurried);
  assert.equal((await sender.send(mail)).kind, 'retry-later');
});

test('A message that takes too long as a whole is given up', async (t) => {
  const { server } = await serverAndSender(t, { faults: { hangInData: true } });
  const inTotal = { ...patient, idleMs: 20_000, totalMs: 500 };
  const sender = senderTo(t, `smtp://127.0.0.1:${server.port}`, inTotal);
  const outcome = await sender.send(mail);
  assert.equal(outcome.kind, 'retry-later');
  // And not by its silence, which a server that trickles never keeps for long enough.
  assert.match(outcome.kind === 'retry-later' ? outcome.reason : '', /abort/i);
});

test('A connection lost inside the message means try again, but not here', async (t) => {
  const { server, sender } = await serverAndSender(t, { faults: { dropInData: true } });
  assert.equal((await sender.send(mail)).kind, 'retry-later');
  assert.equal(server.dataCommands(), 1);
});

test('Closing waits for the message under way', async (t) => {
  const { server, sender } = await serverAndSender(t);
  const outcome = sender.send(mail);
  await sender.close();
  assert.equal((await outcome).kind, 'accepted');
  assert.equal(server.received.length, 1);
});

// 0.0.0.0 reaches this machine without being one of the names that mean "this machine".
test('Elsewhere than on this machine, nothing is sent without encryption', async (t) => {
  const { server } = await serverAndSender(t);
  const sender = senderTo(t, `smtp://0.0.0.0:${server.port}`);
  assert.equal((await sender.send(mail)).kind, 'retry-later');
  assert.equal(server.received.length, 0);
  const allowed = senderTo(t, `smtp://0.0.0.0:${server.port}?requireTLS=false`);
  assert.equal((await allowed.send(mail)).kind, 'accepted');
});

test('A certificate that proves nothing is accepted on this machine only', async (t) => {
  const { server, sender } = await serverAndSender(t, { offersTls: true });
  assert.equal((await sender.send(mail)).kind, 'accepted');
  const elsewhere = senderTo(t, `smtp://0.0.0.0:${server.port}`);
  const outcome = await elsewhere.send(mail);
  assert.ok(outcome.kind === 'retry-later' && /certificate/i.test(outcome.reason));
  assert.equal(server.received.length, 1);
});

test('A server that refuses one message is reachable all the same, and nothing is sent to ask', async (t) => {
  const faults = { dropInData: true };
  const { server, sender } = await serverAndSender(t, { faults });
  assert.equal((await sender.send(mail)).kind, 'retry-later');
  const begun = server.dataCommands();
  assert.equal(await sender.isReachable(), true);
  assert.equal(server.dataCommands(), begun);
});

test('A server that is gone, says nothing or lets us not in is not reachable', async (t) => {
  const { sender: shutOut } = await serverAndSender(t, {
    password: 'right',
    faults: { auth: '535 5.7.8 Wrong' },
  });
  assert.equal(await shutOut.isReachable(), false, 'not let in');

  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  assert.equal(await senderTo(t, url, hurried).isReachable(), false, 'never greeted');
  await new Promise((resolve) => silent.close(resolve));
  assert.equal(await senderTo(t, url).isReachable(), false, 'gone');
});
