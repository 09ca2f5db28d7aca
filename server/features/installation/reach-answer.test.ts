/** Whose answers counted before there was a proof: those of the same site, and of nobody else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOfSite } from './reach-answer.jobs.ts';

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
