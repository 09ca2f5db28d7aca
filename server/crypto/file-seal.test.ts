import assert from 'node:assert/strict';
import { createCipheriv, createHash, hkdfSync } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { giveBack, openingStream, sealingStream } from './file-seal.ts';
import { newKeyBytes, SealBrokenError, type SealContext } from './seal.ts';

const key = newKeyBytes();
const place: SealContext = { table: 'attachment files', userId: 7, id: 42, version: 1 };
const chunkBytes = 64 * 1024;
const sealedChunkBytes = chunkBytes + 16;
const headerBytes = 17;

const collect = (stream: Readable): Promise<Buffer[]> => stream.toArray();

async function sealed(content: Buffer, at = place, withKey = key): Promise<Buffer> {
  return Buffer.concat(await collect(Readable.from([content]).pipe(sealingStream(withKey, at))));
}

async function opened(bytes: Buffer, at = place, withKey = key): Promise<Buffer> {
  const { given, failure } = await openAll(bytes, at, withKey);
  if (failure !== null) throw failure;
  return given;
}

/** What an opening stream gave out, also when it failed in the end. */
function openAll(bytes: Buffer, at = place, withKey = key, piece = 1000) {
  const stream = openingStream(withKey, at);
  const given: Buffer[] = [];
  const pieces = function* () {
    for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece);
  };
  return new Promise<{ given: Buffer; failure: Error | null }>((resolve) => {
    const end = (failure: Error | null) => resolve({ given: Buffer.concat(given), failure });
    stream.on('data', (chunk: Buffer) => given.push(chunk));
    stream.once('end', () => end(null)).once('error', end);
    Readable.from(pieces(), { objectMode: false }).pipe(stream);
  });
}

async function refuses(bytes: Buffer, content: Buffer, at = place, withKey = key): Promise<void> {
  const { given, failure } = await openAll(bytes, at, withKey);
  assert.ok(failure instanceof SealBrokenError);
  assert.equal(given.length % chunkBytes, 0);
  assert.ok(given.equals(content.subarray(0, given.length)), 'only what was sealed comes out');
}

/** Content whose chunks all differ. */
function contentOf(bytes: number): Buffer {
  return Buffer.from(
    Uint8Array.from({ length: bytes }, (_, i) => (i * 7 + Math.floor(i / 251)) % 256),
  );
}

/** The format once more, in the plainest words, under a salt that is not left to chance. */
function plainly(content: Buffer, fixedKey: Buffer, salt: Buffer): Buffer {
  const derived = Buffer.from(hkdfSync('sha256', fixedKey, salt, 'codicil file', 32));
  const header = Buffer.concat([Buffer.from([1]), salt]);
  const count = Math.max(1, Math.ceil(content.length / chunkBytes));
  const chunks = Array.from({ length: count }, (_, i) => {
    const nonce = Buffer.concat([Buffer.alloc(12)]);
    nonce.writeUInt32BE(i, 7);
    nonce[11] = i === count - 1 ? 1 : 0;
    const cipher = createCipheriv('aes-256-gcm', derived, nonce);
    cipher.setAAD(Buffer.concat([header, Buffer.from('attachment files\x007\x0042\x001')]));
    const chunk = content.subarray(i * chunkBytes, (i + 1) * chunkBytes);
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  });
  return Buffer.concat([header, ...chunks]);
}

describe('a sealed file', () => {
  it('opens to exactly what was sealed, whatever its length', async () => {
    for (const length of [
      0,
      1,
      chunkBytes - 1,
      chunkBytes,
      chunkBytes + 1,
      2 * chunkBytes,
      3 * chunkBytes + 17,
    ]) {
      const content = contentOf(length);
      const bytes = await sealed(content);
      const chunks = Math.max(1, Math.ceil(length / chunkBytes));
      assert.equal(bytes.length, headerBytes + length + 16 * chunks);
      assert.ok((await opened(bytes)).equals(content), String(length));
    }
  });

  it('is the same whichever pieces it came in', async () => {
    const content = contentOf(2 * chunkBytes + 100);
    const cuts = fc.array(fc.integer({ min: 0, max: content.length }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(cuts, fc.integer({ min: 1, max: 200_000 }), async (places, piece) => {
        const edges = [0, ...places.toSorted((a, b) => a - b), content.length];
        const pieces = edges.slice(1).map((to, i) => content.subarray(edges[i], to));
        const stream = Readable.from(pieces, { objectMode: false }).pipe(sealingStream(key, place));
        const bytes = Buffer.concat(await collect(stream));
        const { given, failure } = await openAll(bytes, place, key, piece);
        assert.equal(failure, null);
        assert.ok(given.equals(content));
      }),
      { numRuns: 40 },
    );
  });

  it('shows nothing of its content and is never the same twice', async () => {
    const words = Buffer.from('The letters are in the blue box.');
    const [first, second] = [await sealed(words), await sealed(words)];

    assert.equal(first.includes('blue box'), false);
    assert.notDeepEqual(first, second);
    assert.notDeepEqual(first.subarray(headerBytes), second.subarray(headerBytes));
  });

  it('does not open with any bit turned over, and shows nothing from the broken chunk on', async () => {
    const content = contentOf(2 * chunkBytes + 40);
    const bytes = await sealed(content);
    const anyBit = fc.integer({ min: 0, max: bytes.length * 8 - 1 });
    await fc.assert(
      fc.asyncProperty(anyBit, async (bit) => {
        const damaged = Buffer.from(bytes);
        damaged[bit >> 3]! ^= 1 << (bit & 7);
        await refuses(damaged, content);
      }),
      { numRuns: 300 },
    );
    for (let bit = 0; bit < headerBytes * 8; bit += 1) {
      const damaged = Buffer.from(bytes);
      damaged[bit >> 3]! ^= 1 << (bit & 7);
      await refuses(damaged, content);
    }
  });

  it('does not open when its end is cut off, least of all between two chunks', async () => {
    const content = contentOf(3 * chunkBytes);
    const bytes = await sealed(content);
    const lengths = fc.integer({ min: 0, max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(lengths, (length) => refuses(bytes.subarray(0, length), content)),
      { numRuns: 200 },
    );
    for (const chunks of [0, 1, 2]) {
      await refuses(bytes.subarray(0, headerBytes + chunks * sealedChunkBytes), content);
    }
  });

  it('does not open when something is added', async () => {
    for (const length of [0, 10, chunkBytes, 2 * chunkBytes]) {
      const content = contentOf(length);
      const bytes = await sealed(content);
      const another = await sealed(contentOf(10));
      for (const more of [
        Buffer.from([0]),
        Buffer.alloc(16),
        another,
        another.subarray(headerBytes),
      ]) {
        await refuses(Buffer.concat([bytes, more]), content);
      }
    }
  });

  it('does not open with its chunks in another order, repeated, left out or of another file', async () => {
    const content = contentOf(3 * chunkBytes + 5);
    const bytes = await sealed(content);
    const other = await sealed(content);
    const chunkOf = (from: Buffer, i: number) =>
      from.subarray(headerBytes + i * sealedChunkBytes, headerBytes + (i + 1) * sealedChunkBytes);
    const header = bytes.subarray(0, headerBytes);
    const [a, b, c, d] = [0, 1, 2, 3].map((i) => chunkOf(bytes, i)) as [Buffer, ...Buffer[]];
    const wrong = { swapped: [b, a, c, d], repeated: [a, a, b, c, d], leftOut: [a, c, d] };
    const foreign = {
      another: [a, chunkOf(other, 1), c, d],
      early: [a, b, d],
      last: [a, b, c, d, d],
    };
    for (const [name, chunks] of Object.entries({ ...wrong, ...foreign })) {
      const mixed = Buffer.concat([header, ...chunks.filter((one) => one !== undefined)]);
      await assert.doesNotReject(refuses(mixed, content), name);
    }
  });

  for (const [name, elsewhere] of Object.entries({
    'of another row': { ...place, id: 43 },
    'of another person': { ...place, userId: 8 },
    'of another table': { ...place, table: 'attachments' },
    'of another version': { ...place, version: 2 },
  })) {
    it(`does not open in the place ${name}`, async () => {
      await refuses(await sealed(contentOf(20)), Buffer.alloc(0), elsewhere);
    });
  }

  it('does not open with another key', async () => {
    await refuses(await sealed(contentOf(20)), Buffer.alloc(0), place, newKeyBytes());
  });

  it('is refused when an empty chunk ends it, though it was sealed with the right key', async () => {
    const salt = Buffer.alloc(16, 9);
    const whole = plainly(contentOf(chunkBytes), key, salt);
    const derived = Buffer.from(hkdfSync('sha256', key, salt, 'codicil file', 32));
    const sealChunk = (content: Buffer, nonceEnd: number[]) => {
      const cipher = createCipheriv(
        'aes-256-gcm',
        derived,
        Buffer.from([...Array(10).fill(0), ...nonceEnd]),
      );
      cipher.setAAD(
        Buffer.concat([
          whole.subarray(0, headerBytes),
          Buffer.from('attachment files\x007\x0042\x001'),
        ]),
      );
      return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    };
    const first = sealChunk(contentOf(chunkBytes), [0, 0]);
    const empty = sealChunk(Buffer.alloc(0), [1, 1]);

    await assert.rejects(
      opened(Buffer.concat([whole.subarray(0, headerBytes), first, empty])),
      /empty chunk/,
    );
  });

  it('says where it stood and nothing of what it held when it does not open', async () => {
    const bytes = await sealed(Buffer.from('The letters are in the blue box.'));
    bytes[30]! ^= 1;

    await assert.rejects(
      opened(bytes),
      (error: Error) =>
        /attachment files 42 of user 7/.test(error.message) && !/blue/.test(error.message),
    );
  });
});

describe('the vectors of this format', () => {
  // Made by another implementation, in another language.
  const fixedKey = Buffer.from(Uint8Array.from({ length: 32 }, (_, i) => i));
  const salt = Buffer.from(Uint8Array.from({ length: 16 }, (_, i) => 0x40 + i));
  const header = '01404142434445464748494a4b4c4d4e4f';
  const vectors = [
    ['', 'b0e6620e229c6db17e36250860705348'],
    [
      'Die Briefe liegen in der blauen Schachtel.',
      'de031d50991b22e93c175e1f7120311733a69fa76b44f8be4c52577b345640cd' +
        'c3ca9f642f2feda60f6fd50a82cbd3db849644cfae8a68148c63',
    ],
  ] as const;

  for (const [words, body] of vectors) {
    it(`open, such as the one of "${words}"`, async () => {
      const bytes = Buffer.from(header + body, 'hex');

      assert.equal((await opened(bytes, place, fixedKey)).toString('utf8'), words);
    });
  }

  it('open when they are long, and are what the plainest words about the format give', async () => {
    const content = contentOf(150_000);
    const bytes = plainly(content, fixedKey, salt);

    assert.equal(
      createHash('sha256').update(bytes).digest('hex'),
      '9a7b137d6af5db49d1ce04777e35d12455bc8f4ad320c97c9ccae7f247097a46',
    );
    assert.ok((await opened(bytes, place, fixedKey)).equals(content));
  });
});

describe('the memory of sealed pieces', () => {
  it('is given back at once, without the collector', async () => {
    const pieces = await collect(
      Readable.from([contentOf(3 * chunkBytes)]).pipe(sealingStream(key, place)),
    );
    const large = pieces.filter((piece) => piece.length === chunkBytes);
    const inUse = process.memoryUsage().arrayBuffers;

    large.forEach(giveBack);

    assert.equal(large.length, 3);
    assert.ok(large.every((piece) => piece.length === 0));
    assert.ok(inUse - process.memoryUsage().arrayBuffers >= 3 * chunkBytes);
  });

  it('stays when others share it', () => {
    const shared = Buffer.from(new ArrayBuffer(100), 20, 30);

    giveBack(shared);

    assert.equal(shared.length, 30);
  });
});
