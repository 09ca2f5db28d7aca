/** What is asked at the same time goes together, and one that fails takes no other with it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gathering } from './gathering.ts';

test('What is asked while one runs goes together after it, and each hears of its own', async () => {
  const runs: number[][] = [];
  const first = Promise.withResolvers<void>();
  const ask = gathering(async (items: readonly number[]) => {
    runs.push([...items]);
    if (runs.length === 1) await first.promise;
    return new Set(items.filter((item) => item !== 3));
  });
  const asked = Promise.all([1, 2, 3, 4].map(ask));
  first.resolve();
  assert.deepEqual(await asked, [true, true, false, true]);
  assert.deepEqual(runs, [[1], [2, 3, 4]]);
  assert.equal(await ask(5), true, 'it runs again');
});

test('One that fails stops none of those that were asked with it', async () => {
  const ask = gathering((items: readonly number[]) =>
    items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve(new Set(items)),
  );
  const asked = await Promise.allSettled([1, 2, 3, 4].map(ask));
  assert.deepEqual(
    asked.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  );
});
