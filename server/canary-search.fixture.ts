/**
 * Looks for words and keys in everything that lies on a machine, in all the forms in which they may
 * lie there. Only tests import this file.
 */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { plainCode } from '#contract/activation-code.ts';

export interface SearchedPlace {
  readonly name: string;
  readonly content: Buffer;
}

/** The name of a file may give something away as well as its content. */
export function placesIn(folder: string): SearchedPlace[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      name: path,
      content: Buffer.concat([Buffer.from(path), fs.readFileSync(path)]),
    }));
}

/** Where a word lies, however it is written. */
export function placesOf(word: string, places: readonly SearchedPlace[]): string[] {
  // Names and addresses are compared in small letters, codes in capitals.
  const spellings = new Set([word, word.toLowerCase(), word.toUpperCase()]);
  return placesWith([...spellings].flatMap(disguises), places);
}

/** Where a link, a cookie or a code lies: as a text, or as the bytes that it stands for. */
export function placesOfKey(key: string, places: readonly SearchedPlace[]): string[] {
  const bytes = Buffer.from(key, 'base64url');
  const spellings = new Set([key, key.toLowerCase(), plainCode(key)]);
  const forms = [...spellings].map((text) => Buffer.from(text));
  // What holds another sign than a token does stands for no bytes.
  if (bytes.toString('base64url') === key) forms.push(bytes, Buffer.from(bytes.toString('hex')));
  return placesWith(forms, places);
}

function placesWith(forms: readonly Buffer[], places: readonly SearchedPlace[]): string[] {
  return places
    .filter(({ content }) => forms.some((form) => content.includes(form)))
    .map(({ name }) => name);
}

/** The forms in which a text lies about: as it is, in two bytes a letter, hexadecimal, base64. */
function disguises(word: string): Buffer[] {
  const plain = Buffer.from(word, 'utf8');
  const hexadecimal = plain.toString('hex');
  // In base64 it looks different for each of three places to begin; the edges depend on neighbours.
  const base64 = [0, 1, 2].map((shift) => {
    const moved = Buffer.concat([Buffer.alloc(shift), plain])
      .toString('base64')
      .replace(/=+$/, '');
    return moved.slice(shift === 0 ? 0 : 4, -2);
  });
  return [
    plain,
    Buffer.from(word, 'utf16le'),
    Buffer.from(hexadecimal),
    Buffer.from(hexadecimal.toUpperCase()),
    ...base64
      .flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')])
      .map((text) => Buffer.from(text)),
  ];
}
