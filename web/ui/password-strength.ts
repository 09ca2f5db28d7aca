/**
 * How long somebody would have to guess at a password, roughly: a picture for whoever is choosing
 * one. What is refused is decided by the server, which knows the common ones.
 */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** From these many bits on it is called so. */
const fairBits = 28;
const goodBits = 39;
const strongBits = 50;

const wordLetters = 5;
/** Guessers try words and not letters: what makes one longer adds little. */
const wordBits = 11;
const bitsPerFurtherLetter = 0.6;
const letterBits = 4.7;
const digitBits = 3.3;
const signBits = 5;
const yearBits = 6;
/** `abcdef`, `123456`, `aaaaaa`: whatever its length. */
const runBits = 4;

export function strengthOf(password: string): Strength {
  const bits = bitsOf(password);
  if (bits >= strongBits) return 'strong';
  if (bits >= goodBits) return 'good';
  return bits >= fairBits ? 'fair' : 'weak';
}

function bitsOf(password: string): number {
  // What stands there twice is guessed once.
  const parts = new Set(password.toLowerCase().match(/\p{L}+|\d+|[^\p{L}\d]/gu));
  const bits = [...parts].reduce((sum, part) => sum + partBits(part), 0);
  return bits + caseBits(password);
}

function partBits(part: string): number {
  if (part.length > 2 && isRun(part)) return runBits;
  if (/^\d+$/.test(part)) return isYear(part) ? yearBits : part.length * digitBits;
  if (!/^\p{L}/u.test(part)) return signBits;
  const further = Math.max(0, part.length - wordLetters);
  return Math.min(part.length * letterBits, wordBits) + further * bitsPerFurtherLetter;
}

function isYear(digits: string): boolean {
  return /^(19|20)\d\d$/.test(digits);
}

/** Each sign follows the one before it by the same step: up, down, or not at all; 0 follows 9. */
function isRun(part: string): boolean {
  const codes = [...part].map((sign) => sign.codePointAt(0) ?? 0);
  const round = /^\d/.test(part) ? 10 : Number.MAX_SAFE_INTEGER;
  const steps = codes.slice(1).map((code, at) => (code - (codes[at] ?? 0) + round) % round);
  const [first = 0] = steps;
  return [0, 1, round - 1].includes(first) && steps.every((step) => step === first);
}

/** A capital at the beginning is what everybody does. */
function caseBits(password: string): number {
  const capitals = password.slice(1).match(/\p{Lu}/gu)?.length ?? 0;
  return Math.min(capitals, 4) * 1.5;
}
