/** Work that is done again and again, until it is stopped. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createLog } from '#server/platform/log.ts';
import { until } from '#server/platform/until.fixture.ts';
import { repeat, type Repeated } from './repeat.ts';

/** Nobody waits that long. */
const pauseMs = 60 * 60_000;

function repeated(t: TestContext, work: (run: number) => Promise<boolean>) {
  let runs = 0;
  const job: Repeated = repeat('a test', pauseMs, createLog('silent'), () => work((runs += 1)));
  t.after(() => job.stop());
  return { job, runs: () => runs };
}

test('It is done at once, and again as long as there is more', async (t) => {
  const { runs } = repeated(t, (run) => Promise.resolve(run < 3));
  await until(() => runs() === 3);
});

test('Whoever wakes it in the middle of a run gets another run', async (t) => {
  const goOn = Promise.withResolvers<void>();
  const { job, runs } = repeated(t, async (run) => {
    if (run === 1) await goOn.promise;
    return false;
  });
  job.wake();
  goOn.resolve();
  await until(() => runs() === 2, 'it went to sleep');
});

test('A run that fails is not the last one', async (t) => {
  const { job, runs } = repeated(t, async () => {
    throw new Error('the database was away for a moment');
  });
  await until(() => runs() === 1);
  job.wake();
  await until(() => runs() === 2, 'it ended with the first failure');
});

test('A stop waits for the run in hand, and there is none after it', async (t) => {
  const goOn = Promise.withResolvers<void>();
  let hasEnded = false;
  const { job, runs } = repeated(t, async () => {
    await goOn.promise;
    hasEnded = true;
    return true;
  });
  const stopping = job.stop().then(() => hasEnded);
  setImmediate(() => goOn.resolve());
  assert.equal(await stopping, true);
  job.wake();
  assert.equal(runs(), 1);
});
