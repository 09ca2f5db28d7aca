// When the stream of a window is open, and what happens when it is not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { listen } from './live.ts';
import type { Sight, LiveSource } from './live.ts';

class Window extends EventTarget implements Sight {
  visibilityState: DocumentVisibilityState = 'visible';

  turn(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

class Stream extends EventTarget implements LiveSource {
  readyState = 1;

  close(): void {
    this.readyState = 2;
  }

  /** As the browser tells that the server refused it, and that it gives up. */
  refuse(): void {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }

  lose(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
}

function watched(context: TestContext, { isWorthIt = true } = {}) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const sight = new Window();
  const streams: Stream[] = [];
  const told: string[] = [];
  const stop = listen(
    sight,
    () => {
      const stream = new Stream();
      streams.push(stream);
      return stream;
    },
    {
      onEvent: (data) => told.push(data),
      onOpen: () => told.push('open'),
      onRefused: async () => {
        told.push('refused');
        return isWorthIt;
      },
    },
  );
  const openOnes = () => streams.filter(({ readyState }) => readyState !== 2).length;
  const last = () => streams.at(-1) as Stream;
  return { sight, streams, told, stop, openOnes, last };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('One stream while the window is in sight, and none while it is not', (context) => {
  const { sight, streams, openOnes } = watched(context);
  sight.turn('visible');
  assert.deepEqual([streams.length, openOnes()], [1, 1]);
  sight.turn('hidden');
  assert.equal(openOnes(), 0);
  sight.turn('visible');
  assert.deepEqual([streams.length, openOnes()], [2, 1]);
});

test('Every event is handed on, and every time that the stream has opened', (context) => {
  const { told, last } = watched(context);
  last().dispatchEvent(new Event('open'));
  last().dispatchEvent(new MessageEvent('message', { data: 'one' }));
  last().dispatchEvent(new Event('open'));
  assert.deepEqual(told, ['open', 'one', 'open']);
});

test('A lost connection is left to the browser, a refused one is tried again later', async (context) => {
  const { told, streams, last } = watched(context);
  last().lose();
  await settled();
  assert.deepEqual(told, []);
  last().refuse();
  await settled();
  assert.deepEqual([told, streams.length], [['refused'], 1]);
  context.mock.timers.tick(30_000);
  assert.equal(streams.length, 2);
});

test('What is not worth another try gets none, and what was left gets none either', async (context) => {
  const hopeless = watched(context, { isWorthIt: false });
  hopeless.last().refuse();
  await settled();
  context.mock.timers.tick(60_000);
  assert.equal(hopeless.streams.length, 1);
  context.mock.timers.reset();

  const left = watched(context);
  left.last().refuse();
  left.stop();
  await settled();
  context.mock.timers.tick(60_000);
  left.sight.turn('visible');
  assert.deepEqual([left.streams.length, left.openOnes()], [1, 0]);
});
