/** A disk that becomes full under a backup: a real one in memory, which the superuser may mount. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { openFolderStore } from '#server/files/folder-store.ts';
import { openLivingProduct } from '#server/living-product.fixture.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { backupSourceOf } from '#server/product-parts.ts';
import { writeBackup } from './write-backup.ts';

const skip = process.getuid?.() !== 0 && 'only the superuser can mount a small disk';

test('A backup that finds no room says so, and leaves nothing behind', { skip }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-full-'));
  const disk = mkdtempSync(join(tmpdir(), 'codicil-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', disk]);
  const product = await openLivingProduct();
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  t.after(async () => {
    await pool.end();
    await product.close();
    execFileSync('umount', [disk]);
    for (const one of [disk, folder]) rmSync(one, { recursive: true, force: true });
  });
  const files = await openFolderStore(folder, new SystemClock());
  await files.put('a'.repeat(32), Readable.from([Buffer.alloc(2 * 1024 * 1024, 1)]));
  const source = await backupSourceOf({ ...product.deps, files }, { pool });
  const recipient = await identityToRecipient(await generateIdentity());
  const backups = join(disk, 'backups');
  const making = writeBackup(source, recipient, backups, 0, () => undefined);
  await assert.rejects(making, /^StartupError: The disk of .* is full: there is no new backup\.$/);
  assert.deepEqual(readdirSync(backups), []);
  await pool.query('select 1');
});
