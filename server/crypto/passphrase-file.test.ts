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
import { openQuickly, openSealed } from './open-archive.fixture.ts';
import { sealWithPassphrase } from './passphrase-file.ts';
import { withRealHashes } from './quick-hash.fixture.ts';

const words = Buffer.concat([Buffer.from('# Dear ones\n\nПривет.\n'), Buffer.alloc(200_000, 7)]);

async function sealed(passphrase: string, plain = words): Promise<Buffer> {
  const content = Readable.from([plain]);
  const file = await sealWithPassphrase(passphrase, { sizeBytes: plain.length, content });
  const bytes = await buffer(file.content);
  assert.equal(bytes.length, file.sizeBytes, 'it said its length beforehand');
  return bytes;
}

describe('a file under a passphrase', () => {
  it('opens with its passphrase, and with no other', async () => {
    const file = await withRealHashes(() => sealed('correct horse'));
    assert.deepEqual(await openSealed(file, 'correct horse'), words);
    assert.equal(file.includes('Dear ones'), false);
    assert.match(file.toString('latin1'), /^age-encryption\.org\/v1\n-> scrypt \S{22} 18\n/);
    await assert.rejects(openQuickly(await sealed('correct horse'), 'correct house'));
  });

  it('says its length beforehand, whatever that of its pieces', async () => {
    for (const length of [0, 1, 65_535, 65_536, 65_537, 131_072]) {
      const plain = Buffer.alloc(length, 1);
      assert.deepEqual(
        await openQuickly(await sealed('correct horse', plain), 'correct horse'),
        plain,
      );
    }
  });

  it('opens with the plain age command', async (context) => {
    const missing = missingAge();
    if (missing !== null) return context.skip(missing);
    const folder = await mkdtemp(join(tmpdir(), 'codicil-age-'));
    try {
      const file = await withRealHashes(() => sealed('coração de pedra'));
      await writeFile(join(folder, 'in.age'), file);
      assert.equal(await openWithAge(folder, 'coração de pedra'), 0);
      assert.deepEqual(await readFile(join(folder, 'out.tar')), words);
      await rm(join(folder, 'out.tar'));
      assert.notEqual(await openWithAge(folder, 'wrong'), 0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('opens with what a terminal sends, whichever form of the letters a browser sent', async () => {
    const file = await sealed('corac\u0327a\u0303o');
    assert.deepEqual(await openQuickly(file, 'cora\u00e7\u00e3o'), words);
  });

  it('is made while it is read, a few pieces ahead, and for nobody not at all', async () => {
    const piece = Buffer.alloc(64 * 1024);
    const pieces = 400;
    let given = 0;
    const content = Readable.from(
      (function* () {
        for (; given < pieces; given += 1) yield piece;
      })(),
    );
    const plain = { sizeBytes: piece.length * pieces, content };
    const file = await sealWithPassphrase('correct horse', plain);
    await once(file.content, 'readable');
    for (let round = 0; round < 200; round += 1) await turn();
    assert.ok(given > 0 && given < 100, `${given} of ${pieces} pieces were taken unasked`);
    file.content.destroy();
    await once(file.content, 'close');
    for (let round = 0; round < 200; round += 1) await turn();
    assert.ok(given < 100, 'pieces were taken for nobody');
    assert.ok(content.destroyed);
  });

  it('breaks off when what it holds cannot be read to the end', async () => {
    const content = new Readable({
      read() {
        this.destroy(new Error('The disk is gone.'));
      },
    });
    const file = await sealWithPassphrase('correct horse', { sizeBytes: 4, content });
    await assert.rejects(buffer(file.content));
  });
});
