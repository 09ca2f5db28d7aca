import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkParts } from './link-parts.ts';

const links = (text: string) =>
  linkParts(text)
    .filter((part) => part.isLink)
    .map((part) => part.text);

test('an address is a link, the full stop after it is not', () => {
  const text = 'Open http://127.0.0.1:3000/check/aB-_9. Then rest.';
  assert.deepEqual(links(text), ['http://127.0.0.1:3000/check/aB-_9']);
});

test('the parts put together are the text again', () => {
  const text = 'a https://one.example/x?y=1 b\n(https://two.example) c';
  const parts = linkParts(text);
  assert.equal(parts.map((part) => part.text).join(''), text);
  assert.deepEqual(links(text), ['https://one.example/x?y=1', 'https://two.example']);
});

test('a text without addresses is one part', () => {
  assert.deepEqual(linkParts('Your code is 482 913.'), [
    { at: 0, text: 'Your code is 482 913.', isLink: false },
  ]);
});
