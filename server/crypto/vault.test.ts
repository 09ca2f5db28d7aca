import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newKeyBytes, SealBrokenError } from './seal.ts';
import { createVault } from './vault.ts';

const place = { table: 'testaments', userId: 1, id: 5, version: 1 };

describe('the vault', () => {
  it('opens an owner key again after a restart with the same master key', () => {
    const master = newKeyBytes();
    const vault = createVault(master);
    const { wrapped } = vault.newOwnerKey(1, vault.keyProof());
    const sealed = createVault(master).ownerKey(1, wrapped).seal(place, { title: 'For Ana' });

    const opened = createVault(master).ownerKey(1, wrapped).open(place, sealed);

    assert.deepEqual(opened, { title: 'For Ana' });
  });

  it('gives every owner another key, which opens nothing of anybody else', () => {
    const vault = createVault(newKeyBytes());
    const ana = vault.ownerKey(1, vault.newOwnerKey(1, vault.keyProof()).wrapped);
    const rui = vault.ownerKey(2, vault.newOwnerKey(2, vault.keyProof()).wrapped);

    assert.throws(() => rui.open(place, ana.seal(place, { title: 'For Ana' })), SealBrokenError);
  });

  it('does not hand a wrapped key to another person', () => {
    const vault = createVault(newKeyBytes());
    const { wrapped } = vault.newOwnerKey(1, vault.keyProof());

    assert.throws(() => vault.ownerKey(2, wrapped), SealBrokenError);
  });

  it('refuses a wrapped key under a wrong master key', () => {
    const vault = createVault(newKeyBytes());
    const { wrapped } = vault.newOwnerKey(1, vault.keyProof());

    assert.throws(() => createVault(newKeyBytes()).ownerKey(1, wrapped), /not configured/);
  });

  it('keeps no key that was replaced', () => {
    const vault = createVault(newKeyBytes());
    const before = vault.ownerKey(1, vault.newOwnerKey(1, vault.keyProof()).wrapped);
    const after = vault.ownerKey(1, vault.newOwnerKey(1, vault.keyProof()).wrapped);

    assert.throws(() => after.open(place, before.seal(place, {})), SealBrokenError);
  });

  it('still opens keys of the earlier master key when a new one is put in front', () => {
    const [earlier, later] = [newKeyBytes(), newKeyBytes()];
    const before = createVault(earlier);
    const { wrapped } = before.newOwnerKey(1, before.keyProof());
    const rotated = createVault(later, earlier);

    const sealed = rotated.ownerKey(1, wrapped).seal(place, { kept: true });
    const fresh = rotated.newOwnerKey(2, rotated.keyProof()).wrapped;

    assert.deepEqual(createVault(earlier).ownerKey(1, wrapped).open(place, sealed), { kept: true });
    assert.doesNotThrow(() => createVault(later).ownerKey(2, fresh));
  });

  it('recognises its own proof and no other', () => {
    const [master, other] = [newKeyBytes(), newKeyBytes()];
    const proof = createVault(master).keyProof();

    assert.equal(createVault(master).provesKey(proof), true);
    assert.equal(createVault(other, master).provesKey(proof), true);
    assert.equal(createVault(other).provesKey(proof), false);
    assert.equal(createVault(master).provesKey(Buffer.alloc(0)), false);
    assert.equal(proof.includes(master), false);
  });

  it('refuses a master key of another length', () => {
    assert.throws(() => createVault(Buffer.alloc(31)), /32 bytes/);
  });
});

describe('a keyed hash', () => {
  it('is the same for the same owner, purpose and text, and different for any other', () => {
    const vault = createVault(newKeyBytes());
    const { wrapped } = vault.newOwnerKey(1, vault.keyProof());
    const ana = vault.ownerKey(1, wrapped);
    const rui = vault.ownerKey(2, vault.newOwnerKey(2, vault.keyProof()).wrapped);
    const hash = ana.keyedHash('recipient-email', 'a@example.org');

    assert.deepEqual(ana.keyedHash('recipient-email', 'a@example.org'), hash);
    assert.equal(hash.length, 32);
    assert.notDeepEqual(ana.keyedHash('recipient-email', 'b@example.org'), hash);
    assert.notDeepEqual(ana.keyedHash('other', 'a@example.org'), hash);
    assert.notDeepEqual(rui.keyedHash('recipient-email', 'a@example.org'), hash);
  });
});
