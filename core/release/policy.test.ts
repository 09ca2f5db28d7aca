/** The limits of a policy. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPolicy, isZone } from './policy.ts';
import { usualCode, usualPayment, usualPolicy } from './test-watch.ts';

describe('A policy', () => {
  const edges = [
    { field: 'intervalDays', min: 1, max: 3650 },
    { field: 'attempts', min: 1, max: 20 },
    { field: 'graceDays', min: 1, max: 365 },
  ];
  for (const { field, min, max } of edges) {
    it(`has whole ${field} from ${min} to ${max}`, () => {
      const accepts = (value: number): boolean => isPolicy({ ...usualPolicy, [field]: value });
      assert.deepEqual([min, max].map(accepts), [true, true]);
      assert.deepEqual([min - 1, max + 1, min + 0.5, Number.NaN].map(accepts), [
        false,
        false,
        false,
        false,
      ]);
    });
  }

  it('of payments has the same limits, without an interval', () => {
    const accepts = (change: object): boolean => isPolicy({ ...usualPayment, ...change });
    assert.equal(accepts({}), true);
    for (const change of [
      { attempts: 0 },
      { attempts: 21 },
      { graceDays: 0 },
      { graceDays: 366 },
    ]) {
      assert.equal(accepts(change), false, JSON.stringify(change));
    }
  });

  it('of a code has no window, or one of 24 to 72 whole hours', () => {
    const accepts = (cancelHours: number): boolean => isPolicy({ ...usualCode, cancelHours });
    assert.deepEqual([0, 24, 25, 72].map(accepts), [true, true, true, true]);
    const refused = [-24, 1, 23, 73, 24.5, Number.NaN].map(accepts);
    assert.deepEqual(new Set(refused), new Set([false]));
  });

  it('names a zone that exists', () => {
    assert.equal(isZone('Europe/Lisbon'), true);
    assert.equal(isZone('Europe/Atlantis'), false);
    for (const policy of [usualPolicy, usualPayment, usualCode]) {
      assert.equal(isPolicy({ ...policy, zone: 'Europe/Atlantis' }), false);
    }
  });
});
