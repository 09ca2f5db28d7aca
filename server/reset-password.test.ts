/** The operator's way to a new password for somebody who has neither mailbox nor password. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SystemClock } from '#server/platform/clock.ts';
import { register } from './killed-product.fixture.ts';
import { type Ran } from './operator-program.fixture.ts';
import { openForOperators } from './operators-product.fixture.ts';

const house = openForOperators();

function runWith(...names: string[]): Promise<Ran> {
  return house.run('reset-password', ...names);
}

test('It prints a link that waits like every other, and tells the owner', async () => {
  await register(house.product, 'locked-out');

  const { code, said } = await runWith('locked-out');

  assert.equal(code, 0, said);
  const token = /\/reset-password\/([\w-]{43})\n/.exec(said)?.[1];
  const newPassword = 'a red boat in the rain';
  const answer = await fetch(`${house.product.url}/api/password-reset/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ newPassword }),
  });
  const body = (await answer.json()) as { takesEffectAt: string };
  assert.equal(answer.status, 202, JSON.stringify(body));
  const waitsMs = Date.parse(body.takesEffectAt) - new SystemClock().wallMs();
  assert.ok(Math.abs(waitsMs - 72 * 60 * 60 * 1000) < 60 * 60 * 1000, body.takesEffectAt);
  const told = await house.db
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'password-reset')
    .execute();
  assert.equal(told.length, 2, 'when the link was made, and when the password was typed');
});

test('Of nobody, and without a name, it does nothing and says why', async () => {
  const nobody = await runWith('nobody');
  assert.deepEqual([nobody.code, /No account has this username/.test(nobody.said)], [1, true]);
  const unnamed = await runWith();
  assert.deepEqual([unnamed.code, /npm run reset-password/.test(unnamed.said)], [1, true]);
});
