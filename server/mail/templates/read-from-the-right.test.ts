/** Names that are read from the right, in mails that are read from the left. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#contract/languages.ts';
import { compose } from '#server/mail/compose.ts';
import { allMails } from './all-mails.fixture.ts';
import { recipientMails } from './asking-samples.fixture.ts';

const written = {
  ownerName: 'מרים כהן 🌿',
  recipientName: 'شيرين',
  sharedSentence: 'תשאלו על עץ הלימון',
};
const isolated = /\u2068[^\u2068\u2069]*\u2069/g;
const marks = /[\u2066-\u2069]/;

function mailsTo(language: (typeof languages)[number]) {
  return Object.entries(recipientMails(language, written));
}

test('Each stands by itself in the subject, in the text and in the HTML', () => {
  for (const language of languages) {
    for (const [kind, { subject, text, html }] of mailsTo(language)) {
      assert.match(subject, isolated, `${language}, ${kind}`);
      for (const part of [subject, text, html]) {
        assert.doesNotMatch(part.replace(isolated, ''), /[\u0590-\u06ff]/, `${language}, ${kind}`);
      }
    }
  }
});

test('A mail server is given the subject with the marks that are ours', () => {
  const [, mail] = mailsTo('en')[0]!;
  const sent = compose(
    { ...mail, messageId: '<1@codicil.example>', to: 'rui@mail.example' },
    'Codicil <post@codicil.example>',
    Date.UTC(2027, 0, 14),
  );
  assert.equal(sent.subject, '\u2068מרים כהן 🌿\u2069 left a message for you');
});

test('What is read from the left gets no mark', () => {
  for (const language of languages) {
    for (const [kind, mail] of Object.entries(allMails(language))) {
      assert.doesNotMatch(`${mail.subject}${mail.text}${mail.html}`, marks, `${language}, ${kind}`);
    }
  }
});
