/** Moving files from one store to another: nothing is lost, whenever it is broken off. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, test } from 'node:test';
import { SystemClock } from '#server/platform/clock.ts';
import { openFolderStore } from './folder-store.ts';
import { moveBlobs } from './move-blobs.ts';
import type { BlobStore } from './port.ts';
import { readAll } from './store-contract.fixture.ts';

const names = Array.from({ length: 120 }, (_, at) => at.toString(16).padStart(32, '0'));
let folder: string;
let from: BlobStore;
let to: BlobStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-move-'));
  from = await openFolderStore(join(folder, 'from'), new SystemClock());
  to = await openFolderStore(join(folder, 'to'), new SystemClock());
  for (const name of names) await from.put(name, Readable.from([Buffer.from(`of ${name}`)]));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function kept(store: BlobStore): Promise<number> {
  return (await Array.fromAsync(store.list())).length;
}

test('All files lie in the other store as they were, and it says how far it is', async () => {
  const said: string[] = [];
  assert.equal(await moveBlobs(from, to, (line) => said.push(line)), names.length);
  assert.deepEqual(said, ['File 100 of 120']);
  assert.deepEqual([await kept(from), await kept(to)], [0, names.length]);
  for (const name of names) {
    assert.equal((await readAll(await to.get(name)))?.toString(), `of ${name}`);
  }
});

test('One that fails in the middle removes nothing, and the next goes on where it ended', async () => {
  let puts = 0;
  const failing: BlobStore = {
    ...to,
    put: async (name, content) => {
      puts += 1;
      if (puts > 50) throw new Error('the bucket went away');
      await to.put(name, content);
    },
  };
  await assert.rejects(
    moveBlobs(from, failing, () => undefined),
    /the bucket went away/,
  );
  assert.deepEqual([await kept(from), await kept(to)], [names.length, 50]);
  puts = -1000;
  await moveBlobs(from, failing, () => undefined);
  assert.equal(puts, -1000 + 70, 'what lies there is not sent again');
  assert.deepEqual([await kept(from), await kept(to)], [0, names.length]);
});

test('A store that does not give back what it took loses nobody a file', async () => {
  const lossy: BlobStore = {
    ...to,
    put: async (name, content) => {
      const bytes = await readAll(content);
      await to.put(name, Readable.from([bytes!.subarray(1)]));
    },
  };
  await assert.rejects(
    moveBlobs(from, lossy, () => undefined),
    /Nothing was removed/,
  );
  assert.equal(await kept(from), names.length);
});
