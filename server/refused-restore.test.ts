/** A restore on another machine, and those that are refused before anything is changed. */
import assert from 'node:assert/strict';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { generateIdentity } from 'age-encryption';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { kill, makeDataFolder, moveHours } from './killed-product.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';
import { openVaulted } from './vaulted.fixture.ts';

test('Without a journal a restored letter waits for the confirmation, and then goes out', async (t) => {
  const { house, keyFile, backUp } = await openVaulted(t);
  let product = await house.run();
  await house.write(product, 'olga');
  await moveHours(product, 71);
  const backup = await backUp();
  await kill(product);
  // As on another machine, after a fire.
  const settings = { DATABASE_URL: await house.emptyDatabase(), DATA_DIR: makeDataFolder() };
  assert.equal((await house.program('restore', settings, backup, '--key', keyFile)).code, 0);
  product = await house.run(settings.DATABASE_URL, settings.DATA_DIR);
  await moveHours(product, 24 * 20);
  assert.equal(house.mailsToHeirOf('olga').length, 0);
  const confirmed = await house.program('confirm-restore', settings);
  assert.match(confirmed.said, /Confirmed: 0 entries/);
  await moveHours(product, 24 * 8);
  assert.equal(house.mailsToHeirOf('olga').length, 1, 'late, and not lost');
});

test('What cannot be restored is said in one sentence, and nothing is changed', async (t) => {
  const { house, keyFile, backups, backUp } = await openVaulted(t);
  const product = await house.run();
  const backup = await backUp();
  const url = await house.emptyDatabase();
  const empty = { DATABASE_URL: url, DATA_DIR: makeDataFolder() };
  const refuse = async (
    expected: RegExp,
    settings: Record<string, string>,
    path = backup,
    key = keyFile,
  ) => {
    const { code, said } = await house.program('restore', settings, path, '--key', key);
    assert.equal(code, 1);
    assert.match(said, expected);
    assert.equal(said.trim().split('\n').length, 1, said);
  };
  await refuse(/holds an installation already/, { DATA_DIR: makeDataFolder() });
  await refuse(/A server runs on the data folder/, { DATABASE_URL: url });
  await refuse(/master key in .* is not the one/, {
    ...empty,
    MASTER_KEY: newKeyBytes().toString('base64'),
  });
  await refuse(/is not there/, empty, `${backup}.not`);
  const otherKey = join(dirname(keyFile), 'other.txt');
  writeFileSync(otherKey, await generateIdentity());
  await refuse(/This key does not open/, empty, backup, otherKey);
  writeFileSync(otherKey, 'nothing');
  await refuse(/holds no line that begins with AGE-SECRET-KEY-/, empty, backup, otherKey);
  const bytes = readFileSync(backup);
  const cut = `${backup}.cut`;
  for (const length of [10, 1000, Math.floor(bytes.length / 2), bytes.length - 1]) {
    writeFileSync(cut, bytes);
    truncateSync(cut, length);
    await refuse(/is cut off or damaged/, empty, cut);
  }
  bytes[Math.floor(bytes.length / 3)]! ^= 1;
  writeFileSync(cut, bytes);
  await refuse(/is cut off or damaged/, empty, cut);
  const another = await Restorable.open(t);
  await kill(await another.run());
  await refuse(/belongs to another installation/, { ...empty, DATA_DIR: another.dataDir });
  assert.equal((await house.program('restore', empty, backup, '--key', keyFile)).code, 0);
  const nowhere = await house.program('backup', { ...backups, BACKUP_DIR: '/dev/null/here' });
  assert.match(nowhere.said, /No backup can be written to/);
  assert.match((await house.program('backup', {})).said, /Set BACKUP_DIR/);
  await kill(product);
});
