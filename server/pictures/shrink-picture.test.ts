/** What becomes of photographs, and of files that only call themselves one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { shrinkPicture } from './shrink-picture.ts';

/** Made before anything is taken for a photograph: the library is told there what it may read. */
const photograph = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a6f4d' } });

async function shrunk(content: Buffer): Promise<Buffer> {
  const result = await shrinkPicture(content);
  assert.equal(result.kind, 'picture');
  return (result as { jpeg: Buffer }).jpeg;
}

const kindOf = async (content: Buffer) => (await shrinkPicture(content)).kind;

/** A PNG whose head promises more than is there. */
function headOf(width: number, height: number): Buffer {
  const head = Buffer.from('4948445200000000000000000802000000', 'hex');
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(head));
  const data = Buffer.from('0000000049444154', 'hex');
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), head, sum, data]);
}

test('A photograph becomes a JPEG of at most 512 dots, in its own shape', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const small = await shrunk(await photograph().toFormat(format).toBuffer());
    const { format: kept, width, height } = await sharp(small).metadata();
    assert.deepEqual([kept, width, height], ['jpeg', 512, 384], format);
  }
  const tiny = sharp({ create: { width: 3, height: 2, channels: 4, background: '#0000' } });
  const { width, height } = await sharp(await shrunk(await tiny.png().toBuffer())).metadata();
  assert.deepEqual([width, height], [3, 2], 'never larger than it was');
});

test('Where it was taken, by what and when goes, and it stands as it was held', async () => {
  const secret = 'Rua da Esperança 7';
  const where = { GPSLatitude: '38/1 42/1 49/1', GPSLatitudeRef: 'N' };
  const tagged = await photograph()
    .withExif({ IFD0: { Make: secret, Copyright: secret }, IFD3: where })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${secret}</note></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  assert.ok((await sharp(tagged).metadata()).exif, 'it says where');
  const small = await shrunk(tagged);
  const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(small).metadata();
  assert.deepEqual([exif, xmp, iptc, icc, orientation], Array(5).fill(undefined));
  assert.deepEqual([width, height], [384, 512]);
  assert.ok(!small.includes(secret) && !small.includes('Exif'));
});

test('What hides behind the end of a picture does not come along', async () => {
  const script = '<script>alert(1)</script>PK\x03\x04';
  const jpeg = await photograph().jpeg().toBuffer();
  const small = await shrunk(Buffer.concat([jpeg, Buffer.from(script)]));
  assert.ok(!small.includes('<script') && !small.includes('PK\x03\x04'));
});

test('What is no photograph is not even tried', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
  for (const content of [
    Buffer.from(svg),
    Buffer.from(`<?xml version="1.0"?>${svg}`),
    gif,
    Buffer.from('%PDF-1.4\n'),
    Buffer.from('RIFF1234WAVEfmt '),
    Buffer.from('II*\0'),
    Buffer.alloc(0),
    Buffer.from('Just words'),
  ]) {
    assert.equal(await kindOf(content), 'no-picture', content.toString('latin1', 0, 12));
  }
});

test('One that would fill the memory is refused by what its head says', async () => {
  for (const [width, height] of [
    [60_000, 60_000],
    [2_000_000_000, 1],
    [0x7fffffff, 0x7fffffff],
    [7072, 7071],
  ] as const) {
    assert.notEqual(await kindOf(headOf(width, height)), 'picture', `${width} × ${height}`);
  }
  assert.equal(await kindOf(headOf(60_000, 60_000)), 'too-large');
  assert.equal(await kindOf(headOf(10_000, 5001)), 'too-large');
});

test('Half a picture, and one in which something else begins, is refused', async () => {
  const jpeg = await photograph().jpeg().toBuffer();
  const png = await photograph().png().toBuffer();
  const webp = await photograph().webp().toBuffer();
  for (const whole of [jpeg, png, webp]) {
    assert.equal(await kindOf(whole.subarray(0, Math.floor(whole.length / 2))), 'unreadable');
  }
  const svgInside = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('<svg/>')]);
  assert.equal(await kindOf(svgInside), 'unreadable');
});
