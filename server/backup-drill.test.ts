/**
 * The drill of every operator: a backup of a running server, a restore into an empty database, and
 * nothing that leaves before somebody has confirmed it.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { until } from '#server/platform/until.fixture.ts';
import { kill, moveHours } from './killed-product.fixture.ts';
import { openVaulted } from './vaulted.fixture.ts';

test('A server makes one by itself, in a process of its own', async (t) => {
  const { house, backups } = await openVaulted(t);
  const product = await house.run(house.url, house.dataDir, backups);
  await until(() => /"a backup was made"/.test(product.said()), 'it makes none');
  assert.match(product.said(), /Backup made: .*tar\.age/);
  assert.equal(readdirSync(backups.BACKUP_DIR).length, 1);
  await kill(product);
});

test('A backup of a running server is restored frozen, and sends nothing twice', async (t) => {
  const { house, keyFile, backUp } = await openVaulted(t);
  let product = await house.run();
  await house.write(product, 'nora');
  await moveHours(product, 71);
  const backup = await backUp();
  await moveHours(product, 12);
  assert.equal(house.mailsToHeirOf('nora').length, 1);
  await kill(product);

  const url = await house.emptyDatabase();
  const restored = await house.program('restore', { DATABASE_URL: url }, backup, '--key', keyFile);
  assert.equal(restored.code, 0, restored.said);
  assert.match(
    restored.said,
    /100 % read[^]*Table \d+ of [^]*Restored: \d+ tables, 0 files\. Nothing is decided/,
  );

  const sentBefore = house.sink.mails.length;
  product = await house.run(url);
  assert.match(product.said(), /this database was restored from a backup/);
  // Without a restore on purpose it would go on by itself after fourteen days.
  await moveHours(product, 16 * 24);
  const sent = house.sink.mails.slice(sentBefore).filter(({ to }) => !to.startsWith('operator@'));
  assert.deepEqual(
    sent.map(({ to }) => to),
    [],
  );
  assert.equal((await house.signIn(product, 'nora')).status, 200, 'she can sign in');
  assert.match((await house.confirm(url)).said, /Confirmed: 1 entries/);
  await moveHours(product, 24);
  assert.equal(house.mailsToHeirOf('nora').length, 1);
  assert.equal(await house.opens(product, 'nora'), 200);
  const acts = await house.program('operator', { DATABASE_URL: url }, 'acts');
  assert.match(acts.said, /^\d+ .*: restore-confirmed {"count":1}\n\d+ .*: backup-restored {}$/m);
});
