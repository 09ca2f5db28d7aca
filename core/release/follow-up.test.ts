import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followUpDue } from './follow-up.ts';
import { DAY_MS, asLight, type Moment } from './moment.ts';

const acceptedAt = 20_000 * DAY_MS;
const taken = asLight(acceptedAt);

function after(days: number, more: Partial<Moment> = {}): Moment {
  return { wall: acceptedAt + days * DAY_MS, dark: 0, ...more };
}

test('One step is due at a time: a mail after 7 days, the last after 30, others after 60', () => {
  const steps = [0, 6.99, 7, 29.99, 30, 59.99, 60, 4000].map((days) =>
    followUpDue(taken, after(days)),
  );
  assert.deepEqual(steps, [
    null,
    null,
    'first-follow-up',
    'first-follow-up',
    'last-follow-up',
    'last-follow-up',
    'asking-others',
    'asking-others',
  ]);
});

test('Dark time does not count, and light that no second beat has proved does not either', () => {
  assert.equal(followUpDue(taken, after(8, { dark: 2 * DAY_MS })), null);
  assert.equal(followUpDue(taken, after(7, { unprovedMs: 1 })), null);
  assert.equal(followUpDue(taken, after(8, { unprovedMs: DAY_MS })), 'first-follow-up');
});
