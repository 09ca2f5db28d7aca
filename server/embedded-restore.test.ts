/** A backup of an installation without a database of its own, with its files. */
import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { pdfOf } from '#server/features/attachments/uploads.fixture.ts';
import {
  ask,
  attachFile,
  kill,
  makeDataFolder,
  moveHours,
  readAttached,
} from './killed-product.fixture.ts';
import { openVaulted } from './vaulted.fixture.ts';

test('The embedded database comes back with its files, in another data folder', async (t) => {
  const { house, keyFile, backups } = await openVaulted(t);
  const embedded = { DATABASE_URL: '' };
  let product = await house.run('');
  const nora = await house.write(product, 'nora');
  const [letter] = (await ask(product, 'GET', '/api/testaments', null, nora.cookie)).body as {
    id: number;
  }[];
  const picture = pdfOf(300_000, 'The garden. ');
  const fileId = await attachFile(product, nora, letter!.id, picture);
  const made = await house.program('backup', { ...embedded, ...backups });
  assert.equal(made.code, 0, made.said);
  const [name] = readdirSync(backups.BACKUP_DIR);
  await kill(product);

  const dataDir = makeDataFolder();
  t.after(() => rmSync(dirname(dataDir), { recursive: true, force: true }));
  const there = { ...embedded, DATA_DIR: dataDir };
  const path = join(backups.BACKUP_DIR, name!);
  const restored = await house.program('restore', there, path, '--key', keyFile);
  assert.equal(restored.code, 0, restored.said);
  assert.match(restored.said, /Restored: \d+ tables, 1 files\./);
  product = await house.run('', dataDir);
  const { cookie } = await house.signIn(product, 'nora');
  assert(picture.equals(await readAttached(product, { cookie }, letter!.id, fileId)));
  assert.equal((await house.program('confirm-restore', there)).code, 0);
  await moveHours(product, 8 * 24);
  assert.equal(house.mailsToHeirOf('nora').length, 1, 'her letter goes out in the end');
});
