/**
 * How an activation code is written down and typed again: which spellings are the same code, and
 * the check character that tells a slip of the finger before anything is asked. Knows no secret.
 */

/** Crockford's base 32: no I, L, O or U, which are read as something else. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const codeGroupLength = 5;
/** Of a generated code: 120 random bits and the check character. */
export const generatedCodeLength = 25;

// What a hand writes alike, and what another keyboard has in the place of a Latin letter.
const lookalikes = new Map(
  [
    ['OILОІΟΙ', '0110101'],
    ['АВЕКМНРСТУХЅЈ', 'ABEKMHPCTYXSJ'],
    ['ΑΒΕΖΗΚΜΝΡΤΥΧ', 'ABEZHKMNPTYX'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, to[at] ?? letter])),
);

/**
 * What remains of a code when its spelling is taken away. Two texts with the same remains are the
 * same code, so that whoever types it from paper may write it in any way.
 */
export function plainCode(text: string): string {
  const signs = text.normalize('NFKC').toUpperCase().normalize('NFKC');
  return [...signs.replace(/[^\p{L}\p{M}\p{N}]/gu, '')]
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join('');
}

/**
 * The character that makes a generated code whole. Each place has a factor of its own in the field
 * of 32 elements, so one wrong character, or any two that changed places, always show.
 */
export function checkCharacter(code: string): string {
  let sum = 0;
  for (const letter of code) sum = timesAlpha(sum ^ codeAlphabet.indexOf(letter));
  return codeAlphabet.charAt(sum);
}

/** Whether this can only be a generated code with a slip in it. Every other text may be right. */
export function isMistyped(text: string): boolean {
  const code = plainCode(text);
  if (code.length !== generatedCodeLength) return false;
  if ([...code].some((letter) => !codeAlphabet.includes(letter))) return false;
  return checkCharacter(code.slice(0, -1)) !== code.at(-1);
}

/** By x modulo x^5 + x^2 + 1, whose powers run through every element but zero. */
function timesAlpha(element: number): number {
  const shifted = element << 1;
  return shifted > 31 ? shifted ^ 0b100101 : shifted;
}
