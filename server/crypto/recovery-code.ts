/**
 * Makes recovery codes, and the keyed hash by which one that somebody types is found again. Which
 * spellings are the same code is said in the contract; who may try how often, elsewhere.
 */
import { createHmac } from 'node:crypto';
import { checkCharacter, plainCode } from '#contract/activation-code.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import { randomSigns } from './activation-code.ts';
import { deriveKey } from './seal.ts';

const groupLength = 4;
/** 75 random bits, and the check character. */
const codeLength = 16;

export function newRecoveryCode(entropy: Entropy): string {
  const body = randomSigns(entropy, codeLength - 1);
  const code = body + checkCharacter(body);
  return code.match(new RegExp(`.{${groupLength}}`, 'g'))!.join('-');
}

/** So many bits need no slow hash. The same code of another account has another one. */
export function recoveryCodeHash(code: string, userId: number, pepper: Buffer): Buffer {
  const key = deriveKey(pepper, 'recovery codes');
  return createHmac('sha256', key)
    .update(`${userId} ${plainCode(code)}`)
    .digest();
}
