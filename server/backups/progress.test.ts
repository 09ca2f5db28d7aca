import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportingTenths } from './progress.ts';

test('Each tenth of a backup is told once, however it is read', () => {
  const told: string[] = [];
  const hear = reportingTenths(1000, (progress) => told.push(progress));
  for (const bytes of [0, 99, 100, 101, 199, 450, 450, 999, 1000, 1000]) hear(bytes);
  assert.deepEqual(told, ['10 % read', '40 % read', '90 % read', '100 % read']);
});
