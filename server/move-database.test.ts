/** An installation moves to another database and back, and the one that it left decides nothing. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { test, type TestContext } from 'node:test';
import { missingPostgres, startPostgres } from '#server/db/postgres-majors.fixture.ts';
import { kill, makeDataFolder, moveHours } from './killed-product.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';

function folderOf(t: TestContext): string {
  const folder = makeDataFolder();
  t.after(() => rmSync(dirname(folder), { recursive: true, force: true }));
  return folder;
}

test('It moves to the embedded database and to another major version, and goes on there', async (t) => {
  const house = await Restorable.open(t);
  let product = await house.run();
  await house.write(product, 'nora');
  await moveHours(product, 24);
  const running = await house.program('move-database', {}, '--to-folder', house.dataDir);
  assert.match(running.said, /Somebody still uses this database/);
  await kill(product);

  const moved = await house.program('move-database', {}, '--to-folder', house.dataDir);
  assert.equal(moved.code, 0, moved.said);
  assert.match(moved.said, /Table 1 of \d+: [^]*Moved: \d+ tables\./);
  const again = await house.program('move-database', {}, '--to-folder', house.dataDir);
  assert.match(again.said, /holds an installation already/);

  const missing = missingPostgres(15);
  if (missing !== null) t.diagnostic(missing);
  const older = missing === null ? await startPostgres(15) : null;
  t.after(() => older?.close());
  // To an older version where there is one, and to the newer one again.
  const places = [...(older === null ? [] : [older.url]), await house.emptyDatabase()];
  let url = '';
  for (const place of places) {
    const to = await house.program('move-database', { DATABASE_URL: url }, '--to', place);
    assert.equal(to.code, 0, to.said);
    url = place;
  }
  const acts = async (at: string) =>
    (await house.program('operator', { DATABASE_URL: at }, 'acts')).said.match(/database-\S+/g);
  assert.deepEqual(await acts(url), ['database-moved', ...places.map(() => 'database-moved')]);
  product = await house.run(url);
  await moveHours(product, 71);
  assert.equal(house.mailsToHeirOf('nora').length, 1, 'on its day');
  assert.equal(await house.opens(product, 'nora'), 200);
  await kill(product);

  // By mistake on the database that it has left.
  await assert.rejects(house.run(house.url, folderOf(t)), /was moved to another database/);
  const confirmed = await house.confirm(house.url);
  assert.match(confirmed.said, /was moved to another database/);
  const twice = await house.program('move-database', {}, '--to', await house.emptyDatabase());
  assert.match(twice.said, /was already moved/);
  assert.match((await house.program('move-database', {}, '--undo')).said, /can start/);
  assert.deepEqual(await acts(house.url), ['database-move-undone']);
  await kill(await house.run(house.url, folderOf(t)));
});

test('A move that fails leaves the old database as it was', async (t) => {
  const house = await Restorable.open(t);
  await kill(await house.run());
  const nowhere = 'postgresql://nobody@127.0.0.1:1/none';
  assert.equal((await house.program('move-database', {}, '--to', nowhere)).code, 1);
  await kill(await house.run());
});

test('Where to is said once, and from where there is something', async (t) => {
  const house = await Restorable.open(t);
  const nothing = await house.program('move-database', {}, '--to-folder', folderOf(t));
  assert.match(nothing.said, /There is no installation in the database/);
  for (const words of [[], ['--to', house.url, '--to-folder', house.dataDir]]) {
    assert.match((await house.program('move-database', {}, ...words)).said, /Say where to/);
  }
});
