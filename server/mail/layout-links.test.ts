/** Which addresses in a mail become links: those of pages of this installation, and no others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkedHtml } from './layout-links.ts';

const site = 'https://codicil.example';
const links = (text: string) =>
  [...linkedHtml(text, site, 'class="link"').matchAll(/ href="([^"]*)">([^<]*)</g)].map(
    ([, url, label]) => [url, label],
  );

test('An address of a page becomes a link, with its origin or with its host alone', () => {
  assert.deepEqual(links('See https://codicil.example/bin.'), [
    ['https://codicil.example/bin', 'https://codicil.example/bin'],
  ]);
  assert.deepEqual(links('Help: codicil.example/contact'), [
    ['https://codicil.example/contact', 'codicil.example/contact'],
  ]);
  assert.equal(links('codicil.example/bin, then (codicil.example/security)').length, 2);
});

test('What is to be typed stays text, and so does every address of others', () => {
  for (const text of [
    'Type codicil.example into your browser',
    'It begins with https://codicil.example/ and more',
    'It begins with «https://codicil.example/».',
    'It begins with “https://codicil.example/…”',
    'https://evil.example/x',
    'https://codicil.example.evil.example/x',
    'https://evil.example/codicil.example/x',
    'evil.codicil.example/x me@codicil.example/x xcodicil.example/x',
    'https://codicilxexample/x http://codicil.example/x',
  ]) {
    assert.deepEqual(links(text), [], text);
  }
});

test('Neither the text nor an address becomes markup', () => {
  const html = linkedHtml('<b> codicil.example/x"><i>', site, 'class="link"');
  assert.doesNotMatch(html, /<b>|<i>|href="[^"]*"[^>]*"/);
  assert.match(html, /^&lt;b&gt; <a class="link" href="https:\/\/codicil.example\/x&quot;/);
});
