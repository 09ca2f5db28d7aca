/**
 * Which files may be attached and under which names. A type is believed only when the name and the
 * bytes agree; the bytes may come in pieces. Keeps nothing and reads no file.
 */
import type { attachmentExtensions } from '#contract/limits.ts';

export type FileType = 'pdf' | 'doc' | 'docx' | 'jpeg' | 'png';

export const mediaTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

const typesByExtension: Readonly<Record<(typeof attachmentExtensions)[number], FileType>> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
};

/** What every file of a type begins with. */
const beginnings: Readonly<Record<FileType, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
const HEAD_BYTES = 8;

/** The type that the last part of a name claims; null when nothing of it may be attached. */
export function claimedType(fileName: string): FileType | null {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(typesByExtension, extension)
    ? typesByExtension[extension as keyof typeof typesByExtension]
    : null;
}

/** What was noticed in the bytes so far. */
export interface SeenBytes {
  readonly head: Uint8Array;
  /** The end of the last piece: a header of an archive may lie across two pieces. */
  readonly tail: Uint8Array;
  readonly hasContentTypes: boolean;
  readonly hasWords: boolean;
}

export const nothingSeen: SeenBytes = {
  head: new Uint8Array(0),
  tail: new Uint8Array(0),
  hasContentTypes: false,
  hasWords: false,
};

/** Looks at the next piece. Only archives are looked at further than their beginning. */
export function see(seen: SeenBytes, piece: Uint8Array, type: FileType): SeenBytes {
  const head = seen.head.length < HEAD_BYTES ? joined(seen.head, piece, HEAD_BYTES) : seen.head;
  if (type !== 'docx') return { ...seen, head };
  const seam = joined(seen.tail, piece.subarray(0, LONGEST_ENTRY));
  const has = (name: Uint8Array, kind: 'whole' | 'folder') =>
    hasEntry(seam, name, kind) || hasEntry(piece, name, kind);
  return {
    head,
    tail: joined(seen.tail, piece.subarray(-LONGEST_ENTRY)).slice(-LONGEST_ENTRY),
    hasContentTypes: seen.hasContentTypes || has(contentTypesName, 'whole'),
    hasWords: seen.hasWords || has(wordsFolder, 'folder'),
  };
}

/** No further piece can make this a file of the type. */
export function isRefuted(seen: SeenBytes, type: FileType): boolean {
  return beginnings[type].some((byte, at) => at < seen.head.length && seen.head[at] !== byte);
}

/** Asked at the end: the whole file is what it claims to be. */
export function isProven(seen: SeenBytes, type: FileType): boolean {
  const isWhole = seen.head.length >= beginnings[type].length && !isRefuted(seen, type);
  return isWhole && (type !== 'docx' || (seen.hasContentTypes && seen.hasWords));
}

// A text document is an archive with these two among its entries, in any order: some programs
// write the list of content types last.
const contentTypesName = bytesOf('[Content_Types].xml');
const wordsFolder = bytesOf('word/');

/** Where the two kinds of headers of an archive keep the name of their entry. */
const fileHeader = { lengthAt: 26, nameAt: 30 };
const directoryHeader = { lengthAt: 28, nameAt: 46 };
const LONGEST_ENTRY = 46 + contentTypesName.length;

function headerAt(bytes: Uint8Array, at: number): typeof fileHeader | null {
  if (bytes[at] !== 0x50 || bytes[at + 1] !== 0x4b) return null;
  if (bytes[at + 2] === 0x03 && bytes[at + 3] === 0x04) return fileHeader;
  return bytes[at + 2] === 0x01 && bytes[at + 3] === 0x02 ? directoryHeader : null;
}

/** Byte by byte and without a call for most: a file may be made to look like headers everywhere. */
function hasEntry(bytes: Uint8Array, name: Uint8Array, kind: 'whole' | 'folder'): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x50) continue;
    const header = headerAt(bytes, at);
    if (header === null) continue;
    const lengthAt = at + header.lengthAt;
    const length = (bytes[lengthAt] ?? 0) + 256 * (bytes[lengthAt + 1] ?? 0);
    const isLong = kind === 'whole' ? length === name.length : length > name.length;
    if (isLong && isNamed(bytes, at + header.nameAt, name)) return true;
  }
  return false;
}

function isNamed(bytes: Uint8Array, at: number, name: Uint8Array): boolean {
  return name.every((byte, i) => bytes[at + i] === byte);
}

/** Characters that hide, or turn the reading direction so that `fdp.exe` reads as `exe.pdf`. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const nameMaxLength = 200;
const extensionMaxLength = 20;

/** The name as it is kept: the last part of a path, in one line, of bounded length. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const visible = last.toWellFormed().normalize('NFC').replace(invisible, '');
  // A name that begins with a dot would be hidden where it is saved.
  const line = visible
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+(?=.*\.)/, '');
  const dot = line.lastIndexOf('.');
  if (dot === -1) return beginningOf(line, nameMaxLength);
  const extension = beginningOf(line.slice(dot), extensionMaxLength);
  const stem = beginningOf(line.slice(0, dot), nameMaxLength - [...extension].length);
  return (stem || 'file') + extension;
}

/** In characters as people count them, so that none is cut in two. */
function beginningOf(text: string, max: number): string {
  const characters: string[] = [...text];
  return characters.slice(0, max).join('');
}

function joined(first: Uint8Array, second: Uint8Array, max = Infinity): Uint8Array {
  const all = new Uint8Array(Math.min(max, first.length + second.length));
  all.set(first);
  all.set(second.subarray(0, all.length - first.length), first.length);
  return all;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
