import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostElements, ReadingTime, readInTime } from './reading-time.ts';

const paragraphs = (count: number) => 'a\n\n'.repeat(count);

test('Texts that a server renders share one time for reading, whatever is done in between', () => {
  let nowMs = 0;
  let lookMs = 1;
  const time = new ReadingTime(1000, () => (nowMs += lookMs));
  assert.equal(time.read(paragraphs(20)).length, 20);
  const tookMs = nowMs;
  nowMs += 100_000;
  assert.equal(time.read(paragraphs(20)).length, 20);
  lookMs = (1000 - 2 * tookMs) / 20;
  assert.throws(() => time.read(paragraphs(200)), /takes too long/);
  lookMs = 0;
  assert.throws(() => time.read('a'), /takes too long/, 'nothing is left for another');
});

test('A server renders no page with a slow text, and a browser shows what was written', () => {
  const over = new ReadingTime(-1);
  assert.throws(() => readInTime('a', over), /takes too long/);
  assert.deepEqual(readInTime('a', null), [{ tag: 'p', children: ['a'] }]);
});

test('What a server renders has no more elements than a page of a person has', () => {
  const most = new ReadingTime(1, () => 0);
  assert.equal(most.read(paragraphs(mostElements)).length, mostElements);
  assert.throws(() => most.read('a'), /too many elements/);
});
