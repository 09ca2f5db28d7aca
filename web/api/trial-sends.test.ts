import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiverOf } from './trial-sends.ts';

const receivers = [
  { to: 'ana@example.com' },
  { to: 'Marta@example.com', recipientId: 7, name: 'Marta' },
];

test('A test message to a recipient names him, one to anybody else names nobody', () => {
  const marta = { to: 'marta@example.com', recipientId: 7 };
  assert.deepEqual(receiverOf('marta@example.com', receivers), marta);
  for (const to of ['ana@example.com', 'marta@example.co', '']) {
    assert.deepEqual(receiverOf(to, receivers), { to, recipientId: undefined });
  }
});
