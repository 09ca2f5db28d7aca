/**
 * Tells which passwords somebody else would try first: the well-known ones in common-passwords.txt,
 * the same with a year or an exclamation mark behind them, and the person's own name and address.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const listed = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
);

/** How many signs before or behind a word add nothing, such as the year in `sunshine1990`. */
const TRIMMED_SIGNS = 4;
const trailingSigns = new RegExp(`[^\\p{L}]{1,${TRIMMED_SIGNS}}$`, 'u');
const leadingSigns = new RegExp(`^[^\\p{L}]{1,${TRIMMED_SIGNS}}`, 'u');
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** `about` is what everybody may know of the person: user name, address. */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const typed = plain(password);
  if (repeatedPart(typed).length <= 2) return true;
  const known = new Set(about.flatMap(partsOf));
  return variantsOf(typed).some((variant) => listed.has(variant) || known.has(variant));
}

function variantsOf(typed: string): string[] {
  const word = typed.replace(trailingSigns, '').replace(leadingSigns, '');
  return [typed, word, unleet(typed), unleet(word), repeatedPart(typed)];
}

/** The part that is repeated: `abc` for `abcabcabc`, the whole text if nothing is. */
function repeatedPart(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}

function unleet(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
}

function partsOf(fact: string): string[] {
  const text = plain(fact);
  const [local = ''] = text.split('@');
  const word = local.replace(trailingSigns, '');
  return [text, local, word].filter((part) => part.length >= 3);
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
