/**
 * Makes activation codes, and the slow keyed hash by which one that somebody types is found again.
 * Which spellings are the same code is said in the contract; who may try how often, elsewhere.
 */
import {
  checkCharacter,
  codeAlphabet,
  codeGroupLength,
  generatedCodeLength,
  plainCode,
} from '#contract/activation-code.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import { deriveKey } from './seal.ts';
import { slowHash } from './slow-hash.ts';

/** What is added to a word that somebody chose herself: thirty bits that nobody guesses. */
const addedLength = 6;
const hashCost = { memoryKib: 64 * 1024, passes: 3, parallelism: 1, bytes: 32 } as const;

/** 120 random bits and a check character, in groups of five. */
export function newActivationCode(entropy: Entropy): string {
  const body = randomSigns(entropy, generatedCodeLength - 1);
  const code = body + checkCharacter(body);
  const groups = [];
  for (let at = 0; at < code.length; at += codeGroupLength) {
    groups.push(code.slice(at, at + codeGroupLength));
  }
  return groups.join('-');
}

/** What somebody typed, made unguessable; the result is never taken for a generated code. */
export function extendedCode(typed: string, entropy: Entropy): string {
  const wordLength = plainCode(typed).length;
  const isAmbiguous = wordLength + addedLength === generatedCodeLength;
  return `${typed}-${randomSigns(entropy, isAmbiguous ? addedLength + 1 : addedLength)}`;
}

/**
 * The same for every spelling of a code and different in every installation. Codes are looked up by
 * it, so its salt is one for all; the pepper makes guessing impossible for whoever has only rows.
 */
export function activationCodeHash(code: string, pepper: Buffer): Promise<Buffer> {
  return slowHash(plainCode(code), {
    ...hashCost,
    salt: deriveKey(pepper, 'activation code salt'),
    secret: deriveKey(pepper, 'activation code'),
  });
}

/** Each of the 32 signs is equally likely. */
export function randomSigns(entropy: Entropy, count: number): string {
  return [...entropy.bytes(count)].map((byte) => codeAlphabet.charAt(byte % 32)).join('');
}
