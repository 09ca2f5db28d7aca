import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededEntropy } from '#server/platform/entropy.ts';
import { mailDomain, messageIds } from './message-id.ts';

test('Every message gets an id of its own that no header folds or quotes', () => {
  const newMessageId = messageIds('codicil.example', seededEntropy('message ids'));
  const ids = Array.from({ length: 100 }, newMessageId);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) {
    assert.match(id, /^<[A-Za-z0-9_-]{43}@codicil\.example>$/);
  }
});

const domains: [publicUrl: string, mailFrom: string, domain: string][] = [
  ['https://codicil.example', 'post@mail.example', 'codicil.example'],
  ['https://codicil.example:8443', 'post@mail.example', 'codicil.example'],
  ['http://localhost:3000', 'Codicil <post@Mail.Example>', 'mail.example'],
  ['http://127.0.0.1:3000', 'post@mail.example', 'mail.example'],
  ['http://[::1]:3000', 'post@mail.example', 'mail.example'],
  ['http://localhost:3000', 'Codicil', 'localhost'],
];

for (const [publicUrl, mailFrom, domain] of domains) {
  test(`Mail from ${mailFrom} at ${publicUrl} carries ids of ${domain}`, () => {
    assert.equal(mailDomain(publicUrl, mailFrom), domain);
  });
}
