/** Replacing the master key, one step at a time: what each leaves behind when it is the last. */
import assert from 'node:assert/strict';
import {
  chmod,
  chown,
  mkdtemp,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, afterEach, before, test } from 'node:test';
import { openVault, parseMasterKeys } from '#server/crypto/master-key.ts';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { createVault, type Vault } from '#server/crypto/vault.ts';
import { untilSomebodyWaits } from '#server/stalled-database.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { addAccount, findOwner } from '#server/store/accounts.ts';
import { createInstallation, establishPepper } from '#server/store/installation.ts';
import { rotateMasterKey } from './key-rotation.jobs.ts';
import { putInForce, rewrapAll } from './key-rotation.changes.ts';

let root: string;
let database: TestDatabase;
let source: { dataDir: string; masterKey: undefined; masterKeyFile: undefined };
let live: Vault;
let people = 0;

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'codicil-rotation-'));
});
after(() => rm(root, { recursive: true }));

beforeEach(async () => {
  database = await createTestDatabase();
  const dataDir = await mkdtemp(join(root, 'data-'));
  source = { dataDir, masterKey: undefined, masterKeyFile: undefined };
  live = await openVault(source, null);
  await createInstallation(database.db, live.keyProof(), 0);
  await establishPepper(database.db, live);
});
afterEach(() => database.close());

const keyFile = () => join(source.dataDir, 'master-key');

async function keysOnDisk() {
  return parseMasterKeys(await readFile(keyFile(), 'utf8'));
}

/** Somebody new comes through a server that runs, and writes something. */
async function moveIn(): Promise<number> {
  people += 1;
  const names = { username: `p${people}`, email: `p${people}@example.org`, passwordHash: 'none' };
  const contact = { fullName: 'Ana', phoneNumber: null, timeZone: 'UTC' };
  const added = await inTransaction(database.db, (tx) =>
    addAccount(tx, live, { ...names, ...contact }, 0),
  );
  assert(typeof added !== 'string');
  return added.id;
}

async function opens(vault: Vault, id: number): Promise<boolean> {
  return findOwner(database.db, vault, id).then(
    () => true,
    () => false,
  );
}

test('A server that runs goes on with the new key as soon as it meets it', async () => {
  const before = await moveIn();
  const [old] = await keysOnDisk();
  const pepper = live.pepper;
  assert.match(await rotateMasterKey(database.db, source), /keys of 1 people.*the new master key/s);

  assert.equal(await opens(live, before), true);
  const later = await moveIn();
  const keys = await keysOnDisk();
  assert.equal(keys.length, 1);
  assert.equal((await stat(keyFile())).mode & 0o777, 0o600);
  for (const id of [before, later]) {
    assert.equal(await opens(createVault(keys[0]), id), true);
    assert.equal(await opens(createVault(old), id), false);
  }
  const restarted = createVault(keys[0]);
  await establishPepper(database.db, restarted);
  assert.deepEqual(restarted.pepper, pepper);
});

test('Somebody may be the first thing that happens after it, on an installation without people', async () => {
  await rotateMasterKey(database.db, source);
  const id = await moveIn();
  assert.equal(await opens(createVault((await keysOnDisk())[0]), id), true);
});

test('Stopped after any step, it goes on with the key it made, and servers go on meanwhile', async () => {
  const first = await moveIn();
  const [old] = await keysOnDisk();
  const made = newKeyBytes();
  const both = createVault(made, old);
  const hex = [made, old].map((key) => key.toString('hex'));
  const steps = [
    () => writeFile(keyFile(), `${hex.join('\n')}\n`),
    () => putInForce({ db: database.db, clock: new SystemClock() }, both),
    () => rewrapAll(database.db, both, both.keyProof()),
  ];
  const ids = [first];
  for (const step of steps) {
    await step();
    ids.push(await moveIn());
    for (const id of ids) {
      assert.equal(await opens(live, id), true);
      assert.equal(await opens(await openVault(source, live.keyProof()), id), true);
    }
  }
  await rotateMasterKey(database.db, source);
  assert.deepEqual(await keysOnDisk(), [made]);
  for (const id of ids) assert.equal(await opens(createVault(made), id), true);
});

test('Whoever is being added while the key changes is not left to the old one', async () => {
  const [old] = await keysOnDisk();
  const made = newKeyBytes();
  const both = createVault(made, old);
  await writeFile(keyFile(), `${made.toString('hex')}\n${old.toString('hex')}\n`);
  let changed: Promise<void> | undefined;
  let isChanged = false;
  const id = await inTransaction(database.db, async (tx) => {
    people += 1;
    const names = { username: `p${people}`, email: `p${people}@example.org`, passwordHash: 'x' };
    const contact = { fullName: null, phoneNumber: null, timeZone: 'UTC' };
    const added = await addAccount(tx, live, { ...names, ...contact }, 0);
    assert(typeof added !== 'string');
    changed = putInForce({ db: database.db, clock: new SystemClock() }, both).then(() => {
      isChanged = true;
    });
    await untilSomebodyWaits(database.db);
    assert.equal(isChanged, false, 'the key changed under somebody who is being added');
    return added.id;
  });
  await changed;
  assert.equal(await rewrapAll(database.db, both, both.keyProof()), 1);
  assert.equal(await opens(createVault(made), id), true);
});

test('The file stays where a link leads to, and readable for whom it was readable', async () => {
  const real = join(source.dataDir, 'secrets');
  await rename(keyFile(), real);
  await symlink(real, keyFile());
  await chmod(real, 0o640);
  // A server that runs as somebody else than the operator's command.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(real, 0, 1234);
  const owned = await stat(real);
  const [old] = await keysOnDisk();
  await rotateMasterKey(database.db, source);

  assert.equal(await readlink(keyFile()), real);
  assert.notDeepEqual(parseMasterKeys(await readFile(real, 'utf8')), [old]);
  const { mode, uid, gid } = await stat(real);
  assert.deepEqual([mode & 0o777, uid, gid], [0o640, owned.uid, owned.gid]);
});

test('A key file that belongs to other data is left as it is', async () => {
  await writeFile(keyFile(), `${'ab'.repeat(32)}\n`);
  await assert.rejects(rotateMasterKey(database.db, source), {
    name: 'StartupError',
    message: /not the one this data was sealed with/,
  });
  assert.equal(await readFile(keyFile(), 'utf8'), `${'ab'.repeat(32)}\n`);
});

test('A server whose key file cannot be read any more adds nobody under a key that was replaced', async () => {
  await rotateMasterKey(database.db, source);
  const text = await readFile(keyFile(), 'utf8');
  await rm(keyFile());
  await assert.rejects(moveIn());
  await writeFile(keyFile(), text);
  await moveIn();
});
