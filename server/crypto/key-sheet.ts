/**
 * The master key as words that somebody prints, keeps and types: eight lines of four words. A line
 * holds four bytes of the key and a check of its own, so a slip is found in its line. The words are
 * those of key-words.txt, which the first four letters tell apart.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const lineCount = 8;
const wordsALine = 4;
const bytesALine = 4;
/** Of 2,048 words. */
const wordBits = 11n;
/** What four words hold beyond four bytes. */
const checkBits = 12n;
/** So many letters are enough. */
const tellingLetters = 4;
/** No word is longer, and every other way to write a key is. */
const longestWord = 8;

/** What is wrong in a line of a sheet that somebody typed. Lines and words count from 1. */
export interface SheetSlip {
  readonly line: number;
  readonly what:
    | { readonly kind: 'count'; readonly words: number }
    | { readonly kind: 'unknown'; readonly word: number }
    | { readonly kind: 'check' };
}

export type ReadSheet =
  | { readonly kind: 'key'; readonly key: Buffer }
  | { readonly kind: 'slips'; readonly slips: readonly SheetSlip[] }
  | { readonly kind: 'short'; readonly words: number };

/** @returns its lines, without numbers. */
export function keySheetLines(key: Buffer): string[] {
  const words = keyWords();
  return Array.from({ length: lineCount }, (_, index) => {
    const bytes = key.subarray(index * bytesALine, (index + 1) * bytesALine);
    const value = (BigInt(bytes.readUInt32BE()) << checkBits) | checkOf(index, bytes);
    return Array.from({ length: wordsALine }, (__, place) => {
      const shift = wordBits * BigInt(wordsALine - 1 - place);
      return words[Number((value >> shift) & 0x7ffn)];
    }).join(' ');
  });
}

/** Whether this is meant as a sheet, and not as another way to write a key. */
export function isSheetText(text: string): boolean {
  const tokens = wordsIn(text);
  return tokens.length > 0 && tokens.every((token) => token.length <= longestWord);
}

/** Whether somebody who types a sheet has come to its end. */
export function isWholeSheet(text: string): boolean {
  return wordsIn(text).length >= lineCount * wordsALine || linesIn(text).length >= lineCount;
}

/** Numbers of lines may stand before them, and it may be one long line. */
export function readKeySheet(text: string): ReadSheet {
  const all = wordsIn(text);
  const typed = linesIn(text).map(wordsIn);
  const isByLine = typed.length === lineCount;
  if (!isByLine && all.length !== lineCount * wordsALine)
    return { kind: 'short', words: all.length };
  const lines = isByLine ? typed : inFours(all);
  const read = lines.map(readLine);
  const slips = read.flatMap((line) => ('what' in line ? [line] : []));
  if (slips.length > 0) return { kind: 'slips', slips };
  return { kind: 'key', key: Buffer.concat(read.flatMap((l) => ('what' in l ? [] : [l]))) };
}

function readLine(words: readonly string[], index: number): Buffer | SheetSlip {
  const line = index + 1;
  if (words.length !== wordsALine) return { line, what: { kind: 'count', words: words.length } };
  const numbers = words.map(numberOf);
  const unknown = numbers.indexOf(-1);
  if (unknown !== -1) return { line, what: { kind: 'unknown', word: unknown + 1 } };
  const value = numbers.reduce((sum, number) => (sum << wordBits) | BigInt(number), 0n);
  const bytes = Buffer.alloc(bytesALine);
  bytes.writeUInt32BE(Number(value >> checkBits));
  const isRight = (value & ((1n << checkBits) - 1n)) === checkOf(index, bytes);
  return isRight ? bytes : { line, what: { kind: 'check' } };
}

/** Of a line and its place: two lines that changed places are found too. */
function checkOf(index: number, bytes: Buffer): bigint {
  const hash = createHash('sha256').update(`codicil key sheet ${index}:`).update(bytes).digest();
  return BigInt(hash.readUInt16BE() >> (16 - Number(checkBits)));
}

function numberOf(word: string): number {
  const words = keyWords();
  const isCut = word.length >= tellingLetters;
  return words.findIndex((one) => one === word || (isCut && one.startsWith(word)));
}

function linesIn(text: string): string[] {
  return text.split('\n').filter((line) => wordsIn(line).length > 0);
}

function wordsIn(text: string): string[] {
  const tokens = text.toLowerCase().split(/[\s,.]+/);
  return tokens.filter((token) => token !== '' && !/^\d{1,2}$/.test(token));
}

function inFours(words: readonly string[]): string[][] {
  return Array.from({ length: lineCount }, (_, index) =>
    words.slice(index * wordsALine, (index + 1) * wordsALine),
  );
}

let listed: readonly string[] | undefined;

/** A start has no need of them. */
function keyWords(): readonly string[] {
  listed ??= readFileSync(join(import.meta.dirname, 'key-words.txt'), 'utf8')
    .trim()
    .split('\n');
  return listed;
}
