/** The operator holds a writer longer, or lets her write on: the program beside a real product. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readTime } from '#server/store/installation.ts';
import {
  kill,
  makeDataFolder,
  register,
  startProcess,
  withQuickHashes,
  type KillableProduct,
} from './killed-product.fixture.ts';
import { runOperatorProgram } from './operator-program.fixture.ts';

const dataDir = makeDataFolder();
let database: TestDatabase;
let product: KillableProduct;
before(async () => {
  database = await createTestDatabase();
  const own = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  product = await startProcess({ ...withQuickHashes, ...own });
});
after(async () => {
  await kill(product);
  await database.close();
  rmSync(dirname(dataDir), { recursive: true, force: true });
});

async function hold(...words: string[]): Promise<string> {
  const where = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const { said } = await runOperatorProgram('hold-writer', where, ...words);
  return said;
}

async function heldUntil(): Promise<number> {
  const { new_addresses_held_until: until } = await database.db
    .selectFrom('users')
    .select('new_addresses_held_until')
    .executeTakeFirstOrThrow();
  return until ?? 0;
}

test('A writer is held for the days that are said, and goes on with none', async () => {
  const { id } = await register(product, 'rosa');
  for (const wrong of [[], [String(id)], [String(id), '-1'], [String(id), '4000'], ['rosa', '5']]) {
    assert.match(
      await hold(...wrong),
      /^Give the number of the account, which is in the alarm/,
      wrong.join(' '),
    );
  }
  assert.match(await hold('999', '5'), /^No account has this number\. Nothing was changed\.$/m);
  assert.equal(await heldUntil(), 0);

  const now = () => readTime(database.db, new SystemClock());
  const before = await now();
  assert.match(await hold(String(id), '90'), /^Mails of this owner to new people wait until 20/);
  assert(Math.abs((await heldUntil()) - before - 90 * DAY_MS) < DAY_MS);
  assert.match(await hold(String(id), '0'), /^The owner can write to new people again/);
  assert((await heldUntil()) <= (await now()));
});
