import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isoOf } from './iso.ts';

const dayMs = 86_400_000;
const lastMs = 8.64e15;

describe('a moment on the wire', () => {
  it('is what the platform itself writes, on every day of four centuries', () => {
    const from = Date.UTC(1899, 11, 31);
    for (let day = 0; day < 146_100; day += 1) {
      // Another time of every day, down to the millisecond.
      const at = from + day * dayMs + ((day * 7_654_321) % dayMs);
      assert.equal(isoOf(at), new Date(at).toISOString());
    }
  });

  it('is so at both ends of a day, whichever was asked first', () => {
    const midnight = Date.UTC(2028, 1, 29);
    for (const at of [midnight, midnight - 1, midnight + dayMs - 1, midnight + dayMs, 0, -1]) {
      assert.equal(isoOf(at), new Date(at).toISOString());
    }
  });

  it('keeps the sign of years that have more than four digits', () => {
    for (const at of [lastMs, -lastMs, Date.UTC(12_026, 10, 20), Date.UTC(-1, 0, 1)]) {
      assert.equal(isoOf(at), new Date(at).toISOString());
    }
  });

  it('drops parts of a millisecond and refuses what is no moment', () => {
    assert.equal(isoOf(1.75), '1970-01-01T00:00:00.001Z');
    for (const none of [Number.NaN, Infinity, lastMs + 1]) {
      assert.throws(() => isoOf(none), RangeError);
    }
  });
});
