/** That pieces of work take turns. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './turns.ts';

test('Each piece of work starts when the one before has ended, also when that failed', async () => {
  const takeTurn = createTurns();
  const begun: string[] = [];
  const inHand = Promise.withResolvers<void>();
  const first = takeTurn(() => {
    begun.push('first');
    return inHand.promise;
  });
  const second = takeTurn(async () => void begun.push('second'));
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(begun, ['first']);
  inHand.reject(new Error('It failed.'));
  await assert.rejects(first);
  await second;
  assert.deepEqual(begun, ['first', 'second']);
});
