import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classifyRefusal } from '#core/release/refusal.ts';
import {
  eximNotice,
  exchangeNotice,
  forwardedNotice,
  gmailNotice,
  outOfOffice,
  postfixNotice,
  readReceipt,
} from './bounce-notice.fixture.ts';
import { readArrival } from './arrival.ts';
import { messageKeyOf } from './return-address.ts';

const messageId = `<${'Ab-_9'.repeat(9)}@codicil.example>`;
async function read(text: string) {
  const found = await readArrival(Buffer.from(text));
  return found !== null && 'keys' in found ? found : null;
}

/** What it says in the end, for the record of the address too. */
async function verdictOf(text: string): Promise<string> {
  const found = await read(text);
  if (found === null) return 'no notice';
  assert.deepEqual(found.keys, [messageKeyOf(messageId)]);
  const { code, enhancedCode } = found.failure;
  return `${code} ${enhancedCode} ${classifyRefusal({ enhanced: enhancedCode, smtp: code })}`;
}

const postfix = (facts: object) => postfixNotice({ messageId, ...facts });
const expired = 'smtp; 451 4.7.1 Greylisted, try again later';
const blocked = 'smtp; 550 5.7.1 Service unavailable; client host blocked';

const written: [name: string, text: string, verdict: string][] = [
  ['Postfix, an unknown user', postfix({}), '550 5.1.1 address'],
  ['Exim, which says it in words alone', eximNotice({ messageId }), '550 5.1.1 address'],
  ['Gmail, with an answer of several lines', gmailNotice({ messageId }), '550 5.1.1 address'],
  ['Exchange, with the headers alone', exchangeNotice({ messageId }), '550 5.1.10 address'],
  ['blocked by policy', postfix({ status: '5.7.1', diagnostic: blocked }), '550 5.7.1 permanent'],
  ['given up after days', postfix({ status: '4.7.1', diagnostic: expired }), '451 4.7.1 temporary'],
  ['full for days', postfix({ status: '4.2.2', diagnostic: 'x-unix; full' }), '450 4.2.2 address'],
  ['nothing but a class', postfix({ status: '5.0.0', diagnostic: '' }), '550 5.0.0 permanent'],
  ['a status nobody knows', postfix({ status: 'bad', diagnostic: '' }), '550 5.0.0 permanent'],
  ['Action in capitals', postfix({ action: 'FAILED (expired)' }), '550 5.1.1 address'],
  ['lines that end bare', postfix({}).replaceAll('\r\n', '\n'), '550 5.1.1 address'],
  // What is cut off is the mail itself; the report comes before it.
  ['cut off in the mail', postfix({ body: 'x'.repeat(9000) }).slice(0, 2500), '550 5.1.1 address'],
  ['Gmail, cut off in the report', gmailNotice({ messageId }).slice(0, 1650), '550 5.1.1 address'],

  ['a delay', postfix({ action: 'delayed', status: '4.4.1', diagnostic: expired }), 'no notice'],
  ['a delivery', postfix({ action: 'delivered', status: '2.0.0' }), 'no notice'],
  ['handed on', postfix({ action: 'relayed', status: '2.0.0' }), 'no notice'],
  ['failed and well at once', postfix({ action: 'failed', status: '2.0.0' }), 'no notice'],
  ['out of office', outOfOffice({ messageId }), 'no notice'],
  ['somebody forwards one', forwardedNotice({ messageId }), 'no notice'],
  ['a receipt', readReceipt({ messageId }), 'no notice'],
  ['cut off before the report', postfix({}).slice(0, 700), 'no notice'],
  ['no id anywhere', postfixNotice({ messageId: 'none' }), 'no notice'],
  ['nothing', '', 'no notice'],
];

describe('A returned mail', () => {
  for (const [name, text, verdict] of written) {
    it(`is read from its notice: ${name}`, async () => {
      assert.equal(await verdictOf(text), verdict);
    });
  }

  it('is one of several recipients that failed, whoever the others are', async () => {
    const one = 'Final-Recipient: rfc822; maria@example.org\r\n';
    const other = 'Final-Recipient: rfc822; a@b.c\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\n';
    assert.equal(await verdictOf(postfix({}).replace(one, `${other}${one}`)), '550 5.1.1 address');
  });

  it('is known by its own id, not by what the notice claims to answer', async () => {
    const other = '<other@codicil.example>';
    const text = postfix({}).replace('MIME-Version', `In-Reply-To: ${other}\r\nMIME-Version`);
    assert.equal(await verdictOf(text), '550 5.1.1 address');
  });

  it('is nothing that is made to be expensive', async () => {
    const nested = Array.from({ length: 300 }, (_, depth) => {
      const type = `Content-Type: multipart/report; boundary="b${depth}"`;
      return `${type}\r\n\r\n--b${depth}\r\n`;
    });
    const many = Array.from({ length: 5000 }, (_, place) => `<${place}@x>`).join(' ');
    const hostile = [
      nested.join(''),
      `${'X: y\r\n'.repeat(60_000)}\r\n`,
      `${'Content-Type: multipart/report;'.padEnd(100_000, ' a=')}\r\n\r\n`,
      Buffer.alloc(128 * 1024, 255).toString('latin1'),
      postfix({ diagnostic: `smtp; 550 ${'mailbox '.repeat(12_000)}` }).slice(0, 1200),
    ];
    for (const text of hostile) assert.equal(await read(text), null);
    const found = await read(gmailNotice({ messageId: many }));
    assert.equal(found?.keys.length, 20);
    const wordy = await read(postfix({ diagnostic: `smtp; 550 ${'user '.repeat(20_000)}` }));
    assert.equal(wordy?.failure.enhancedCode, '5.1.1');
  });
});
