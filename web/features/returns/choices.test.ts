import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DeliveryStatus, type Delivery } from '#contract/releases.ts';
import { choicesOf } from './choices.ts';

function releaseWith(...statuses: Delivery['status'][]) {
  const deliveries = statuses.map((status, id) => {
    const facts = {
      name: null,
      email: 'a@example.org',
      acceptedAt: null,
      openedAt: null,
      remindedAt: null,
    };
    return { id, status, isGivenUp: false, ...facts };
  });
  return { deliveries };
}

test('Whoever has not been closed out can be, whether it was read or not', () => {
  const everything = releaseWith(...DeliveryStatus.options);
  assert.deepEqual(choicesOf(everything), { held: 1, closable: 6 });
});

test('When all have read it, there is nothing to send, and all of it can be closed', () => {
  assert.deepEqual(choicesOf(releaseWith('opened', 'acknowledged')), { held: 0, closable: 2 });
});
