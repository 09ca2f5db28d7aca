/** Which silences nobody sets without the password. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needsPassword } from './long-silence.ts';
import { DAY_MS } from './moment.ts';
import { same, wayByCheck, wayByCode } from './ways.fixture.ts';

test('A silence longer than the form offers takes the password, unless it was so before', () => {
  const days = (count: number) => ({ ...wayByCheck, silenceMs: count * DAY_MS });
  const byPayment = (count: number) => ({ ...days(count), kind: 'payment' as const });
  for (const [before, after, isNeeded] of [
    [[days(35)], [days(95)], false],
    [[days(35)], [days(96)], true],
    [[days(200)], [days(200)], false],
    [[days(200)], [days(201)], true],
    // What still goes by another way is not hidden.
    [[days(35), byPayment(35)], [days(35), byPayment(400)], false],
    [[days(35)], [byPayment(400)], true],
    [[wayByCode], [days(400)], false],
    [[], [days(400)], false],
    [[days(35)], [], false],
    [[days(35)], [{ ...wayByCode, silenceMs: 0 }], false],
  ] as const) {
    assert.equal(
      needsPassword({ ...same, before, after }),
      isNeeded,
      JSON.stringify([before, after]),
    );
  }
});
