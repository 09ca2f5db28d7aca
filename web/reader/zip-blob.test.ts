import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOfZip } from './zip-blob.ts';

/** An entry as it stands before its bytes, and in the list at the end. */
function zipOf(files: Readonly<Record<string, string>>, { method = 0, isLong = false } = {}) {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const path = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(path.length, 26);
    // A further field before the bytes, which is not that of the list.
    head.writeUInt16LE(4, 28);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(method, 10);
    row.writeUInt32LE(isLong ? 0xffffffff : bytes.length, 20);
    row.writeUInt32LE(isLong ? 0xffffffff : bytes.length, 24);
    row.writeUInt16LE(path.length, 28);
    row.writeUInt32LE(isLong ? 0xffffffff : at, 42);
    const long = Buffer.alloc(isLong ? 28 : 0);
    if (isLong) {
      long.writeUInt16LE(1, 0);
      long.writeUInt16LE(24, 2);
      for (const [place, number] of [bytes.length, bytes.length, at].entries()) {
        long.writeBigUInt64LE(BigInt(number), 4 + place * 8);
      }
    }
    row.writeUInt16LE(long.length, 30);
    const entry = Buffer.concat([head, path, Buffer.alloc(4), bytes]);
    parts.push(entry);
    list.push(Buffer.concat([row, path, long]));
    at += entry.length;
  }
  const rows = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(isLong ? 0xffffffff : rows.length, 12);
  end.writeUInt32LE(isLong ? 0xffffffff : at, 16);
  if (!isLong) return new Blob([Buffer.concat([...parts, rows, end])]);
  const longEnd = Buffer.alloc(56);
  longEnd.writeUInt32LE(0x06064b50, 0);
  longEnd.writeBigUInt64LE(BigInt(rows.length), 40);
  longEnd.writeBigUInt64LE(BigInt(at), 48);
  const place = Buffer.alloc(20);
  place.writeUInt32LE(0x07064b50, 0);
  place.writeBigUInt64LE(BigInt(at + rows.length), 8);
  return new Blob([Buffer.concat([...parts, rows, longEnd, place, end])]);
}

const files = { 'a.txt': 'one', 'нет/б.txt': 'два', 'empty.txt': '' };

async function textsIn(zip: Blob): Promise<object> {
  const entries = [...(await entriesOfZip(zip))];
  const read = entries.map(async ([name, blob]) => [name, await blob.text()] as const);
  return Object.fromEntries(await Promise.all(read));
}

for (const isLong of [false, true]) {
  test(`each entry is a slice of the ZIP, ${isLong ? 'long' : 'short'} numbers`, async () => {
    assert.deepEqual(await textsIn(zipOf(files, { isLong })), files);
  });
}

test('what is packed, cut off or no ZIP at all is refused', async () => {
  await assert.rejects(entriesOfZip(zipOf(files, { method: 8 })));
  const whole = zipOf(files);
  await assert.rejects(entriesOfZip(whole.slice(0, whole.size - 10)));
  await assert.rejects(entriesOfZip(new Blob(['a photograph'])));
  await assert.rejects(entriesOfZip(new Blob([])));
});
