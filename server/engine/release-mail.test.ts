/** What is said of the mail of a release whose deliveries went different ways. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailOf } from './release-mail.ts';

const took = (status: string) => ({ status, isOut: true });
const untaken = (status: string) => ({ status, isOut: false });

const outcomes = [
  ['sent', [took('accepted'), took('opened')]],
  ['sent', [untaken('closed')]],
  ['queued', [took('accepted'), untaken('queued')]],
  ['refused', [untaken('queued'), untaken('bounced')]],
  ['given-up', [untaken('bounced'), took('given-up'), took('opened')]],
  ['held', [untaken('held'), untaken('held')]],
  ['partly-held', [untaken('held'), took('accepted')]],
  ['partly-held', [untaken('held'), took('given-up')]],
  ['held', [untaken('held'), untaken('given-up')]],
] as const;

for (const [mail, deliveries] of outcomes) {
  const statuses = deliveries.map(({ status, isOut }) => `${status}${isOut ? ', taken' : ''}`);
  test(`A release is "${mail}" with ${statuses.join(' and ')}`, () => {
    assert.equal(mailOf(deliveries), mail);
  });
}
