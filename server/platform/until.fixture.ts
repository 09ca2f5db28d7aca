/** Waiting in tests for what happens in its own time. Only tests import this file. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** A guard against waiting for ever, and no measure: a busy machine may be very slow. */
const usualPatienceMs = 4 * 60_000;
/** Where a bug was planted, what is waited for may never come. */
const patienceMs = Number(process.env['PATIENCE_MS'] ?? usualPatienceMs);
const pauseMs = 10;

export async function until(
  isTrue: () => boolean | Promise<boolean>,
  otherwise = 'it did not become true',
): Promise<void> {
  const endsMs = performance.now() + patienceMs;
  while (!(await isTrue())) {
    assert(performance.now() < endsMs, otherwise);
    await sleep(pauseMs);
  }
}
