/** Notices in words alone, and those that enclose too little to name the mail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classifyRefusal } from '#core/release/refusal.ts';
import { outOfOffice, postfixNotice } from './bounce-notice.fixture.ts';
import { readArrival } from './arrival.ts';
import {
  amazonNotice,
  bareExchangeNotice,
  eximDelay,
  gmxNotice,
  oldEximNotice,
  qmailNotice,
} from './notice-words.fixture.ts';
import { messageKeyOf, returnAddressOf } from './return-address.ts';

const messageId = `<${'Ab-_9'.repeat(9).slice(0, 43)}@codicil.example>`;
const returnAddress = returnAddressOf('returned@codicil.example', messageId);

async function verdictOf(text: string): Promise<string> {
  const found = await readArrival(Buffer.from(text));
  if (found === null || !('keys' in found)) return 'no notice';
  assert.deepEqual(found.keys, [messageKeyOf(messageId)]);
  const { code, enhancedCode } = found.failure;
  return `${code} ${enhancedCode} ${classifyRefusal({ enhanced: enhancedCode, smtp: code })}`;
}

const qmail = (diagnostic: string) => qmailNotice({ messageId, diagnostic });
const exim = (diagnostic: string) => oldEximNotice({ messageId, diagnostic });
const noMailbox = 'Sorry, no mailbox here by that name. (#5.1.1)';
const noHost =
  "Sorry, I couldn't find any host by that name. (#4.1.2)\nI'm not going to try again.";
const blocked = '192.0.2.32 failed after I sent the message.\nRemote host said: 550 5.7.1 Spam';
const lateBlock =
  '    SMTP error from remote mail server after MAIL FROM:<post@codicil.example> SIZE=1543:\n' +
  '    host mx.example.org [192.0.2.20]: 550 User unknown in our list of senders';
const answered = '    SMTP error from remote mail server after ';
const afterRcpt = `${answered}RCPT TO:<maria@example.org>:\n    `;
const afterEhlo = `${answered}EHLO mail.example.net:\n    550 Invalid address 192.0.2.7`;
const afterMail = `${answered}pipelined MAIL FROM:<p@codicil.example>:\n    550 5.1.1 User unknown`;
const toReturnAddress = (text: string) =>
  text.replace('To: post@codicil.example', `To: ${returnAddress}`);

const written: [name: string, text: string, verdict: string][] = [
  ['qmail, an answer of the other server', qmailNotice({ messageId }), '550 5.1.1 address'],
  ['qmail, a mailbox of its own', qmail(noMailbox), '550 5.1.1 address'],
  ['qmail, no host for days', qmail(noHost), '450 4.1.2 temporary'],
  ['qmail, spam', qmail(blocked), '550 5.7.1 permanent'],
  ['Exim of old', oldEximNotice({ messageId }), '550 5.1.1 address'],
  ['Exim, our sender refused', exim(lateBlock), '550 5.0.0 permanent'],
  ['Exim, no such host', exim('    Unrouteable address'), '550 5.0.0 permanent'],
  ['Exim, in other letters', toReturnAddress(exim('    550 No such user')), '550 5.1.1 address'],
  [
    'Exim, unknown for now',
    exim(`${afterRcpt}450 User unknown: retry timeout`),
    '450 4.0.0 temporary',
  ],
  [
    'Exim, full for now',
    exim(`${afterRcpt}452 Mailbox full: retry timeout`),
    '452 4.0.0 temporary',
  ],
  ['Exim, an answer to its greeting', exim(afterEhlo), '550 5.0.0 permanent'],
  ['Exim, an answer to our sender at once', exim(afterMail), '550 5.0.0 permanent'],
  [
    'Exim, an address that sounds like an answer',
    exim('    all hosts have been failing').replaceAll('maria@', 'full.mailbox@'),
    '550 5.0.0 permanent',
  ],
  ['GMX, a full mailbox', gmxNotice({ messageId }), '550 5.2.2 address'],
  ['Exchange, which encloses nothing', bareExchangeNotice(returnAddress), '550 5.1.1 address'],
  [
    'the same in small letters',
    bareExchangeNotice(returnAddress.toLowerCase()),
    '550 5.1.1 address',
  ],
  ['Amazon, under another Message-ID', amazonNotice({ messageId }), '550 5.1.1 address'],

  ['Exchange, to no address of a mail', bareExchangeNotice('post@codicil.example'), 'no notice'],
  ['a delay of Exim', eximDelay({ messageId }), 'no notice'],
  ['a delay at a return address', toReturnAddress(eximDelay({ messageId })), 'no notice'],
  ['out of office', toReturnAddress(outOfOffice({ messageId })), 'no notice'],
  [
    'a person quotes one',
    qmailNotice({ messageId }).replace('MAILER-DAEMON@mail.example.net', 'Rui <rui@example.org>'),
    'no notice',
  ],
  ['words without a mail below', qmailNotice({ messageId }).split('--- Below')[0]!, 'no notice'],
];

for (const [name, text, verdict] of written) {
  test(`A returned mail is read from its notice: ${name}`, async () => {
    assert.equal(await verdictOf(text), verdict);
  });
}

test('A notice about another mail is not about the one whose return address it came to', async () => {
  const other = postfixNotice({ messageId: '<other@codicil.example>' });
  const found = await readArrival(Buffer.from(toReturnAddress(other)));
  assert.ok(found !== null && 'keys' in found);
  assert.deepEqual(found.keys, ['other']);
});

test('A name that no mail of ours has is none', async () => {
  for (const name of ['a\0b', 'ä', 'a b', 'x'.repeat(101)]) {
    const text = postfixNotice({ messageId: `<${name}@codicil.example>` });
    assert.equal(await verdictOf(text), 'no notice', JSON.stringify(name));
  }
});

test('Whoever makes a text expensive gets no answer, and holds nobody up', async () => {
  const from = 'From: MAILER-DAEMON@example.org\r\nSubject: failure notice\r\n\r\n';
  const qmailBegins = 'Hi. This is the qmail-send program at x\ngiven up\n';
  const eximBegins = 'This message was created automatically by mail delivery software\n';
  const copyLine = '\n--- Below this line is a copy of the message.\n';
  const hostile = [
    `${qmailBegins}${'\n'.repeat(60_000)}${copyLine}`,
    `${qmailBegins}${' \n'.repeat(30_000)}${copyLine}`,
    `${eximBegins}permanent error\n--- This is a copy of${'-'.repeat(60_000)}x`,
    `${eximBegins}permanent error\n${'-'.repeat(60_000)} This is a copy of`,
    `${eximBegins}${'after MAIL '.repeat(5000)}`,
  ];
  // Time of the processor: other programs may hold up either.
  const beganAt = process.cpuUsage();
  for (const text of hostile) assert.equal(await verdictOf(from + text), 'no notice');
  const hostileMs = processorMs(beganAt) / hostile.length;
  const plain = qmailNotice({ messageId, diagnostic: 'x'.repeat(7000) });
  const honestAt = process.cpuUsage();
  for (let times = 0; times < 10; times += 1) await verdictOf(plain);
  const honestMs = processorMs(honestAt) / 10;
  // The worst of them took seconds, where an honest one takes milliseconds.
  assert.ok(hostileMs < 1000 * Math.max(1, honestMs), `${hostileMs} ms beside ${honestMs} ms`);
});

function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}
