/** How long a message waits before it is tried again. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './moment.ts';
import { afterFailedTry } from './retry.ts';
import type { RetryKind } from './retry.ts';

const KINDS: RetryKind[] = ['check', 'warning', 'delivery', 'account'];

function waitMs(kind: RetryKind, tries: number, jitter: number, ageMs = 0): number | null {
  const decision = afterFailedTry({ kind, tries, ageMs, jitter });
  return decision.kind === 'wait' ? decision.waitMs : null;
}

describe('A message that was not accepted', () => {
  it('waits a minute, then twice as long each time, up to six hours', () => {
    const minutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360];
    const waits = minutes.map((_, index) => waitMs('check', index + 1, 1));
    assert.deepEqual(
      waits,
      minutes.map((minute) => minute * MINUTE_MS),
    );
  });

  it('waits between half and all of that, as its jitter says', () => {
    assert.equal(waitMs('check', 4, 0), 4 * MINUTE_MS);
    assert.equal(waitMs('check', 4, 0.5), 6 * MINUTE_MS);
    assert.equal(waitMs('check', 4, 1), 8 * MINUTE_MS);
  });

  it('is tried five times in four days where there is no such address, and then weekly', () => {
    const waitOf = (kind: RetryKind, unknownTries: number) =>
      afterFailedTry({ kind, tries: 9, ageMs: 0, jitter: 0, unknownTries });
    const waits = [1, 2, 3, 4, 5, 9].map((times) => waitOf('delivery', times));
    const hours = [3, 9, 24, 48, 168, 168];
    assert.deepEqual(
      waits,
      hours.map((count) => ({ kind: 'wait', waitMs: count * HOUR_MS })),
    );
    const late = { kind: 'delivery', tries: 20, ageMs: 90 * DAY_MS, jitter: 0 } as const;
    assert.equal(afterFailedTry({ ...late, unknownTries: 9 }).kind, 'open-item');
    assert.deepEqual(waitOf('check', 5), waitOf('check', 0));
  });

  it('never waits for more than six hours, however often it was tried', () => {
    for (const kind of KINDS) {
      for (const tries of [1, 20, 5000]) {
        const wait = waitMs(kind, tries, 1);
        assert.ok(wait !== null && wait >= MINUTE_MS && wait <= 6 * HOUR_MS);
      }
    }
  });

  const limits = [
    { kind: 'check', ageDays: 4000, givesUp: false },
    { kind: 'warning', ageDays: 4000, givesUp: false },
    { kind: 'delivery', ageDays: 89.9, givesUp: false },
    { kind: 'delivery', ageDays: 90, givesUp: true },
    { kind: 'account', ageDays: 0.9, givesUp: false },
    { kind: 'account', ageDays: 1, givesUp: true },
  ] as const;
  for (const { kind, ageDays, givesUp } of limits) {
    it(`as a ${kind} ${givesUp ? 'becomes an open item' : 'goes on'} after ${ageDays} days`, () => {
      assert.equal(waitMs(kind, 50, 1, ageDays * DAY_MS) === null, givesUp);
    });
  }

  it('is refused an answer for tries or a jitter that cannot be', () => {
    assert.throws(() => waitMs('check', 0, 1), /count from 1/);
    assert.throws(() => waitMs('check', 1, 1.1), /share from 0 to 1/);
  });
});
