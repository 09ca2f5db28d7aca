/** Who is counted with whom when many owners are released at once. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crowdOf } from './crowd.ts';
import { DAY_MS } from './moment.ts';

const now = 1_800_000_000_000;
const daysAgo = (days: number): number => now - days * DAY_MS;

describe('An owner is counted', () => {
  const cases = [
    { installed: 59.9, confirmed: 59.9, crowd: 'everybody' },
    { installed: 59.9, confirmed: null, crowd: 'everybody' },
    { installed: 60, confirmed: 60, crowd: 'settled' },
    { installed: 60, confirmed: 59.9, crowd: 'young' },
    { installed: 900, confirmed: 60, crowd: 'settled' },
    { installed: 900, confirmed: 59.9, crowd: 'young' },
    { installed: 900, confirmed: null, crowd: 'young' },
    { installed: 900, confirmed: -1, crowd: 'young' },
  ];
  for (const { installed, confirmed, crowd } of cases) {
    const who = confirmed === null ? 'never confirmed' : `confirmed ${confirmed} days ago`;
    it(`as ${crowd}, ${who}, where the installation is ${installed} days old`, () => {
      const confirmedAt = confirmed === null ? null : daysAgo(confirmed);
      assert.equal(crowdOf({ installedAt: daysAgo(installed), confirmedAt }, now), crowd);
    });
  }
});
