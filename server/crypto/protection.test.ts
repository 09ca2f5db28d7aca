import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  newProtection,
  openProtection,
  openWith,
  ProtectionBrokenError,
  sealFor,
  type Protection,
} from './protection.ts';
import { newKeyBytes } from './seal.ts';

const place = { table: 'testaments', userId: 7, id: 42, version: 3 };
const words = Buffer.from('Where the blue box is buried', 'utf8');

describe('a protection', () => {
  const pepper = newKeyBytes();
  let protection: Protection;
  let identity: string;
  before(async () => {
    ({ protection, identity } = await newProtection('coração', place, pepper));
  });

  it('opens with its passphrase, however a keyboard composes it', async () => {
    assert.equal(await openProtection(protection, 'corac\u0327a\u0303o', place, pepper), identity);
  });

  it('opens still when its row has another version', async () => {
    const later = { ...place, version: 9 };
    assert.equal(await openProtection(protection, 'coração', later, pepper), identity);
  });

  it('does not open with another passphrase', async () => {
    assert.equal(await openProtection(protection, 'coracao', place, pepper), null);
    assert.equal(await openProtection(protection, '', place, pepper), null);
  });

  it('does not open without the pepper of its installation', async () => {
    assert.equal(await openProtection(protection, 'coração', place, newKeyBytes()), null);
  });

  it('does not open in another row or for another person', async () => {
    for (const elsewhere of [
      { ...place, id: 43 },
      { ...place, userId: 8 },
      { ...place, table: 'notes' },
    ]) {
      assert.equal(await openProtection(protection, 'coração', elsewhere, pepper), null);
    }
  });

  it('holds neither its private half nor its passphrase', () => {
    const stored = JSON.stringify(protection);
    const sealed = Buffer.from(protection.identity, 'base64').toString('latin1');
    assert.equal(`${stored}${sealed}`.includes('AGE-SECRET-KEY'), false);
    assert.equal(stored.includes('coração'), false);
  });

  it('costs 128 MiB and three passes on four lanes a guess, salted anew each time', async () => {
    const again = await newProtection('coração', place, pepper);

    const cost = { memoryKib: 131_072, passes: 3, parallelism: 4 };
    assert.deepEqual(protection.cost, cost);
    assert.equal(Buffer.from(protection.salt, 'base64').length, 16);
    assert.notEqual(again.protection.salt, protection.salt);
    assert.notEqual(again.protection.publicHalf, protection.publicHalf);
  });

  it('takes more words by its public half, and only its private half opens them', async () => {
    const stranger = await newProtection('other', place, pepper);

    const sealed = await sealFor(protection.publicHalf, words);

    assert.deepEqual(await openWith(identity, sealed), words);
    assert.equal(sealed.includes('blue box'), false);
    await assert.rejects(openWith(stranger.identity, sealed), ProtectionBrokenError);
    sealed[sealed.length - 1]! ^= 1;
    await assert.rejects(openWith(identity, sealed), ProtectionBrokenError);
  });
});
