/**
 * The drill of every operator: a backup of a running server, a restore into an empty database, and
 * nothing that leaves before somebody has confirmed it.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { kill, makeDataFolder, moveHours } from './killed-product.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';

interface Vaulted {
  readonly house: Restorable;
  readonly keyFile: string;
  readonly backups: { readonly BACKUP_DIR: string; readonly BACKUP_RECIPIENT: string };
  /** @returns its path. */
  readonly backUp: () => Promise<string>;
}

async function openVaulted(t: TestContext): Promise<Vaulted> {
  const house = await Restorable.open(t);
  const folder = dirname(house.dataDir);
  const identity = await generateIdentity();
  const keyFile = join(folder, 'key.txt');
  writeFileSync(keyFile, `# a key of age\n${identity}\n`);
  const backups = {
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  };
  return {
    house,
    keyFile,
    backups,
    backUp: async () => {
      const { code, said } = await house.program('backup', backups);
      assert.equal(code, 0, said);
      assert.match(said, /Table 1 of \d+: [^]*Backup made: .* \d+ files\.\n$/);
      return join(backups.BACKUP_DIR, readdirSync(backups.BACKUP_DIR).toSorted().at(-1)!);
    },
  };
}

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
    /Table \d+ of [^]*Restored: \d+ tables, 0 files\. Nothing is decided/,
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
});

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
