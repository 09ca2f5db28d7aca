// What the browser remembers, and for how long: nothing is asked twice unless somebody says so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  focusManager,
  MutationObserver,
  notifyManager,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query';
import { createQueryClient, keys } from './cache.ts';
import { ApiError } from './client.ts';

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

test('A refusal tells that the session is over, if there was one', async () => {
  const refused = new ApiError(401, '{"message":"Unauthorized","code":"unauthorized"}');
  const wrong = new ApiError(401, '{"message":"No","code":"wrong-credentials"}');
  const cache = createQueryClient();
  const read = async (error: Error) => {
    const queryFn = async () => Promise.reject(error);
    await assert.rejects(cache.fetchQuery({ queryKey: ['dashboard'], queryFn }), error);
    return cache.getQueryData(keys.signedOut);
  };
  assert.equal(await read(refused), undefined, 'nobody was signed in');
  cache.setQueryData(keys.user, { id: 1 });
  assert.equal(await read(wrong), undefined, 'a wrong password ends nothing');
  assert.equal(await read(refused), true);

  cache.setQueryData(keys.signedOut, false);
  const write = new MutationObserver(cache, { mutationFn: async () => Promise.reject(refused) });
  await assert.rejects(write.mutate(), refused);
  assert.equal(cache.getQueryData(keys.signedOut), true);
  cache.clear();
});

test('That something is being sent is known before the next press', async () => {
  const cache = createQueryClient();
  let pressed = 0;
  const write = new MutationObserver(cache, { mutationFn: async () => new Promise(() => {}) });
  let isPending = false;
  // As the hooks of the library listen.
  const learn = notifyManager.batchCalls((state: { isPending: boolean }) => {
    isPending = state.isPending;
  });
  write.subscribe(learn);
  const press = () => {
    if (isPending) return;
    pressed += 1;
    void write.mutate();
  };
  // As the two clicks of a double click: one task right after the other.
  await new Promise<void>((resolve) => {
    setImmediate(press);
    setImmediate(() => {
      press();
      resolve();
    });
  });
  assert.equal(pressed, 1);
  cache.clear();
});
