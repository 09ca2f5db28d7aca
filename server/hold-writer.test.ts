/** The operator holds a writer longer, or lets her write on: the program beside a real product. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readTime } from '#server/store/installation.ts';
import { register } from './killed-product.fixture.ts';
import { openForOperators } from './operators-product.fixture.ts';

const house = openForOperators();

async function hold(...words: string[]): Promise<string> {
  const { said } = await house.run('hold-writer', ...words);
  return said;
}

async function heldUntil(): Promise<number> {
  const { new_addresses_held_until: until } = await house.db
    .selectFrom('users')
    .select('new_addresses_held_until')
    .executeTakeFirstOrThrow();
  return until ?? 0;
}

test('A writer is held for the days that are said, and goes on with none', async () => {
  const { id } = await register(house.product, 'rosa');
  for (const wrong of [[], [String(id)], [String(id), '-1'], [String(id), '4000'], ['rosa', '5']]) {
    assert.match(
      await hold(...wrong),
      /^Give the number of the account, which is in the alarm/,
      wrong.join(' '),
    );
  }
  assert.match(await hold('999', '5'), /^No account has this number\. Nothing was changed\.$/m);
  assert.equal(await heldUntil(), 0);

  const now = () => readTime(house.db, new SystemClock());
  const before = await now();
  assert.match(await hold(String(id), '90'), /^Mails of this owner to new people wait until 20/);
  assert(Math.abs((await heldUntil()) - before - 90 * DAY_MS) < DAY_MS);
  assert.match(await hold(String(id), '0'), /^The owner can write to new people again/);
  assert((await heldUntil()) <= (await now()));
});
