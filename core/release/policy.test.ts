/** The limits of a policy. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPolicy, isZone } from './policy.ts';
import { usualPolicy } from './test-watch.ts';

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

  it('names a zone that exists', () => {
    assert.equal(isZone('Europe/Lisbon'), true);
    assert.equal(isZone('Europe/Atlantis'), false);
    assert.equal(isPolicy({ ...usualPolicy, zone: 'Europe/Atlantis' }), false);
  });
});
