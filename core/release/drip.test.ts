/** How many new people an account may write to within a day, and what becomes of the rest. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { newAddressesADay, nextTurns } from './drip.ts';
import { DAY_MS, HOUR_MS } from './moment.ts';

const from = 1_800_000_000_000;

describe('An account may write to', () => {
  const cases = [
    { days: 0, isInvited: false, aDay: 20 },
    { days: 29.9, isInvited: false, aDay: 20 },
    { days: 30, isInvited: false, aDay: 100 },
    { days: 0, isInvited: true, aDay: 100 },
    { days: 400, isInvited: true, aDay: 100 },
  ];
  for (const { days, isInvited, aDay } of cases) {
    it(`${aDay} new people a day, ${days} days old${isInvited ? ' and invited' : ''}`, () => {
      const createdAt = from - days * DAY_MS;
      assert.equal(newAddressesADay({ createdAt, isInvited }, from), aDay);
    });
  }
});

describe('New people are written to', () => {
  const days = (turns: readonly number[]) => turns.map((turn) => (turn - from) / DAY_MS);

  it('at once, and those who are over on the next days', () => {
    const turns = nextTurns([], { count: 5, aDay: 2, from });
    assert.deepEqual(days(turns), [0, 0, 1, 1, 2]);
  });

  it('after those whose turn it is already', () => {
    const taken = [from - HOUR_MS, from - 3 * HOUR_MS, from - 9 * DAY_MS];
    assert.deepEqual(days(nextTurns(taken, { count: 3, aDay: 3, from })), [0, 21 / 24, 23 / 24]);
    assert.deepEqual(days(nextTurns([from + DAY_MS], { count: 1, aDay: 2, from })), [1]);
  });

  it('never more than that within any day, and none later than needed', () => {
    const asked = fc.record({
      before: fc.nat({ max: 30 }),
      sinceMs: fc.nat({ max: 3 * DAY_MS }),
      count: fc.nat({ max: 60 }),
      aDay: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(asked, ({ before, sinceMs, count, aDay }) => {
        const taken = nextTurns([], { count: before, aDay, from: from - sinceMs });
        const all = [...taken, ...nextTurns(taken, { count, aDay, from })];
        for (const [place, turn] of all.entries()) {
          const earlier = all[place - aDay];
          const dayLater = earlier === undefined ? from : earlier + DAY_MS;
          assert(earlier === undefined || turn >= dayLater, 'too many within a day');
          if (place < before) continue;
          const soonest = Math.max(from, dayLater, all[place - 1] ?? from);
          assert.equal(turn, soonest, 'later than needed');
        }
      }),
    );
  });
});
