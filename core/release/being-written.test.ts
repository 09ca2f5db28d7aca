import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBeingWritten } from './being-written.ts';
import { DAY_MS, MINUTE_MS } from './moment.ts';

/** 14 March 2027. */
const createdAt = 1_804_982_400_000;
const after = (ms: number) => ({ wall: createdAt + ms, dark: 0 });

test('a testament is being written for a quarter of an hour', () => {
  assert.ok(isBeingWritten(createdAt, after(0)));
  assert.ok(isBeingWritten(createdAt, after(14 * MINUTE_MS)));
  assert.ok(!isBeingWritten(createdAt, after(15 * MINUTE_MS)));
});

test('a clock that was set back makes no old testament new', () => {
  assert.ok(isBeingWritten(createdAt, after(-MINUTE_MS)));
  assert.ok(!isBeingWritten(createdAt, after(-DAY_MS)));
});
