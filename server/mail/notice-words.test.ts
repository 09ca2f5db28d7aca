/** Notices in words alone, and those that enclose too little to name the mail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classifyRefusal } from '#core/release/refusal.ts';
import { outOfOffice, postfixNotice } from './bounce-notice.fixture.ts';
import { readNotice } from './bounce-notice.ts';
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
  const found = await readNotice(Buffer.from(text));
  if (found === null || 'canary' in found) return 'no notice';
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
const toReturnAddress = (text: string) =>
  text.replace('To: post@codicil.example', `To: ${returnAddress}`);

const written: [name: string, text: string, verdict: string][] = [
  ['qmail, an answer of the other server', qmailNotice({ messageId }), '550 5.1.1 address'],
  ['qmail, a mailbox of its own', qmail(noMailbox), '550 5.1.1 address'],
  ['qmail, no host for days', qmail(noHost), '450 4.1.2 temporary'],
  ['qmail, spam', qmail(blocked), '550 5.7.1 permanent'],
  ['Exim before 4.84', oldEximNotice({ messageId }), '550 5.1.1 address'],
  ['Exim, our sender refused', exim(lateBlock), '550 5.0.0 permanent'],
  ['Exim, no such host', exim('    Unrouteable address'), '550 5.0.0 permanent'],
  ['Exim, in other letters', toReturnAddress(exim('    550 No such user')), '550 5.1.1 address'],
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

test('The return address outweighs what a notice encloses', async () => {
  const other = postfixNotice({ messageId: '<other@codicil.example>' });
  assert.equal(await verdictOf(toReturnAddress(other)), '550 5.1.1 address');
});
