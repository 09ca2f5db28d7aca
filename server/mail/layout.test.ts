import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layOut } from './layout.ts';
import type { Block, MailSheet } from './sheet.ts';

const hostileText = `<img src=x onerror="alert('1')"> & co`;
const blocks: Block[] = [
  { kind: 'title', text: 'Title' },
  { kind: 'heading', text: 'Heading' },
  { kind: 'text', text: 'Paragraph' },
  { kind: 'button', label: 'Press', url: 'https://codicil.example/check/abc', hint: 'Or copy:' },
  { kind: 'code', label: 'Code:', code: '012345' },
  { kind: 'dates', rows: [{ when: 'Monday', what: 'It happens' }] },
  { kind: 'notice', lead: 'Tuesday', text: 'Not before' },
  { kind: 'small', text: 'Small print' },
];
const sheet: MailSheet = {
  site: 'https://codicil.example',
  language: 'en',
  subject: 'Subject',
  preheader: 'Preheader',
  blocks,
  footer: ['Footer'],
};

/** The words a reader of the HTML sees, without tags and entities of spacing. */
function seenWords(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(nbsp|zwnj|#847);/g, ' ')
    .replace(/\s+/g, ' ');
}

test('Both parts of a mail say the same things', () => {
  const mail = layOut(sheet);
  const words = ['Title', 'Heading', 'Paragraph', 'Press', 'https://codicil.example/check/abc'];
  words.push('Code:', '012345', 'Monday', 'It happens', 'Tuesday', 'Not before', 'Small print');
  words.push('Footer');
  for (const word of words) {
    assert.ok(mail.text.includes(word), `text: ${word}`);
    assert.ok(seenWords(mail.html).includes(word), `html: ${word}`);
  }
});

/** One block of each kind, each field saying the same. */
function sayingOnly(text: string): Block[] {
  return [
    { kind: 'title', text },
    { kind: 'heading', text },
    { kind: 'text', text },
    { kind: 'button', label: text, url: `https://x.example/"${text}`, hint: text },
    { kind: 'code', label: text, code: text },
    { kind: 'dates', rows: [{ when: text, what: text }] },
    { kind: 'notice', lead: text, text },
    { kind: 'small', text },
  ];
}

test('No text of any block becomes markup', () => {
  const [hostile, plain] = [hostileText, 'x'].map((text) =>
    layOut({ ...sheet, preheader: text, blocks: sayingOnly(text), footer: [text] }),
  );
  assert.ok(hostile !== undefined && plain !== undefined);
  assert.ok(!hostile.html.includes('<img'));
  assert.equal(hostile.html.match(/<[a-z]/g)?.length, plain.html.match(/<[a-z]/g)?.length);
  assert.equal(hostile.html.match(/ href="[^"]*"/g)?.length, 2);
  assert.doesNotMatch(hostile.html, / onerror="/);
});

test('The mail loads nothing: no picture, no script, no style from elsewhere', () => {
  const { html } = layOut(sheet);
  assert.doesNotMatch(html, /<(img|script|link|iframe|object|form|svg)\b/i);
  assert.doesNotMatch(html, /url\(|@import|src=|http-equiv/i);
});

test('The code can be copied without blanks', () => {
  const mail = layOut(sheet);
  assert.match(mail.html, />012345</);
  assert.match(mail.text, /^ {4}012345$/m);
});

test('Plain text stays within seventy-two columns but never breaks an address', () => {
  const url = `https://codicil.example/check/${'a'.repeat(90)}`;
  const long: Block[] = [
    { kind: 'title', text: 'A very long title '.repeat(8).trim() },
    { kind: 'text', text: 'Many words in one paragraph. '.repeat(20).trim() },
    { kind: 'dates', rows: [{ when: 'Monday', what: 'many words '.repeat(20).trim() }] },
    { kind: 'text', text: `See ${url} now` },
  ];
  const { text } = layOut({ ...sheet, blocks: long });
  const tooLong = text.split('\n').filter((line) => line.length > 72);
  assert.deepEqual(tooLong, [url]);
});

test('A subject is one line whatever was put into it', () => {
  const { subject } = layOut({ ...sheet, subject: 'Helena\r\nBcc: x@y.example' });
  assert.equal(subject, 'Helena Bcc: x@y.example');
});

test('Every colour class used in a mail has a dark counterpart', () => {
  const { html } = layOut(sheet);
  const dark = html.slice(html.indexOf('prefers-color-scheme'), html.indexOf('</style>'));
  const body = html.slice(html.indexOf('<body'));
  const classes = new Set(
    [...body.matchAll(/class="([^"]+)"/g)].flatMap((match) => match[1]?.split(' ') ?? []),
  );
  const withoutColour = new Set(['outer', 'card', 'button']);
  for (const name of classes) {
    if (!withoutColour.has(name)) assert.ok(dark.includes(`.${name} {`), name);
  }
  assert.ok(classes.size > 10);
});
