// Nobody is promised dates on the front page that the engine would not keep.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activationDefaults } from '#contract/limits.ts';
import { decide } from '#core/release/decide.ts';
import { evolveAll, offState } from '#core/release/evolve.ts';
import { forecastWatch } from '#core/release/forecast.ts';
import type { CheckPolicy } from '#core/release/policy.ts';
import { sampleArmedAt, sampleForecast } from './sample-forecast.ts';

const dayMs = 86_400_000;

test('the dates on the landing page are those the engine gives for these settings', () => {
  const policy: CheckPolicy = {
    kind: 'check',
    intervalDays: activationDefaults.checkInterval,
    attempts: activationDefaults.checkAttempts,
    graceDays: activationDefaults.gracePeriod,
    zone: 'Europe/Lisbon',
  };
  const now = { wall: Date.parse(sampleArmedAt), dark: 0 };
  const armed = evolveAll(offState, decide(offState, policy, { kind: 'arm' }, now));
  const world = { armed: true, channelsClosed: false, hold: null, mayRelease: false };
  const steps = forecastWatch(armed, policy, now, world);
  const said = steps.map((step) => ({
    kind: step.kind,
    ...(step.kind === 'check' && { number: step.number }),
    at: new Date(step.at).toISOString(),
  }));
  assert.deepEqual(said, sampleForecast.steps);
  const [first, last] = [steps[0], steps.at(-1)];
  assert.ok(first && last);
  assert.equal(sampleForecast.quietDays, Math.floor((last.at - first.at) / dayMs));
});
