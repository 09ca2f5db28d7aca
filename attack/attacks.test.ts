/** A small share of `npm run attack`: what needs no browser, and no time of this machine. */
import { test } from 'node:test';
import { assertKept } from './kept.fixture.ts';
import { playRelative } from './relative.ts';
import { spam } from './spammer.ts';
import { playSpouse } from './thief.ts';

test('A person at an open laptop reaches nobody within three days', async () => {
  assertKept(await playSpouse());
});

test('A relative with the code delivers after the chosen window, unless the owner is there', async () => {
  assertKept(await playRelative());
});

test('A throw-away account mails few strangers a day, and all of them in the end', async () => {
  assertKept(await spam());
});
