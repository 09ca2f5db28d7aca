/**
 * The operator's way to delete an account for somebody, as a program beside a running product: it
 * wants both names of one account, which can then be brought back, or goes at once.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jot, readTitles, register } from './killed-product.fixture.ts';
import { type Ran } from './operator-program.fixture.ts';
import { openForOperators } from './operators-product.fixture.ts';

const house = openForOperators();

function runWith(...names: string[]): Promise<Ran> {
  return house.run('delete-account', ...names);
}

async function countOf(table: 'users' | 'emails' | 'usernames' | 'sessions'): Promise<number> {
  const rows = await house.db.selectFrom(table).selectAll().execute();
  return rows.length;
}

test('An account is deleted for whoever cannot do it, and only by both of its names', async () => {
  const staying = await register(house.product, 'staying');
  await jot(house.product, staying, 'A word that stays');
  await register(house.product, 'leaving');
  const address = async (username: string) =>
    (
      await house.db
        .selectFrom('users')
        .select('email')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).email;
  const [stays, leaves] = [await address('staying'), await address('leaving')];

  for (const names of [
    ['leaving', stays],
    [leaves, leaves],
  ]) {
    const { code, said } = await runWith(...names);
    assert.equal(code, 1);
    assert.match(said, /^No account has both .* Nothing was deleted\.$/m);
  }
  assert.equal(await countOf('users'), 2);

  const closed = await runWith('leaving', leaves);
  assert.match(closed.said, /^The account is closed\. It can be brought back until \S+Z\.$/m);
  assert.equal(await countOf('users'), 2);
  assert.equal(await countOf('sessions'), 1);
  const again = await runWith('leaving', leaves);
  assert.deepEqual([again.code, again.said.includes('Nothing was deleted')], [1, true]);
  const back = await runWith('--undo', 'leaving', leaves);
  assert.deepEqual([back.code, back.said.slice(0, 20)], [0, 'The account is back.']);
  assert.equal((await runWith('--undo', 'leaving', leaves)).code, 1);

  for (const odd of [['--now', '--undo'], ['--later'], ['leaving']]) {
    assert.match((await runWith(...odd, 'leaving', leaves)).said, /Give both names/);
  }
  const { code, said } = await runWith('--now', 'leaving', leaves);
  assert.deepEqual([code, said], [0, 'The account and everything in it is deleted.\n']);
  for (const table of ['users', 'emails', 'usernames', 'sessions'] as const) {
    assert.equal(await countOf(table), 1, table);
  }
  assert.deepEqual(await readTitles(house.product, staying), ['A word that stays']);
});
