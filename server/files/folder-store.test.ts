import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { SystemClock } from '#server/platform/clock.ts';
import { until } from '#server/platform/until.fixture.ts';
import { openFolderStore } from './folder-store.ts';
import { keepsFiles, readAll } from './store-contract.fixture.ts';

const clock = new SystemClock();
const name = '0123456789abcdef0123456789abcdef';

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => one.name);
}

describe('a folder', () => {
  keepsFiles(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'codicil-folder-'));
    return {
      store: await openFolderStore(folder, clock),
      leftovers: () => filesIn(folder),
      close: () => rm(folder, { recursive: true }),
    };
  });
});

describe('a folder of files', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codicil-folder-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('is for its owner alone, and so is every file in it', async () => {
    const store = await openFolderStore(join(folder, 'own'), clock);
    await store.put(name, Readable.from([Buffer.from('sealed')]));

    const modes = [];
    for (const path of ['', '01', '01/23', `01/23/${name}`]) {
      modes.push((await stat(join(folder, 'own', path))).mode & 0o777);
    }
    assert.deepEqual(modes, [0o700, 0o700, 0o700, 0o600]);
  });

  it('takes a file again whose first put was killed half way', async () => {
    const store = await openFolderStore(join(folder, 'again'), clock);
    const half = join(folder, 'again', 'unfinished', name);
    await writeFile(half, Buffer.alloc(500, 1));

    await store.put(name, Readable.from([Buffer.from('sealed')]));

    assert.equal(String(await readAll(await store.get(name))), 'sealed');
    assert.deepEqual(await filesIn(join(folder, 'again')), [name]);
  });

  it('shows a file to nobody before all of it is there', async () => {
    const store = await openFolderStore(join(folder, 'half'), clock);
    const content = new Readable({ read() {} });
    content.push(Buffer.alloc(200_000, 1));
    const putting = store.put(name, content);
    const half = join(folder, 'half', 'unfinished', name);
    await until(async () => (await stat(half).catch(() => null))?.size === 200_000);

    const early = await store.get(name);
    content.push(null);
    await putting;

    assert.equal(early, null);
    assert.equal((await readAll(await store.get(name)))?.length, 200_000);
  });

  it('tells of every piece that it needs no more', async () => {
    const store = await openFolderStore(join(folder, 'told'), clock);
    const pieces = ['the letters', ' are in the', ' blue box'].map((text) => Buffer.from(text));
    const told: Buffer[] = [];

    await store.put(name, Readable.from(pieces), (piece) => {
      told.push(Buffer.from(piece));
      piece.fill(0);
    });

    const kept = await readAll(await store.get(name));
    assert.equal(kept?.toString(), 'the letters are in the blue box');
    assert.equal(Buffer.concat(told).toString(), kept.toString());
  });

  for (const when of ['at the next start', 'by looking through it']) {
    it(`is cleared ${when} of what a crash left unfinished long ago`, async () => {
      const place = await mkdtemp(join(folder, 'crashed-'));
      const store = await openFolderStore(place, clock);
      const old = join(place, 'unfinished', name);
      const young = join(place, 'unfinished', name.replaceAll('0', '9'));
      for (const path of [old, young]) await writeFile(path, 'half');
      const twoHoursAgo = new Date(clock.wallMs() - 2 * 60 * 60_000);
      await utimes(old, twoHoursAgo, twoHoursAgo);

      if (when === 'at the next start') await openFolderStore(place, clock);
      else assert.deepEqual(await Array.fromAsync(store.list()), []);

      assert.deepEqual(await readdir(join(place, 'unfinished')), [name.replaceAll('0', '9')]);
    });
  }

  it('that cannot be used stops the start with a sentence that says which', async () => {
    const place = join(folder, 'taken');
    await writeFile(place, 'a file');

    await assert.rejects(openFolderStore(place, clock), {
      name: 'StartupError',
      message: /taken for attached files cannot be made or used/,
    });
  });

  it('keeps nothing when the disk does not take it', async () => {
    const place = join(folder, 'stuck');
    const store = await openFolderStore(place, clock);
    // Where a folder would have to be made there is something else.
    await writeFile(join(place, '01'), 'in the way');

    await assert.rejects(store.put(name, Readable.from([Buffer.from('sealed')])));

    assert.deepEqual(await filesIn(place), ['01']);
  });
});
