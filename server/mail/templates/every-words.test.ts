import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyWords } from './every-words.ts';
import { mailWordsIn } from './words.ts';

const words = mailWordsIn('en');

test('An interval is said in the largest unit that comes out even, small numbers as words', () => {
  const often = {
    1: 'every day',
    2: 'every two days',
    7: 'every week',
    14: 'every two weeks',
    30: 'every month',
    45: 'every 45 days',
    90: 'every three months',
    180: 'every six months',
    360: 'every twelve months',
    365: 'every year',
    390: 'every 13 months',
    3650: 'every ten years',
  };
  for (const [days, said] of Object.entries(often)) {
    assert.equal(everyWords(words, Number(days)), said);
  }
});
