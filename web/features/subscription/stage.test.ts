import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stageOf } from './stage.ts';

const due = '2027-01-20T09:00:00.000Z';

for (const [status, nextBillingDate, endsThen, stage] of [
  ['pending', null, false, 'never'],
  ['active', due, false, 'running'],
  ['active', due, true, 'ending'],
  ['failed', due, false, 'unpaid'],
  ['failed', null, false, 'ended'],
  ['cancelled', null, false, 'ended'],
] as const) {
  test(`${status}, due ${nextBillingDate ?? 'never'}, is ${stage}`, () => {
    assert.equal(stageOf({ status, nextBillingDate, endsThen, failureAttempts: 0 }), stage);
  });
}
