/** A restore on another machine, and those that are refused before anything is changed. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { generateIdentity } from 'age-encryption';
import { endName, headName, type Head } from '#server/backups/form.ts';
import { checkBackup, identityIn } from '#server/backups/read-backup.ts';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { sealArchiveTo, type ArchiveEntry } from '#server/crypto/sealed-archive.ts';
import { readOne } from '#server/db/postgres-majors.fixture.ts';
import { kill, makeDataFolder, moveHours } from './killed-product.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';
import { openVaulted, type Vaulted } from './vaulted.fixture.ts';

test('Without a journal a restored letter waits, and comes again only as the same mail', async (t) => {
  const { house, keyFile, backUp } = await openVaulted(t);
  let product = await house.run();
  await house.write(product, 'olga');
  await moveHours(product, 71);
  const backup = await backUp();
  await moveHours(product, 12);
  assert.equal(house.mailsToHeirOf('olga').length, 1);
  await kill(product);
  // As on another machine, after a fire.
  const settings = { DATABASE_URL: await house.emptyDatabase(), DATA_DIR: makeDataFolder() };
  assert.equal((await house.program('restore', settings, backup, '--key', keyFile)).code, 0);
  product = await house.run(settings.DATABASE_URL, settings.DATA_DIR);
  await moveHours(product, 24 * 20);
  assert.equal(house.mailsToHeirOf('olga').length, 1);
  const confirmed = await house.program('confirm-restore', settings);
  assert.match(confirmed.said, /Confirmed: 0 entries/);
  await moveHours(product, 24 * 8);
  const [first, again, ...more] = house.mailsToHeirOf('olga');
  assert.deepEqual(more, []);
  assert.equal(again?.messageId, first?.messageId, 'late, not lost, and the same mail');
  assert.equal(await house.opens(product, 'olga'), 200, 'the first link opens');
});

/** The same installation, as a program of another day would have written it. */
async function writtenLater(
  { keyFile, backups }: Vaulted,
  path: string,
  change: (head: Head) => object,
): Promise<string> {
  const identity = identityIn(readFileSync(keyFile, 'utf8'));
  const { head } = await checkBackup({ path, identity }, () => undefined);
  const entry = (name: string, said: object): ArchiveEntry => {
    const content = Buffer.from(JSON.stringify(said));
    const open = () => Promise.resolve(Readable.from([content]));
    return { name, sizeBytes: content.length, changedAt: 0, open };
  };
  const end = { pieces: 0, files: 0 };
  const entries = [entry(headName, change(head)), entry(endName, end)];
  const sealed = await sealArchiveTo(backups.BACKUP_RECIPIENT, entries);
  await writeFile(`${path}.later`, sealed);
  return `${path}.later`;
}

test('A backup of a newer version is refused before anything is made', async (t) => {
  const vaulted = await openVaulted(t);
  const { house, keyFile, backUp } = vaulted;
  await kill(await house.run());
  const backup = await backUp();
  const dataDir = makeDataFolder();
  const embedded = { DATABASE_URL: '', DATA_DIR: dataDir };
  const ofTomorrow = { name: '9999_of_tomorrow', checksum: 'none' };
  for (const [change, sentence] of [
    [(head: Head) => ({ ...head, form: 2 }), /of a form that this program does not know/],
    [
      (head: Head) => ({ ...head, migrations: [...head.migrations, ofTomorrow] }),
      /made by a newer Codicil than this program/,
    ],
  ] as const) {
    const later = await writtenLater(vaulted, backup, change);
    const { code, said } = await house.program('restore', embedded, later, '--key', keyFile);
    assert.equal(code, 1);
    assert.match(said, sentence);
    assert.equal(said.trim().split('\n').length, 1, said);
    assert.equal(existsSync(dataDir), false, 'nothing was made');
  }
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
    const tables = "select count(*)::int from pg_tables where schemaname = 'public'";
    assert.equal(await readOne(url, tables), 0);
    assert.equal(existsSync(empty.DATA_DIR), false);
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
