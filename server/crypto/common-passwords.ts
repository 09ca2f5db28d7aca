/**
 * Tells which passwords and passphrases somebody else would try first: the well-known ones of
 * common-passwords.txt, the same with a year or an exclamation mark behind them, and the person's
 * own name and address.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let listed: ReadonlySet<string> | undefined;

/** A start has no need of them. */
function wellKnown(): ReadonlySet<string> {
  listed ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  );
  return listed;
}

/** How many signs before or behind a word add nothing, such as the year in `sunshine1990`. */
const trimmedSigns = 4;
const trailingSigns = new RegExp(`[^\\p{L}]{1,${trimmedSigns}}$`, 'u');
const leadingSigns = new RegExp(`^[^\\p{L}]{1,${trimmedSigns}}`, 'u');
const leet: Readonly<Record<string, string>> = {
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

export function isCommonPassword(password: string): boolean {
  const typed = plain(password);
  if (repeatedPart(typed).length <= 2) return true;
  const common = wellKnown();
  return variantsOf(typed).some((variant) => common.has(variant));
}

/** `about` is what everybody may know of the person: user name, address. */
export function isLikeName(password: string, about: readonly string[]): boolean {
  const known = new Set(about.flatMap(partsOf));
  return variantsOf(plain(password)).some((variant) => known.has(variant));
}

/**
 * Exactly what stands in the list: a passphrase goes to people who have to type it as it was
 * chosen, so its writer decides how far from a word is far enough.
 */
export function isCommonPassphrase(passphrase: string): boolean {
  return wellKnown().has(plain(passphrase));
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
  return text.replace(/[013457@$!]/g, (sign) => leet[sign] ?? sign);
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
