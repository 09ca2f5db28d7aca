import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { identityToRecipient } from 'age-encryption';
import {
  carriedSecretOf,
  newProtection,
  openProtection,
  openWith,
  ProtectionBrokenError,
  sealFor,
  wrapAnew,
  type Protection,
} from './protection.ts';
import { newKeyBytes, seal, sealKey } from './seal.ts';
import { slowHash } from './slow-hash.ts';

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

  it('opens elsewhere with the secret that its owner took along, and only as it was made', async () => {
    const secret = carriedSecretOf(protection, place, pepper);
    assert.ok(secret !== null);
    const carried = { ...protection, secret };
    const elsewhere = { ...place, userId: 1, id: 2 };
    const otherPepper = newKeyBytes();
    assert.equal(await openProtection(carried, 'coração', elsewhere, otherPepper), identity);
    assert.equal(await openProtection(carried, 'coracao', elsewhere, otherPepper), null);
    const moved = { ...carried, secret: { ...secret, id: 43 } };
    assert.equal(await openProtection(moved, 'coração', elsewhere, otherPepper), null);
    assert.equal(pepper.equals(Buffer.from(secret.bytes, 'base64')), false);
    // From there it goes on as it came.
    assert.deepEqual(carriedSecretOf(carried, elsewhere, otherPepper), secret);
  });

  it('of an earlier version opens by the pepper, and is wrapped anew to be taken along', async () => {
    const old = await earlierProtection(identity, 'coração', pepper);
    assert.equal(await openProtection(old, 'coração', place, pepper), identity);
    assert.equal(carriedSecretOf(old, place, pepper), null);
    const opened = { identity, passphrase: 'coração' };
    const again = await wrapAnew(old, opened, place, pepper);
    assert.ok(again !== null);
    assert.equal(again.publicHalf, protection.publicHalf);
    assert.equal(await openProtection(again, 'coração', place, pepper), identity);
    assert.equal(await wrapAnew(again, opened, place, pepper), null);
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

/** As versions before the archive wrote it: under the pepper itself. */
async function earlierProtection(
  identity: string,
  passphrase: string,
  pepper: Buffer,
): Promise<Protection> {
  const cost = { memoryKib: 1024, passes: 1, parallelism: 1 };
  const salt = Buffer.alloc(16, 5);
  const key = await slowHash(passphrase, { salt, ...cost, bytes: 32, secret: pepper });
  const at = { ...place, table: 'testaments protection', version: 0 };
  return {
    publicHalf: await identityToRecipient(identity),
    salt: salt.toString('base64'),
    cost,
    identity: seal(sealKey(key), at, Buffer.from(identity, 'utf8')).toString('base64'),
  };
}
