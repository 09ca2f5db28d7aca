/**
 * Reads the list of a ZIP whose entries are not packed, as ours are, from a blob: nothing of it is
 * copied, and each entry is a slice.
 */

const endOfList = 0x06054b50;
const listEntry = 0x02014b50;
const longEnd = 0x06064b50;
const longEndPlace = 0x07064b50;
/** The end, its comment, and the place of the long one before it. */
const longestEnd = 22 + 0xffff + 20;
const inLongField = 0xffffffff;

/** @throws where it is no ZIP, or holds what is packed. */
export async function entriesOfZip(zip: Blob): Promise<Map<string, Blob>> {
  const { start, bytes } = await placeOfList(zip);
  const list = await viewOf(zip, start, start + bytes);
  const entries = new Map<string, Blob>();
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === listEntry;) {
    const nameBytes = list.getUint16(at + 28, true);
    const extraBytes = list.getUint16(at + 30, true);
    const name = textIn(list, at + 46, nameBytes);
    if (list.getUint16(at + 10, true) !== 0) throw new Error('An entry is packed.');
    const [size, place] = longNumbers(list, at, at + 46 + nameBytes, extraBytes);
    const head = await viewOf(zip, place, place + 30);
    const from = place + 30 + head.getUint16(26, true) + head.getUint16(28, true);
    entries.set(name, zip.slice(from, from + size));
    at += 46 + nameBytes + extraBytes + list.getUint16(at + 32, true);
  }
  return entries;
}

async function placeOfList(zip: Blob): Promise<{ start: number; bytes: number }> {
  const from = Math.max(0, zip.size - longestEnd);
  const end = await viewOf(zip, from, zip.size);
  for (let at = end.byteLength - 22; at >= 0; at -= 1) {
    if (end.getUint32(at, true) !== endOfList) continue;
    const start = end.getUint32(at + 16, true);
    const bytes = end.getUint32(at + 12, true);
    const isLong = at >= 20 && end.getUint32(at - 20, true) === longEndPlace;
    return isLong ? longPlace(zip, numberAt(end, at - 12)) : { start, bytes };
  }
  throw new Error('This is no ZIP.');
}

async function longPlace(zip: Blob, at: number): Promise<{ start: number; bytes: number }> {
  const end = await viewOf(zip, at, at + 56);
  if (end.getUint32(0, true) !== longEnd) throw new Error('This is no ZIP.');
  return { start: numberAt(end, 48), bytes: numberAt(end, 40) };
}

/** How long an entry is, and where its head lies. What is too long stands in a further field. */
function longNumbers(list: DataView, at: number, extra: number, extraBytes: number) {
  const numbers = [list.getUint32(at + 24, true), list.getUint32(at + 42, true)];
  const packed = list.getUint32(at + 20, true);
  let [size = 0, place = 0] = numbers;
  for (let field = extra; field + 4 <= extra + extraBytes;) {
    if (list.getUint16(field, true) === 1) {
      let next = field + 4;
      if (size === inLongField) [size, next] = [numberAt(list, next), next + 8];
      if (packed === inLongField) next += 8;
      if (place === inLongField) place = numberAt(list, next);
    }
    field += 4 + list.getUint16(field + 2, true);
  }
  return [size, place] as const;
}

function numberAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

function textIn(view: DataView, at: number, bytes: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, bytes));
}

async function viewOf(blob: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await blob.slice(from, to).arrayBuffer());
}
