import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { it } from 'node:test';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { unpack } from './open-archive.fixture.ts';
import { sealArchiveTo, type ArchiveEntry } from './sealed-archive.ts';

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
  ['rows/testaments.copy', Buffer.from('Привет, coração.\n')],
  ['blobs/1', Buffer.alloc(200_000, 7)],
  ['blobs/2', Buffer.alloc(0)],
]);
const entries = [...words].map(([name, content]) => entry(name, content));

it('an archive for a key opens with its secret half', async () => {
  const identity = await generateX25519Identity();
  const sealed = await buffer(await sealArchiveTo(await identityToRecipient(identity), entries));
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const opened = Buffer.from(await decrypter.decrypt(sealed));
  assert.deepEqual(await unpack(opened), words);
  assert.equal(sealed.includes('Привет'), false);
});

it('an archive breaks off when one of its files cannot be read to the end', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity());
  const short = { ...entry('a.txt', Buffer.from('abc')), sizeBytes: 4 };
  const gone = { ...entry('b.txt', Buffer.from('abc')), open: () => Promise.reject(new Error()) };
  for (const broken of [short, gone]) {
    const sealed = await sealArchiveTo(recipient, [...entries, broken]);
    await assert.rejects(buffer(sealed));
  }
});
