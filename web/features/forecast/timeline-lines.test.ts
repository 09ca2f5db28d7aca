import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timelineLines } from './timeline-lines.ts';

const at = (day: string) => `${day}T09:00:00.000Z`;

test('warnings are dates of the grace period, without the one that opens it', () => {
  const lines = timelineLines([
    { kind: 'check', number: 1, at: at('2027-02-14') },
    { kind: 'check', number: 2, at: at('2027-02-21') },
    { kind: 'grace', at: at('2027-02-28') },
    { kind: 'warning', at: at('2027-02-28') },
    { kind: 'warning', at: at('2027-03-07') },
    { kind: 'warning', at: at('2027-03-13') },
    { kind: 'release', at: at('2027-03-14') },
  ]);
  assert.deepEqual(lines, [
    { kind: 'check', number: 1, at: at('2027-02-14') },
    { kind: 'check', number: 2, at: at('2027-02-21') },
    {
      kind: 'grace',
      at: at('2027-02-28'),
      days: 14,
      warnings: [at('2027-03-07'), at('2027-03-13')],
    },
    { kind: 'release', at: at('2027-03-14') },
  ]);
});

test('the warnings left of a running grace period are lines of their own', () => {
  const lines = timelineLines([
    { kind: 'warning', at: at('2027-03-13') },
    { kind: 'release', at: at('2027-03-14') },
  ]);
  assert.deepEqual(
    lines.map((line) => line.kind),
    ['warning', 'release'],
  );
});

test('the length of the grace period is counted in days across a change of the clocks', () => {
  const [grace] = timelineLines([
    { kind: 'grace', at: '2027-03-20T09:00:00.000Z' },
    { kind: 'release', at: '2027-04-03T08:00:00.000Z' },
  ]);
  assert.ok(grace?.kind === 'grace');
  assert.equal(grace.days, 14);
});
