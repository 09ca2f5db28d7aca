// What the browser remembers, and for how long: nothing is asked twice unless somebody says so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  focusManager,
  MutationObserver,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query';
import { createQueryClient } from './cache.ts';

test('What was loaded never grows stale, and no second reader loads it again', async (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout', 'setInterval'] });
  const cache = createQueryClient();
  cache.mount();
  let asked = 0;
  const query = { queryKey: ['dashboard'], queryFn: async () => (asked += 1) };
  await cache.fetchQuery(query);
  const stopReading = new QueryObserver(cache, query).subscribe(() => undefined);

  t.mock.timers.tick(365 * 24 * 60 * 60 * 1000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await cache.fetchQuery(query);
  assert.equal(asked, 1);
  // Outside of a browser no interval ever runs.
  assert.equal(cache.getDefaultOptions().queries?.refetchInterval, false);

  await cache.invalidateQueries({ queryKey: ['dashboard'] });
  assert.equal(asked, 2, 'what was refreshed on purpose is asked for');
  stopReading();
  cache.unmount();
  cache.clear();
});

test('What fails is not tried again by itself, whether it reads or writes', async () => {
  const cache = createQueryClient();
  let tries = 0;
  const fail = async () => {
    tries += 1;
    throw new Error('No');
  };
  await assert.rejects(cache.fetchQuery({ queryKey: ['checks'], queryFn: fail }), /No/);
  assert.equal(tries, 1);
  const observer = new QueryObserver(cache, { queryKey: ['testaments'], queryFn: fail });
  await observer.refetch();
  assert.equal(tries, 2);
  await assert.rejects(new MutationObserver(cache, { mutationFn: fail }).mutate(), /No/);
  assert.equal(tries, 3);
  cache.clear();
});
