import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followUpDue, isDueBefore } from './follow-up.ts';
import { DAY_MS, asLight, type Moment } from './moment.ts';

const acceptedAt = 20_000 * DAY_MS;
const taken = asLight(acceptedAt);

function after(days: number, more: Partial<Moment> = {}): Moment {
  return { wall: acceptedAt + days * DAY_MS, dark: 0, ...more };
}

test('One step is due at a time: mails after 7, 30 and 45 days, others are asked after 60', () => {
  const steps = [0, 6.99, 7, 29.99, 30, 44.99, 45, 59.99, 60, 4000].map((days) =>
    followUpDue(taken, after(days)),
  );
  assert.deepEqual(steps, [
    null,
    null,
    'first-follow-up',
    'first-follow-up',
    'last-follow-up',
    'last-follow-up',
    'second-address',
    'second-address',
    'asking-others',
    'asking-others',
  ]);
});

test('Dark time does not count, and light that no second beat has proved does not either', () => {
  assert.equal(followUpDue(taken, after(8, { dark: 2 * DAY_MS })), null);
  assert.equal(followUpDue(taken, after(7, { unprovedMs: 1 })), null);
  assert.equal(followUpDue(taken, after(8, { unprovedMs: DAY_MS })), 'first-follow-up');
});

test('What is due in the first week comes before each step, and no step before itself', () => {
  assert(isDueBefore(null, 'first-follow-up'));
  assert(isDueBefore('last-follow-up', 'second-address'));
  assert(!isDueBefore('second-address', 'second-address'));
  assert(!isDueBefore('asking-others', 'second-address'));
});
