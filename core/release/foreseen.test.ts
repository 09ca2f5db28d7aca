/** What a new version of the program is held back for, and what it is only reported for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareForeseen, type ForeseenRelease } from './foreseen.ts';
import { DAY_MS, MINUTE_MS, asLight } from './moment.ts';

function release(testamentId: number, atMs: number, watchId = testamentId): ForeseenRelease {
  return { userId: 1, watchId, testamentId, at: asLight(atMs) };
}

const usual = release(1, DAY_MS);

const none = { earlier: [], later: [] };

interface Row {
  readonly name: string;
  readonly before: readonly ForeseenRelease[];
  readonly after: readonly ForeseenRelease[];
  readonly earlier?: readonly ForeseenRelease[];
  readonly later?: readonly ForeseenRelease[];
}

const rows: readonly Row[] = [
  { name: 'the same', before: [usual], after: [usual] },
  { name: 'nothing at all', before: [], after: [] },
  { name: 'a minute earlier', before: [usual], after: [release(1, DAY_MS - MINUTE_MS)] },
  {
    name: 'more than a minute earlier',
    before: [usual],
    after: [release(1, DAY_MS - MINUTE_MS - 1)],
    earlier: [release(1, DAY_MS - MINUTE_MS - 1)],
  },
  { name: 'a minute later', before: [usual], after: [release(1, DAY_MS + MINUTE_MS)] },
  {
    name: 'more than a minute later',
    before: [usual],
    after: [release(1, DAY_MS + MINUTE_MS + 1)],
    later: [usual],
  },
  {
    name: 'a testament more',
    before: [usual],
    after: [usual, release(2, 2 * DAY_MS)],
    earlier: [release(2, 2 * DAY_MS)],
  },
  { name: 'a testament less', before: [usual], after: [], later: [usual] },
  {
    name: 'the same number of another owner',
    before: [usual],
    after: [{ ...usual, userId: 2 }],
    earlier: [{ ...usual, userId: 2 }],
    later: [usual],
  },
  {
    name: 'a further watch that comes later than the first',
    before: [usual],
    after: [usual, release(1, 3 * DAY_MS, 9)],
  },
  {
    name: 'further watches that come before the first',
    before: [release(1, 3 * DAY_MS, 9)],
    after: [release(1, 3 * DAY_MS, 9), release(1, DAY_MS), release(1, 2 * DAY_MS, 7)],
    earlier: [release(1, DAY_MS), release(1, 2 * DAY_MS, 7)],
  },
  {
    name: 'the first of two watches gone',
    before: [usual, release(1, 3 * DAY_MS, 9)],
    after: [release(1, 3 * DAY_MS, 9)],
    later: [usual],
  },
];

for (const { name, before, after, ...expected } of rows) {
  test(`A new version that foresees ${name}`, () => {
    assert.deepEqual(compareForeseen(before, after), { ...none, ...expected });
  });
}
