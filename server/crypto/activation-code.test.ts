import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMistyped, plainCode } from '#contract/activation-code.ts';
import { seededEntropy, systemEntropy } from '#server/platform/entropy.ts';
import { activationCodeHash, extendedCode, newActivationCode } from './activation-code.ts';
import { newKeyBytes } from './seal.ts';

test('A generated code has five groups of five and a check character that fits', () => {
  const entropy = seededEntropy('codes');
  const codes = Array.from({ length: 200 }, () => newActivationCode(entropy));
  for (const code of codes) {
    assert.match(code, /^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    assert.equal(isMistyped(code), false);
  }
  assert.equal(new Set(codes).size, codes.length);
});

test('Every character of the alphabet comes about equally often', () => {
  const counts = new Map<string, number>();
  const entropy = seededEntropy('even');
  for (let turn = 0; turn < 1000; turn += 1) {
    for (const letter of plainCode(newActivationCode(entropy)).slice(0, 24)) {
      counts.set(letter, 1 + (counts.get(letter) ?? 0));
    }
  }
  assert.equal(counts.size, 32);
  for (const [letter, count] of counts) assert.ok(count > 600 && count < 900, `${letter} ${count}`);
});

test('A code of her own gets six random characters behind it', () => {
  const entropy = systemEntropy();
  assert.match(extendedCode('Summer house', entropy), /^Summer house-[0-9A-HJKMNP-TV-Z]{6}$/);
  assert.notEqual(extendedCode('same', entropy), extendedCode('same', entropy));
});

test('A code of her own that is as long as a generated one is still never called mistyped', () => {
  for (let turn = 0; turn < 50; turn += 1) {
    assert.equal(isMistyped(extendedCode('ABCDEFGHJKMNPQRSTVW', seededEntropy(`${turn}`))), false);
  }
});

test('The hash is one for all spellings, another for another code or another installation', async () => {
  const pepper = newKeyBytes();
  const hashes = await Promise.all([
    activationCodeHash('7Q2MX-K0HV5', pepper),
    activationCodeHash(' 7q2mx kohv5 ', pepper),
    activationCodeHash('7Q2MX-K0HV6', pepper),
    activationCodeHash('7Q2MX-K0HV5', newKeyBytes()),
    activationCodeHash('---', pepper),
  ]);
  const [first, spelled, ...others] = hashes.map((hash) => hash.toString('hex'));
  assert.equal(first, spelled);
  assert.equal(new Set([first, ...others]).size, 4);
});
