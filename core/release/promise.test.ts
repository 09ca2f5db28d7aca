/** A date given is a promise, whatever turns out about the clock afterwards. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './moment.ts';
import { namedDate, newDate, promisedDate } from './promise.ts';
import { TestWatch } from './test-watch.ts';

/** In grace, and warned once of a release that comes in a day; or nobody could be warned. */
function warned(isClosed: boolean): { readonly watch: TestWatch; readonly namedAt: number } {
  const watch = new TestWatch({ attempts: 1, graceDays: 1, zone: 'UTC' }).wait(1).arm();
  watch.waitUntil(watch.dueAt).look();
  watch.accept();
  watch.waitUntil(watch.dueAt).look();
  const namedAt = namedDate(watch.now.wall + DAY_MS);
  const { notices: notice } = watch.state;
  if (isClosed) watch.bounce(notice, true);
  else watch.run({ kind: 'accept', notice, namedAt });
  assert.equal(promisedDate(watch.state.phase), namedAt);
  return { watch, namedAt };
}

describe('A date that a warning named', () => {
  for (const isClosed of [false, true]) {
    const where = isClosed ? ', also where no mailbox was open for it' : '';
    it(`holds though the clock turns out to have been ahead${where}`, () => {
      const { watch, namedAt } = warned(isClosed);
      const behindMs = 2 * HOUR_MS;
      watch.now = { wall: watch.now.wall - behindMs, dark: watch.now.dark - behindMs };
      watch.wait(DAY_MS + MINUTE_MS);
      assert.deepEqual(watch.look(), [], 'by light it would be time');
      watch.waitUntil(watch.dueAt).look();
      assert.equal(watch.now.wall, namedAt);
      assert.equal(watch.state.phase.kind, 'released');
    });
  }

  it('is in whole minutes, and earlier than the one before only by an hour or more', () => {
    const at = 1_800_000_000_000;
    const named = (releaseAt: number, promisedAt: number | null) => newDate(releaseAt, promisedAt);
    assert.deepEqual(named(at + 1, null), { namedAt: at + MINUTE_MS, isEarlier: false });
    assert.deepEqual(named(at, at - HOUR_MS), { namedAt: at, isEarlier: false });
    assert.deepEqual(named(at, at + HOUR_MS - MINUTE_MS), {
      namedAt: at + HOUR_MS - MINUTE_MS,
      isEarlier: false,
    });
    assert.deepEqual(named(at, at + HOUR_MS), { namedAt: at, isEarlier: true });
  });
});
