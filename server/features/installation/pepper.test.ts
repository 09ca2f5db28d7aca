/** The second secret of the installation: made once, wrapped, and given to the vault at start. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { createVault } from '#server/crypto/vault.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { createInstallation, establishPepper } from '#server/store/installation.ts';

let database: TestDatabase;
const master = newKeyBytes();

before(async () => {
  database = await createTestDatabase();
  // As an earlier version left it: with a key and without a pepper.
  await createInstallation(database.db, createVault(master).keyProof(), 0);
});
after(() => database.close());

async function stored(): Promise<Buffer | null> {
  const row = await database.db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  return row.pepper;
}

test('A start with another master key gives no pepper and writes none', async () => {
  const other = createVault(newKeyBytes());
  await assert.rejects(establishPepper(database.db, other), /not configured/);
  assert.equal(await stored(), null);
});

test('Of many starts at once one makes the pepper, and all of them use it', async () => {
  const vaults = Array.from({ length: 8 }, () => createVault(master));
  assert.throws(() => vaults[0]!.pepper, /not given its pepper/);
  await Promise.all(vaults.map((vault) => establishPepper(database.db, vault)));
  const peppers = new Set(vaults.map((vault) => vault.pepper.toString('hex')));
  assert.equal(peppers.size, 1);
  assert.equal(vaults[0]!.pepper.length, 32);
  assert.equal((await stored())!.includes(vaults[0]!.pepper), false);
});

test('A later start uses the same one, and with another master key none', async () => {
  const [first, second] = [createVault(master), createVault(master)];
  await establishPepper(database.db, first);
  await establishPepper(database.db, second);
  assert.deepEqual(first.pepper, second.pepper);
  const kept = await stored();
  await assert.rejects(establishPepper(database.db, createVault(newKeyBytes())), /not configured/);
  assert.deepEqual(await stored(), kept);
});
