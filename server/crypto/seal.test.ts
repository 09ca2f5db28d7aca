import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { newKeyBytes, unseal, seal, SealBrokenError, sealKey, type SealContext } from './seal.ts';

const key = sealKey(newKeyBytes());
const place: SealContext = { table: 'testaments', userId: 7, id: 42, version: 3 };
const words = Buffer.from('The letters are in the blue box.', 'utf8');

function refuses(sealed: Buffer, at: SealContext = place, withKey = key): void {
  assert.throws(() => unseal(withKey, at, sealed), SealBrokenError);
}

describe('a sealed value', () => {
  it('opens to exactly what was sealed, whatever that is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        const content = Buffer.from(bytes);
        assert.deepEqual(unseal(key, place, seal(key, place, content)), content);
      }),
    );
  });

  it('shows nothing of its content and is never the same twice', () => {
    const first = seal(key, place, words);
    const second = seal(key, place, words);

    assert.equal(first.includes('blue box'), false);
    assert.notDeepEqual(first, second);
  });

  it('does not open with any single bit turned over', () => {
    const sealed = seal(key, place, words);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const damaged = Buffer.from(sealed);
      damaged[bit >> 3]! ^= 1 << (bit & 7);
      refuses(damaged);
    }
  });

  it('does not open when anything is cut off or added', () => {
    const sealed = seal(key, place, words);
    for (let length = 0; length < sealed.length; length += 1) {
      refuses(sealed.subarray(0, length));
    }
    refuses(Buffer.concat([sealed, Buffer.from([0])]));
    refuses(sealed.subarray(1));
  });

  for (const [name, elsewhere] of Object.entries({
    'another row': { ...place, id: 43 },
    'the row of another person': { ...place, userId: 8 },
    'another table': { ...place, table: 'recipients' },
    'an older version of its row': { ...place, version: 2 },
  })) {
    it(`does not open in ${name}`, () => {
      refuses(seal(key, place, words), elsewhere);
    });
  }

  it('does not take parts of its place for one another', () => {
    refuses(seal(key, { ...place, userId: 1, id: 12 }, words), { ...place, userId: 11, id: 2 });
  });

  it('does not open with another key, not even one that claims the same id', () => {
    const other = sealKey(newKeyBytes());
    refuses(seal(key, place, words), place, other);
    refuses(seal(key, place, words), place, { id: key.id, bytes: other.bytes });
  });

  it('says where it stood and nothing of what it held when it does not open', () => {
    const sealed = seal(key, place, words);
    sealed[20]! ^= 1;

    assert.throws(
      () => unseal(key, place, sealed),
      (error: Error) =>
        /testaments 42 of user 7/.test(error.message) && !/blue/.test(error.message),
    );
  });
});
