/**
 * What in an office file may harm whoever opens it: macros, and an archive that unpacks to far more
 * than it holds. The bytes may come in pieces. Believes the sizes that an archive states of itself,
 * as the programs do that open it, but not that it holds more bytes than came. What lies packed in
 * it is not looked at. Keeps nothing and reads no file.
 */
import type { FileType } from './attachment-rules.ts';

/** A text of words and nothing else is packed to about a tenth. */
const mostUnpacked = 100;

/** What was noticed in the bytes so far. */
export interface OfficeSeen {
  /** The end of the last piece: what is looked for may lie across two pieces. */
  readonly tail: Uint8Array;
  /** Bytes that came. */
  readonly held: number;
  /** Bytes, as the archive states them of all its entries. */
  readonly packed: number;
  readonly unpacked: number;
  readonly hasMacros: boolean;
}

export const noOfficeSeen: OfficeSeen = {
  tail: new Uint8Array(0),
  held: 0,
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
    held: seen.held + piece.length,
    packed: seen.packed + sum(sizes.map((size) => size.packed)),
    unpacked: seen.unpacked + sum(sizes.map((size) => size.unpacked)),
    hasMacros: seen.hasMacros || holds(seam, name) || holds(piece, name),
  };
}

/** Asked at the end; null: nothing that we know of. */
export function harmIn(seen: OfficeSeen): 'macros' | 'overfull' | null {
  if (seen.hasMacros) return 'macros';
  const packed = Math.max(Math.min(seen.packed, seen.held), 1);
  return seen.unpacked > mostUnpacked * packed ? 'overfull' : null;
}

/**
 * Where macros are kept: an entry of the new form, and a stream of the old one, in UTF-16. In small
 * letters: the programs that open them do not tell capitals apart.
 */
const macroNames = {
  docx: bytesOf('vbaproject.bin'),
  doc: bytesOf('_vba_project'.replaceAll(/./g, '$&\0')),
};

/** An entry in the directory at the end of an archive: where it states its sizes. */
const directoryEntry = { packedAt: 20, unpackedAt: 24, nameAt: 28, extraAt: 30, length: 46 };
/** Stands in the place of a size that is told behind the name of the entry. */
const toldBehind = 0xffffffff;
/** Of an entry with the name and whatever stands behind it; names in office files are short. */
const longest = directoryEntry.length + 1024;

interface Sizes {
  readonly packed: number;
  readonly unpacked: number;
}

/** @param across only entries that lie across this place: all others are in a piece as a whole. */
function sizesIn(bytes: Uint8Array, across?: number): Sizes[] {
  const found: Sizes[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = bytes.indexOf(0x50); at !== -1; at = bytes.indexOf(0x50, at + 1)) {
    if (at + directoryEntry.length > bytes.length || view.getUint32(at) !== 0x504b0102) continue;
    const sizes = sizesAt(view, at);
    const isBehind = sizes.packed === toldBehind || sizes.unpacked === toldBehind;
    const end = at + (isBehind ? lengthAt(view, at) : directoryEntry.length);
    const isAside = across !== undefined && (at >= across || end <= across);
    if (end > bytes.length || isAside) continue;
    found.push(isBehind ? sizesBehind(view, at, end) : sizes);
  }
  return found;
}

function sizesAt(view: DataView, at: number): Sizes {
  return {
    packed: view.getUint32(at + directoryEntry.packedAt, true),
    unpacked: view.getUint32(at + directoryEntry.unpackedAt, true),
  };
}

function lengthAt(view: DataView, at: number): number {
  const { nameAt, extraAt, length } = directoryEntry;
  const more = view.getUint16(at + nameAt, true) + view.getUint16(at + extraAt, true);
  return Math.min(length + more, longest);
}

/** The field behind the name holds only the sizes that do not stand in their place. */
function sizesBehind(view: DataView, at: number, end: number): Sizes {
  const { packed, unpacked } = sizesAt(view, at);
  const { nameAt, length } = directoryEntry;
  let field = at + length + view.getUint16(at + nameAt, true);
  while (field + 4 <= end) {
    const next = field + 4 + view.getUint16(field + 2, true);
    if (view.getUint16(field, true) === 1 && next <= end) {
      let place = field + 4;
      const told = (size: number) => {
        if (size !== toldBehind || place + 8 > next) return size;
        place += 8;
        return Number(view.getBigUint64(place - 8, true));
      };
      const whole = told(unpacked);
      return { packed: told(packed), unpacked: whole };
    }
    field = next;
  }
  return { packed, unpacked };
}

function holds(bytes: Uint8Array, name: Uint8Array): boolean {
  const [first] = name;
  for (let at = 0; at + name.length <= bytes.length; at += 1) {
    if (small(bytes[at]) !== first) continue;
    if (name.every((byte, i) => small(bytes[at + i]) === byte)) return true;
  }
  return false;
}

function small(byte = 0): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
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
