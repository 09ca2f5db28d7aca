/** Which figures break what is promised of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missedTargets, type BenchRow } from './table.ts';

const rowOf = (measured: number, isAlike: boolean): BenchRow => ({
  what: 'A hit',
  measured,
  unit: 'ms',
  baseline: { what: 'a miss', measured: 100 },
  ratioTarget: 1.03,
  isAlike,
});
const isMissed = (measured: number, isAlike: boolean) =>
  missedTargets([rowOf(measured, isAlike)]).length === 1;

test('What is to be alike may be neither more nor less, and what is to be cheap may be less', () => {
  const measured = [70, 97, 98, 100, 103, 104];
  assert.deepEqual(
    measured.map((one) => isMissed(one, true)),
    [true, true, false, false, false, true],
  );
  assert.deepEqual(
    measured.map((one) => isMissed(one, false)),
    [false, false, false, false, false, true],
  );
  assert.deepEqual(missedTargets([rowOf(70, true)]), [
    'A hit: 70 ms, ratio 0.7; promised ratio ≤ 1.03, ≥ 0.971',
  ]);
});

test('What is to be nearly as fast as the baseline may be faster, and not much slower', () => {
  const baseline = { what: 'bare', measured: 100 };
  const rowAt = (measured: number): BenchRow => {
    return { what: 'Mails', measured, unit: '/s', baseline, leastRatio: 0.8 };
  };
  assert.deepEqual(missedTargets([rowAt(80), rowAt(130)]), []);
  assert.deepEqual(missedTargets([rowAt(79)]), ['Mails: 79 /s, ratio 0.79; promised ratio ≥ 0.8']);
});
