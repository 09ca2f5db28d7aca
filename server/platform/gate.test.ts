import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGate } from './gate.ts';

describe('a gate of two', () => {
  it('lets two in at once and all of them through, in order', async () => {
    const pass = createGate(2);
    const order: number[] = [];
    let inside = 0;
    let most = 0;

    await Promise.all(
      Array.from({ length: 9 }, (_, number) =>
        pass(async () => {
          order.push(number);
          inside += 1;
          most = Math.max(most, inside);
          await nextTurn();
          inside -= 1;
        }),
      ),
    );

    assert.equal(most, 2);
    assert.deepEqual(order, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('gives the place of failed work to the next one', async () => {
    const pass = createGate(1);
    const failed = pass(() => Promise.reject(new Error('no')));
    const next = pass(() => Promise.resolve('through'));

    await assert.rejects(failed, /no/);
    assert.equal(await next, 'through');
  });
});
