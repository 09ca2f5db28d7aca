/**
 * A product whose backups go to a folder, sealed to a key that lies beside it. Only tests import
 * this file.
 */
import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { Restorable } from './restored-copy.fixture.ts';

export interface Vaulted {
  readonly house: Restorable;
  readonly keyFile: string;
  readonly backups: { readonly BACKUP_DIR: string; readonly BACKUP_RECIPIENT: string };
  /** @returns its path. */
  readonly backUp: () => Promise<string>;
}

export async function openVaulted(t: TestContext): Promise<Vaulted> {
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
