/**
 * What in an office file may harm whoever opens it: macros, and an archive that unpacks to far more
 * than it holds. The bytes may come in pieces. Believes the sizes that an archive states of itself,
 * as the programs do that open it. Keeps nothing and reads no file.
 */
import type { FileType } from './attachment-rules.ts';

/** A text of words and nothing else is packed to about a tenth. */
const mostUnpacked = 100;

/** What was noticed in the bytes so far. */
export interface OfficeSeen {
  /** The end of the last piece: what is looked for may lie across two pieces. */
  readonly tail: Uint8Array;
  /** Bytes, as the archive states them of all its entries. */
  readonly packed: number;
  readonly unpacked: number;
  readonly hasMacros: boolean;
}

export const noOfficeSeen: OfficeSeen = {
  tail: new Uint8Array(0),
  packed: 0,
  unpacked: 0,
  hasMacros: false,
};

/** Looks at the next piece. Files of other types have neither. */
export function seeOffice(seen: OfficeSeen, piece: Uint8Array, type: FileType): OfficeSeen {
  if (type !== 'doc' && type !== 'docx') return seen;
  const seam = joined(seen.tail, piece.subarray(0, longest));
  const sizes = [...sizesIn(seam, seen.tail.length), ...sizesIn(piece)];
  const name = macroNames[type];
  return {
    tail: joined(seen.tail, piece.subarray(-longest)).slice(-longest),
    packed: seen.packed + sum(sizes.map((size) => size.packed)),
    unpacked: seen.unpacked + sum(sizes.map((size) => size.unpacked)),
    hasMacros: seen.hasMacros || holds(seam, name) || holds(piece, name),
  };
}

/** Asked at the end; null: nothing that we know of. */
export function harmIn({ packed, unpacked, hasMacros }: OfficeSeen): 'macros' | 'overfull' | null {
  if (hasMacros) return 'macros';
  return unpacked > mostUnpacked * Math.max(packed, 1) ? 'overfull' : null;
}

/** Where macros are kept: an entry of the new form, and a stream of the old one, in UTF-16. */
const macroNames = {
  docx: bytesOf('vbaProject.bin'),
  doc: bytesOf('_VBA_PROJECT'.replaceAll(/./g, '$&\0')),
};

/** An entry in the directory at the end of an archive: where it states its sizes. */
const directoryEntry = { packedAt: 20, unpackedAt: 24, length: 46 };
const longest = directoryEntry.length;

interface Sizes {
  readonly packed: number;
  readonly unpacked: number;
}

/** @param across only entries that lie across this place: all others are in a piece as a whole. */
function sizesIn(bytes: Uint8Array, across?: number): Sizes[] {
  const found: Sizes[] = [];
  const { packedAt, unpackedAt, length } = directoryEntry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.indexOf(0x50); at !== -1; at = bytes.indexOf(0x50, at + 1)) {
    const end = at + length;
    const isAside = across !== undefined && (at >= across || end <= across);
    if (end > bytes.length || isAside || view.getUint32(at) !== 0x504b0102) continue;
    found.push({
      packed: view.getUint32(at + packedAt, true),
      unpacked: view.getUint32(at + unpackedAt, true),
    });
  }
  return found;
}

function holds(bytes: Uint8Array, name: Uint8Array): boolean {
  const [first = 0] = name;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (name.every((byte, i) => bytes[at + i] === byte)) return true;
  }
  return false;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
