/** The operator's program for a doubted clock, as he runs it. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import { startClock } from '#core/release/darkness.ts';
import { asLight } from '#core/release/moment.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { createInstallation, readClockState, readTime } from '#server/store/installation.ts';
import { makeDataFolder } from './killed-product.fixture.ts';
import { runOperatorProgram } from './operator-program.fixture.ts';

const dataDir = makeDataFolder();
let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  const nowMs = await readTime(database.db, new SystemClock());
  await createInstallation(database.db, Buffer.alloc(0), nowMs);
  const doubt = { cause: 'jump', byMs: 3_600_001, since: asLight(nowMs), agreedMs: 0 } as const;
  const clock = JSON.stringify({ ...startClock(nowMs), doubt });
  await database.db.updateTable('installation').set({ clock }).execute();
});
after(async () => {
  await database.close();
  rmSync(dirname(dataDir), { recursive: true, force: true });
});

async function confirm(): Promise<string> {
  const where = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  const { code, said } = await runOperatorProgram('confirm-clock', where);
  assert.equal(code, 0, said);
  return said;
}

test('It ends the doubt, holds releases for three days, and says so once', async () => {
  assert.match(await confirm(), /^Confirmed: by the database it is 20\d\d-.*held for three days/);
  const { doubt, hold, light } = await readClockState(database.db);
  assert.equal(doubt, null);
  assert.ok(hold !== null && hold.until - light >= 72 * 3_600_000);
  assert.match(await confirm(), /^Nobody doubts the clock: .* Nothing was changed\.$/m);
});
