/** Waiting in tests for what happens in its own time. Only tests import this file. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Half a minute: a busy machine is no failure, and nobody waits longer than it takes. */
const looks = 3_000;
const pauseMs = 10;

export async function until(
  isTrue: () => boolean | Promise<boolean>,
  otherwise = 'it did not become true',
): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    if (await isTrue()) return;
    await sleep(pauseMs);
  }
  assert.fail(otherwise);
}
