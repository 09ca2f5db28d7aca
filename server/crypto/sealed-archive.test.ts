import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { missingAge, openWithAge } from './age-command.fixture.ts';
import { openArchive, openQuickArchive, unpack } from './open-archive.fixture.ts';
import { withRealHashes } from './quick-hash.fixture.ts';
import { sealArchive, type ArchiveEntry } from './sealed-archive.ts';

const changedAt = Date.UTC(2026, 10, 20);

function entry(name: string, content: Buffer): ArchiveEntry {
  return {
    name,
    sizeBytes: content.length,
    changedAt,
    open: () => Promise.resolve(Readable.from([content])),
  };
}

const words = new Map([
  ['testament.md', Buffer.from('# Dear ones\n\nПривет, coração.\n')],
  ['notes/1 Letters «drawer».md', Buffer.from('In the drawer')],
  ['attachments/house.pdf', Buffer.alloc(200_000, 7)],
  ['attachments/empty.txt', Buffer.alloc(0)],
]);
const entries = [...words].map(([name, content]) => entry(name, content));

describe('a sealed archive', () => {
  it('opens with its passphrase, and with no other', async () => {
    const sealed = await withRealHashes(async () =>
      buffer(await sealArchive('correct horse', entries)),
    );

    assert.deepEqual(await openArchive(sealed, 'correct horse'), words);
    const quick = await buffer(await sealArchive('correct horse', entries));
    await assert.rejects(openQuickArchive(quick, 'correct house'));
    assert.equal(sealed.includes('Dear ones'), false);
    assert.match(sealed.toString('latin1'), /^age-encryption\.org\/v1\n-> scrypt \S{22} 18\n/);
  });

  it('opens with the plain age command', async (context) => {
    const missing = missingAge();
    if (missing !== null) return context.skip(missing);
    const folder = await mkdtemp(join(tmpdir(), 'codicil-age-'));
    try {
      const sealed = await withRealHashes(async () =>
        buffer(await sealArchive('coração de pedra', entries)),
      );
      await writeFile(join(folder, 'in.age'), sealed);

      assert.equal(await openWithAge(folder, 'coração de pedra'), 0);
      assert.deepEqual(await unpack(await readFile(join(folder, 'out.tar'))), words);
      await rm(join(folder, 'out.tar'));
      assert.notEqual(await openWithAge(folder, 'wrong'), 0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('opens with what a terminal sends, whichever form of the letters a browser sent', async () => {
    const sealed = await buffer(await sealArchive('corac\u0327a\u0303o', entries));
    assert.deepEqual(await openQuickArchive(sealed, 'cora\u00e7\u00e3o'), words);
  });

  it('is made while it is read, a few pieces ahead', async () => {
    const piece = Buffer.alloc(64 * 1024);
    const pieces = 400;
    let given = 0;
    const long: ArchiveEntry = {
      name: 'attachments/long.bin',
      sizeBytes: piece.length * pieces,
      changedAt,
      open: () =>
        Promise.resolve(
          Readable.from(
            (function* () {
              for (; given < pieces; given += 1) yield piece;
            })(),
          ),
        ),
    };

    const sealed = await sealArchive('correct horse', [long]);
    await once(sealed, 'readable');
    for (let round = 0; round < 200; round += 1) await turn();
    assert.ok(given > 0 && given < 100, `${given} of ${pieces} pieces were taken unasked`);
    sealed.destroy();
    await once(sealed, 'close');
    for (let round = 0; round < 200; round += 1) await turn();
    assert.ok(given < 100, 'pieces were taken for nobody');
  });

  it('breaks off when one of its files cannot be read to the end', async () => {
    const short = { ...entry('a.txt', Buffer.from('abc')), sizeBytes: 4 };
    const gone = { ...entry('b.txt', Buffer.from('abc')), open: () => Promise.reject(new Error()) };

    for (const broken of [short, gone]) {
      const sealed = await sealArchive('correct horse', [...entries, broken]);
      await assert.rejects(buffer(sealed));
    }
  });
});
