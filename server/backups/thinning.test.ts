import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { thinnedOut } from './thinning.ts';

const start = Date.UTC(2026, 0, 1, 3);

/** A backup a day, thinned each time. @returns the ages that are left, in days. */
function afterDays(days: number): number[] {
  let kept: number[] = [];
  let now = start;
  for (let day = 0; day < days; day += 1) {
    now = start + day * DAY_MS;
    kept.push(now);
    const gone = new Set(thinnedOut(kept, now));
    kept = kept.filter((at) => !gone.has(at));
  }
  return kept.map((at) => (now - at) / DAY_MS).toSorted((one, other) => one - other);
}

test('All of the last week are kept, then one a week, one a month and one a year', () => {
  assert.deepEqual(afterDays(5), [0, 1, 2, 3, 4]);
  const ages = afterDays(4 * 366);
  assert.deepEqual(ages.slice(0, 7), [0, 1, 2, 3, 4, 5, 6]);
  const between = (from: number, to: number) =>
    ages.filter((age) => age >= from && age < to).length;
  assert.ok(between(7, 35) >= 3 && between(7, 35) <= 5, 'weeks');
  assert.ok(between(35, 366) >= 10 && between(35, 366) <= 12, 'months');
  assert.ok(between(366, 5000) >= 2 && between(366, 5000) <= 4, 'years');
  for (const [place, age] of ages.entries()) {
    const gap = age - (ages[place - 1] ?? 0);
    assert.ok(gap <= (age < 35 ? 8 : age < 366 ? 63 : 366 * 2), `${age} days: ${gap} before it`);
  }
});

test('The newest is never removed, nor one that a wrong clock has dated', () => {
  assert.deepEqual(thinnedOut([start], start + 5000 * DAY_MS), []);
  assert.deepEqual(thinnedOut([start + 900 * DAY_MS], start), []);
});

test('Of one time the newest stays', () => {
  const now = start + 20 * DAY_MS;
  const [one, other] = [now - 10 * DAY_MS, now - 10 * DAY_MS + HOUR_MS];
  assert.deepEqual(thinnedOut([one, other], now), [one]);
});
