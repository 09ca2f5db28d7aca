/** How often an owner may be asked, and how long waited for: the limits of what calls take. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NewTestament } from './testaments.ts';
import { NewTrigger } from './triggers.ts';

const testament = { title: 'For Ana', fullContent: '', description: '' };
const trigger = { name: 'A month of silence' };
const payment = { ...trigger, triggerType: 'payment_failed' };
const code = { ...trigger, triggerType: 'contacted_by_instruction' };

const takesTestament = (change: object) => NewTestament.safeParse({ ...testament, ...change });
const takesTrigger = (change: object) => NewTrigger.safeParse({ ...trigger, ...change });

describe('What is asked', () => {
  const edges = [
    { field: 'checkInterval', min: 1, max: 3650 },
    { field: 'checkAttempts', min: 1, max: 20 },
    { field: 'gracePeriod', min: 1, max: 365 },
  ];
  const nouns = [
    { noun: 'a testament', takes: takesTestament },
    { noun: 'a trigger', takes: takesTrigger },
  ];
  for (const { noun, takes } of nouns) {
    for (const { field, min, max } of edges) {
      it(`for ${noun} has whole ${field} from ${min} to ${max}`, () => {
        const accepts = (value: number): boolean => takes({ [field]: value }).success;
        assert.deepEqual([min, max].map(accepts), [true, true]);
        const refused = [min - 1, max + 1, min + 0.5, Number.NaN].map(accepts);
        assert.deepEqual(refused, [false, false, false, false]);
      });
    }
  }

  it('of payments has the same limits', () => {
    const accepts = (change: object): boolean => takesTrigger({ ...payment, ...change }).success;
    assert.equal(accepts({}), true);
    for (const change of [
      { checkAttempts: 0 },
      { checkAttempts: 21 },
      { gracePeriod: 0 },
      { gracePeriod: 366 },
    ]) {
      assert.equal(accepts(change), false, JSON.stringify(change));
    }
  });

  it('of a code has no window, or one of 24 to 72 whole hours', () => {
    const accepts = (cancelHours: number): boolean =>
      takesTrigger({ ...code, cancelHours }).success;
    assert.deepEqual([0, 24, 25, 72].map(accepts), [true, true, true, true]);
    const refused = [-24, 1, 23, 73, 24.5, Number.NaN].map(accepts);
    assert.deepEqual(new Set(refused), new Set([false]));
  });
});
