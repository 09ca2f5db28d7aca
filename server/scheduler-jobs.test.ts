/**
 * That everything which has to run by itself is plugged in: each loop does its work, in the right
 * order, and stops; and each piece of work calls what it is there for.
 */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLog } from '#server/platform/log.ts';
import { until } from '#server/platform/until.fixture.ts';
import { startJobs, type ScheduledWork } from './scheduler-jobs.ts';

const names = [
  'lookAround',
  'compareVersions',
  'noteForeseen',
  'send',
  'tick',
  'charge',
  'settleAccess',
  'sweepUp',
  'tidyFiles',
  'lookAtDisk',
  'forget',
  'report',
  'readBounces',
  'writeJournal',
  'backUp',
  'mailPage',
] as const satisfies readonly (keyof ScheduledWork)[];

type Name = (typeof names)[number];

/** Notes what begins, and does of it what a test says. */
function work(done: string[], own: Partial<ScheduledWork> = {}): ScheduledWork {
  const nothing = {
    lookAtDisk: null,
    forget: null,
    report: null,
    lookAround: null,
    compareVersions: null,
    noteForeseen: null,
    writeJournal: null,
    backUp: null,
    mailPage: null,
  };
  const plain = Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        done.push(name);
        return name in nothing ? undefined : name === 'readBounces' ? false : 0;
      },
    ]),
  ) as unknown as ScheduledWork;
  const noted = Object.fromEntries(
    Object.entries(own).map(([name, does]) => [
      name,
      async () => {
        done.push(name);
        return (does as () => Promise<unknown>)();
      },
    ]),
  );
  return { ...plain, ...noted };
}

function started(t: TestContext, done: string[], own: Partial<ScheduledWork> = {}) {
  const jobs = startJobs(work(done, own), createLog('silent'), () => done.push('begun'));
  t.after(() => jobs.stop());
  return jobs;
}

/** Under a clock that stands still, so that nothing comes by its own pause. */
async function turnsUntil(isTrue: () => boolean, otherwise: string): Promise<void> {
  for (let turn = 0; !isTrue(); turn += 1) {
    assert(turn < 10_000, otherwise);
    await nextTurn();
  }
}

const countOf = (done: readonly string[], name: Name) => done.filter((one) => one === name).length;

describe('The loops', () => {
  test('do all the work there is, and nothing before the first heartbeat has ended', async (t) => {
    const done: string[] = [];
    const heart = Promise.withResolvers<void>();
    started(t, done, { lookAround: () => heart.promise });
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    assert.deepEqual(done, ['lookAround']);
    heart.resolve();
    await turnsUntil(() => names.every((name) => done.includes(name)), 'not all was begun');
    assert(done.includes('begun'));
  });

  test('decide nothing before this version was held against the one before', async (t) => {
    const done: string[] = [];
    const compared = Promise.withResolvers<void>();
    started(t, done, { compareVersions: () => compared.promise });
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    assert.deepEqual(done, ['lookAround', 'compareVersions']);
    compared.resolve();
    await turnsUntil(() => done.includes('tick'), 'nothing was looked at');
    assert(done.includes('begun'));
  });

  test('send at once what a tick or a sweep has decided', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    for (const decider of ['tick', 'sweepUp'] as const) {
      const done: string[] = [];
      const isBegun = Promise.withResolvers<void>();
      let left = 1;
      const jobs = started(t, done, {
        [decider]: async () => {
          await isBegun.promise;
          left -= 1;
          return left === 0 ? 1 : 0;
        },
      });
      await turnsUntil(() => countOf(done, 'send') === 1, 'nothing was sent at the start');
      // Its run has ended, and it waits for its pause.
      for (let turn = 0; turn < 100; turn += 1) await nextTurn();
      assert.equal(countOf(done, 'send'), 1);
      isBegun.resolve();
      await turnsUntil(() => countOf(done, 'send') === 2, `${decider} woke nobody`);
      await jobs.stop();
    }
  });

  test('wake nobody when nothing was decided', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const done: string[] = [];
    started(t, done);
    await turnsUntil(() => names.every((name) => done.includes(name)), 'not all was begun');
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    for (const name of names) assert.equal(countOf(done, name), 1, name);
  });

  test('look for returned mail again while there is more', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const done: string[] = [];
    let left = 2;
    started(t, done, {
      readBounces: async () => {
        left -= 1;
        return left > 0;
      },
    });
    await turnsUntil(() => countOf(done, 'readBounces') === 1, 'it was not read');
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    t.mock.timers.tick(15_000);
    await turnsUntil(() => countOf(done, 'readBounces') === 2, 'the rest was left');
  });

  for (const name of names) {
    test(`stop when ${name} in hand has ended, and not before`, async (t) => {
      const done: string[] = [];
      const inHand = Promise.withResolvers<void>();
      let hasEnded = false;
      const jobs = started(t, done, {
        [name]: async () => {
          await inHand.promise;
          hasEnded = true;
          return 0;
        },
      });
      await until(() => done.includes(name));
      const stopped = jobs.stop().then(() => hasEnded);
      for (let turn = 0; turn < 100; turn += 1) await nextTurn();
      inHand.resolve();
      assert.equal(await stopped, true);
      const before = done.length;
      jobs.wake();
      for (let turn = 0; turn < 100; turn += 1) await nextTurn();
      assert.equal(done.length, before, 'nothing comes after it');
    });
  }
});
