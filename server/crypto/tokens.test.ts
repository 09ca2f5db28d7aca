import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { equalSecret, hashToken } from './tokens.ts';

describe('a token', () => {
  it('is stored as its sha-256', () => {
    const hex = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    assert.equal(hashToken('abc').toString('hex'), hex);
  });
});

describe('the comparison of secrets', () => {
  it('finds equal ones equal and all others different, of any length', () => {
    assert.equal(equalSecret('123456', '123456'), true);
    assert.equal(equalSecret('123456', Buffer.from('123456')), true);
    assert.equal(equalSecret('123456', '123457'), false);
    assert.equal(equalSecret('123456', '12345'), false);
    assert.equal(equalSecret('', '123456'), false);
  });
});
