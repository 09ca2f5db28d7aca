import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { StartupError } from '#server/platform/startup-error.ts';
import { openVault, parseMasterKey } from './master-key.ts';
import { newKeyBytes } from './seal.ts';
import { createVault } from './vault.ts';

describe('opening the vault', () => {
  let root: string;
  let folders = 0;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'codicil-master-key-'));
  });
  after(() => rm(root, { recursive: true }));

  function source(given: { masterKey?: string; masterKeyFile?: string } = {}) {
    folders += 1;
    const dataDir = join(root, `data-${folders}`);
    return { masterKey: undefined, masterKeyFile: undefined, ...given, dataDir };
  }

  it('makes a key file for its owner alone at the first start and uses it at the second', async () => {
    const data = source();

    const first = await openVault(data, null);
    const second = await openVault(data, first.keyProof());

    assert.deepEqual(second.keyProof(), first.keyProof());
    assert.deepEqual(await readdir(data.dataDir), ['master-key']);
    assert.equal((await stat(join(data.dataDir, 'master-key'))).mode & 0o777, 0o600);
  });

  it('makes one key when many first starts happen at once', async () => {
    const data = source();

    const vaults = await Promise.all(Array.from({ length: 8 }, () => openVault(data, null)));

    const proofs = new Set(vaults.map((vault) => vault.keyProof().toString('hex')));
    assert.equal(proofs.size, 1);
    assert.deepEqual(await readdir(data.dataDir), ['master-key']);
  });

  it('refuses a missing key file when there is data, and makes none', async () => {
    const data = source();
    const proof = createVault(newKeyBytes()).keyProof();

    await assert.rejects(openVault(data, proof), (error: Error) => {
      assert.ok(error instanceof StartupError);
      assert.match(error.message, /master-key is missing/);
      return true;
    });
    await assert.rejects(readdir(data.dataDir), { code: 'ENOENT' });
  });

  it('refuses a key that does not fit the data and leaves its file as it is', async () => {
    const data = source();
    await openVault(data, null);
    const path = join(data.dataDir, 'master-key');
    const text = await readFile(path, 'utf8');

    await assert.rejects(openVault(data, createVault(newKeyBytes()).keyProof()), {
      name: 'StartupError',
      message: /not the one this data was sealed with/,
    });
    assert.equal(await readFile(path, 'utf8'), text);
  });

  it('takes the key from MASTER_KEY and writes no file', async () => {
    const key = newKeyBytes();
    const data = source({ masterKey: key.toString('base64') });

    const vault = await openVault(data, createVault(key).keyProof());

    assert.equal(vault.provesKey(createVault(key).keyProof()), true);
    await assert.rejects(readdir(data.dataDir), { code: 'ENOENT' });
  });

  it('takes the key from the file that MASTER_KEY_FILE names', async () => {
    const key = newKeyBytes();
    const path = join(root, 'named-key');
    await writeFile(path, `${key.toString('hex')}\n`);

    const vault = await openVault(source({ masterKeyFile: path }), null);

    assert.deepEqual(vault.keyProof(), createVault(key).keyProof());
  });

  it('refuses a named file that does not exist instead of making one', async () => {
    const path = join(root, 'nowhere');

    await assert.rejects(openVault(source({ masterKeyFile: path }), null), {
      name: 'StartupError',
      message: /MASTER_KEY_FILE names .*nowhere, which does not exist/,
    });
    await assert.rejects(stat(path), { code: 'ENOENT' });
  });

  it('refuses a damaged key file without showing what is in it', async () => {
    const path = join(root, 'damaged-key');
    await writeFile(path, 'abcdef');

    await assert.rejects(openVault(source({ masterKeyFile: path }), null), (error: Error) => {
      assert.ok(error instanceof StartupError);
      assert.match(error.message, /MASTER_KEY_FILE .* must hold 32 bytes/);
      assert.doesNotMatch(error.message, /abcdef/);
      return true;
    });
  });
});

describe('the text of a master key', () => {
  const key = newKeyBytes();

  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    it(`may be ${encoding}`, () => {
      assert.deepEqual(parseMasterKey(` ${key.toString(encoding)}\n`, 'MASTER_KEY'), key);
    });
  }

  for (const wrong of ['', 'short', 'g'.repeat(64), 'a'.repeat(63), key.toString('hex') + '00']) {
    it(`may not be ${wrong.length} characters such as "${wrong.slice(0, 5)}"`, () => {
      assert.throws(() => parseMasterKey(wrong, 'MASTER_KEY'), StartupError);
    });
  }
});
