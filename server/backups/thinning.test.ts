import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { longestKeptMs, thinnedOut } from './thinning.ts';

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

test('All of the last week are kept, then one a week, and none for longer than we promise', () => {
  assert.deepEqual(afterDays(5), [0, 1, 2, 3, 4]);
  const ages = afterDays(400);
  assert.deepEqual(ages.slice(0, 7), [0, 1, 2, 3, 4, 5, 6]);
  const weeks = ages.slice(7);
  assert.ok(weeks.length >= 3 && weeks.length <= 5, `${weeks.length} weeks`);
  for (const [place, age] of ages.entries()) {
    assert.ok(age - (ages[place - 1] ?? 0) <= 8, `${age} days: a gap before it`);
  }
  assert.ok(ages.at(-1)! < 35);
});

test('What is kept longest is what the public pages say', () => {
  const days = longestKeptMs / DAY_MS;
  for (const language of ['en', 'pt-PT']) {
    const policy = readFileSync(`web/content/${language}/privacy-policy.md`, 'utf8');
    assert.match(policy, new RegExp(`\\b${days} (days|dias)\\b`));
  }
});

test('One that a wrong clock has dated in the future stays', () => {
  assert.deepEqual(thinnedOut([start + 900 * DAY_MS], start), []);
});

test('Of one week the newest stays', () => {
  const now = start + 20 * DAY_MS;
  const [one, other] = [now - 10 * DAY_MS, now - 10 * DAY_MS + HOUR_MS];
  assert.deepEqual(thinnedOut([one, other], now), [one]);
});
