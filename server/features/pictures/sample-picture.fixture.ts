/** A small photograph. Only tests import this file. */
import { crc32, deflateSync } from 'node:zlib';

const colours = { red: [180, 35, 24], blue: [36, 73, 111] } as const;
const side = 24;

/** A PNG of one colour, written by hand: the library that reads it must not have made it. */
export function samplePicture(colour: keyof typeof colours): Buffer {
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(side * 3, Buffer.from(colours[colour]))]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(side).fill(line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
