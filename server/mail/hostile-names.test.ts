/**
 * What people write as a name, or as a sentence for their recipients, changes nothing of a mail but
 * its words: one subject, one recipient, our links only. Sent to a real mail server.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { languages } from '#contract/languages.ts';
import { nameForRecipients, personName, quotedLine } from '#contract/person-name.ts';
import { lengthOf, reportFigure } from '#torture/length.fixture.ts';
import type { MailContent } from './port.ts';
import { openSmtpSender } from './smtp.ts';
import { recipientMails } from '#server/mail/templates/asking-samples.fixture.ts';
import type { RecipientFacts } from '#server/mail/templates/template-blocks.ts';
import { startTestSmtpServer, type ReceivedMail } from './test-smtp-server.ts';

const count = lengthOf({ share: 200, slice: 3_000, long: 100_000 });

const pieces = [
  '\r\nBcc: thief@evil.example',
  '\nTo: thief@evil.example',
  '\r\n\r\n<script>alert(1)</script>',
  '\rSubject: You have won',
  '\u2028Cc: thief@evil.example\u2029',
  '\u0085X-Codicil-Canary: 1',
  '=?utf-8?B?DQpCY2M6IHRoaWVmQGV2aWwuZXhhbXBsZQ==?=',
  '=?utf-8?Q?=0D=0ABcc:_thief@evil.example?=',
  'thief@evil.example, other@evil.example',
  '"Helena" <thief@evil.example>; group: a@b.example;',
  '\u202egnp.evil\u202c\u2066\u200f',
  'https://evil.example/pay',
  'www.evil.example',
  'evil.example',
  'tel:+351900000000',
  'mailto:thief@evil.example?bcc=other@evil.example',
  '</p><a href="https://evil.example">Pay here</a>',
  '<img src=x onerror=alert(1)>',
  '<!-- ',
  ']]>',
  '&#60;b&#62;',
  '{{url}}',
  '$t(delivery.who)',
  '${0} $& $1',
  '\u0000\u0007\u001b[2J',
  '👩‍👩‍👧‍👦🏴‍☠️',
  'مريم بنت عبدالله',
  'שרה בת אברהם',
  'Z̸̡̛͓͑a̵̢͉͛l̶͎̀g̷̰͒o̸͓͝',
  '\ud800',
  '.\r\n.\r\nQUIT',
  'Codicil Support Team',
  'a'.repeat(400),
  ' ',
] as const;

const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 12 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''));

const nobody = { fullName: null, username: 'ana' };

/** Of plain text: addresses with and without a scheme, also of mailboxes. */
const linked = /\b(?:mailto|tel|sms|data|javascript):\S+|\S*[\p{L}\d][.@](?=[\p{L}\d])\S+/giu;

/** What a mail program makes of words: elements, and addresses that it would turn into links. */
function shapeOf({ html = '', text = '' }: Pick<ReceivedMail['mail'], 'html' | 'text'>) {
  return {
    elements: html.match(/<[/!]?[a-z-]+/gi),
    addresses: html.match(/(?:href|src)="[^"]*"/g),
    // Marks around a name that is read from the right belong to no link.
    links: text.replace(/[\u2066-\u2069]/g, '').match(linked),
  };
}

/** The names of the headers as they stand in the bytes, folded lines joined. */
function headersOf(raw: string): string[] {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines.map((line) => /^[\w-]+(?=: )/.exec(line)?.[0] ?? `no header: ${line}`).toSorted();
}

interface Written {
  readonly ownerName: string;
  readonly recipientName: string;
  readonly sharedSentence: string;
}

/** The same mail with harmless words wherever anything of these is shown. */
function harmless({ recipientName, sharedSentence }: Written) {
  return {
    ownerName: 'Ana',
    recipientName: personName(recipientName) === '' ? null : 'Rui',
    sharedSentence: quotedLine(sharedSentence) === '' ? null : 'Lemon',
  };
}

test(`${count} hostile names make no header, no recipient and no link`, async (t) => {
  const server = await startTestSmtpServer();
  const sender = openSmtpSender({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    from: 'Codicil <post@codicil.example>',
    clock: { wallMs: () => Date.UTC(2027, 2, 14, 10) },
  });
  t.after(async () => {
    await sender.close();
    await server.close();
  });
  const people = fc.sample(
    fc.record<Written>({
      ownerName: hostile.map((name) => nameForRecipients({ ...nobody, nameForPeople: name })),
      recipientName: hostile,
      sharedSentence: hostile,
    }),
    count,
  );
  const kinds = Object.keys(recipientMails('en'));
  const mailOf = (place: number, written: Partial<RecipientFacts>): MailContent => {
    const language = languages[place % languages.length]!;
    const kind = kinds[Math.floor(place / languages.length) % kinds.length]!;
    return recipientMails(language, written)[kind] ?? assert.fail(kind);
  };

  for (const [place, written] of people.entries()) {
    const said = JSON.stringify({ place, ...written });
    const outcome = await sender.send({
      ...mailOf(place, written),
      messageId: `<${place}@codicil.example>`,
      to: 'rui@mail.example',
      // None of ours holds a name today.
      headers: { 'X-Name': written.ownerName },
    });
    assert.equal(outcome.kind, 'accepted', said);
    const { to, raw, mail } = server.received.at(-1) ?? assert.fail(said);
    assert.deepEqual(to, ['rui@mail.example'], said);
    assert.deepEqual(mail.to, [{ address: 'rui@mail.example', name: '' }], said);
    assert.deepEqual(headersOf(raw), headersOf(server.received[0]!.raw), said);
    assert.deepEqual(shapeOf(mail), shapeOf(mailOf(place, harmless(written))), said);
  }
  assert.equal(server.received.length, count);
  reportFigure(t, 'hostile names in mails', count);
});
