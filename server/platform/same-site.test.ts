/** Which hosts are of one site: it decided whose answers counted before there was a proof. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOfSite } from './same-site.ts';

const hosts: readonly (readonly [own: string, other: string, isIt: boolean])[] = [
  ['words.example', 'words.example', true],
  ['words.example', 'www.words.example', true],
  ['words.example', 'auth.words.example', true],
  ['www.words.example', 'words.example', true],
  ['words.house.example', 'auth.house.example', true],
  ['words.house.example', 'house.example', true],
  ['words.example', 'domains-for-sale.example', false],
  ['words.example', 'notwords.example', false],
  ['words.example', 'words.example.attacker.example', false],
  ['words.house.example', 'example', false],
  ['words.co.uk', 'domains-for-sale.co.uk', false],
  ['words.co.uk', 'auth.words.co.uk', true],
  ['ana.github.io', 'bea.github.io', false],
  ['localhost', 'words.localhost', false],
  ['127.0.0.1', 'localhost', false],
  ['127.0.0.1', '1.0.0.1', false],
  ['[::1]', '127.0.0.1', false],
];

for (const [own, other, isIt] of hosts) {
  test(`${other} is ${isIt ? '' : 'not '}of the site of ${own}`, () => {
    assert.equal(isOfSite(own, other), isIt);
  });
}
