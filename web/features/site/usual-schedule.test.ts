/** The days that the public pages name are those of the example, which the engine computes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleForecast } from '../forecast/sample-forecast.ts';
import { usualSchedule } from './usual-schedule.ts';

const dayMs = 86_400_000;

test('the schedule that the public pages tell is the one of their example', () => {
  const { steps, quietDays } = sampleForecast;
  const first = Date.parse(steps[0]?.at ?? '');
  const days = steps.map(({ kind, at }) => [kind, (Date.parse(at) - first) / dayMs]);
  const { attempts, spacing, grace, quiet } = usualSchedule;
  const graceDay = attempts * spacing;
  assert.deepEqual(days, [
    ...Array.from({ length: attempts }, (_, index) => ['check', index * spacing]),
    ['grace', graceDay],
    ['warning', graceDay + grace / 2],
    ['warning', graceDay + (grace * 3) / 4],
    ['warning', quiet - 1],
    ['release', quiet],
  ]);
  assert.equal(quietDays, quiet);
});
