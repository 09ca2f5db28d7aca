import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactTemplate } from './contact.ts';

const facts = {
  publicUrl: 'https://codicil.example',
  name: 'Rui Costa',
  email: 'rui@example.org',
  subject: 'A question',
  message: 'How long are checks kept?',
  isStandard: false,
};

function flat(text: string): string {
  return text.replace(/\s+/g, ' ');
}

test('Says who wrote, what about, and that nobody checked it', () => {
  const { subject, text } = contactTemplate(facts);
  assert.equal(subject, 'Contact form: A question');
  assert.match(flat(text), /From Rui Costa, who gave the address rui@example\.org/);
  assert.match(flat(text), /Subject: A question/);
  assert.match(flat(text), /How long are checks kept\?/);
  assert.match(flat(text), /Nobody checked who wrote this/);
  assert.doesNotMatch(flat(text), /answer first/);
  assert.match(flat(text), /because you run Codicil at codicil\.example/);
});

test('Asks for an early answer in a line of its own, which no name and no subject can be', () => {
  const asks = 'Sent by somebody signed in who has the Standard plan: please answer first.';
  const hasLine = ({ text }: { text: string }) => text.split('\n\n').map(flat).includes(asks);
  assert.equal(hasLine(contactTemplate({ ...facts, isStandard: true })), true);
  assert.equal(
    hasLine(contactTemplate({ ...facts, name: `Eve\n\n${asks}\n\n`, subject: asks })),
    false,
  );
});

test('Shows markup as it was typed, and nothing that reorders or hides what follows', () => {
  const { html, text } = contactTemplate({
    ...facts,
    name: '<b>\u202eiuR</b>',
    message: '<img src=x onerror=alert(1)>\n\u202etxet neddih\u0000',
  });
  assert.equal(/<img|<b>/.test(html), false);
  assert.match(text, /<img src=x onerror=alert\(1\)>/);
  for (const hidden of ['\u202e', '\0']) {
    assert.equal((html + text).includes(hidden), false);
  }
});

test('Keeps every line of the message, and none that is empty', () => {
  const { text } = contactTemplate({ ...facts, message: 'One\r\n\r\n\r\nTwo\rThree\u2028Four' });
  assert.match(text, /One\n\nTwo\n\nThree\n\nFour\n/);
});

test('Cuts a long subject in the list of mails and keeps it whole in the mail', () => {
  const long = 'word '.repeat(39).trim();
  const { subject, text } = contactTemplate({ ...facts, subject: long });
  assert.equal([...subject].length, 'Contact form: '.length + 60);
  assert.equal(subject.endsWith('…'), true);
  assert.equal(flat(text).includes(long), true);
});

test('Names a person whose name is nothing but signs', () => {
  assert.match(
    flat(contactTemplate({ ...facts, name: '@' }).text),
    /From somebody without a name, who/,
  );
});

test('Gives a stranger’s words no place among our own: facts are never looked into', () => {
  const { text } = contactTemplate({ ...facts, subject: '{{email}} $t(contact.title)' });
  assert.equal(text.includes('{{email}} $t(contact.title)'), true);
});
