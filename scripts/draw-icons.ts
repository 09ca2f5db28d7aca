/**
 * Part of the build: draws the mark as the pictures that phones ask for. A maskable one is cut by
 * the phone into a shape of its own, so the mark stands smaller on a ground without corners.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const icons: readonly (readonly [name: string, pixels: number, isMaskable: boolean])[] = [
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-maskable-192.png', 192, true],
  ['icon-maskable-512.png', 512, true],
  // For phones that round the corners themselves and know no manifest.
  ['apple-touch-icon.png', 180, true],
];

/** Of the safe zone, a circle of four fifths of the picture. */
const markPart = 0.78;

export async function drawIcons(folder: string): Promise<void> {
  const mark = await readFile(join(import.meta.dirname, '../web/public/icon.svg'), 'utf8');
  const ground = /<rect [^>]*fill="(#\w+)"[^>]*\/>/.exec(mark);
  if (ground === null) throw new Error('icon.svg has no ground.');
  const [rounded, colour = ''] = ground;
  const margin = 16 * (1 - markPart);
  const whole = mark
    .replace(
      rounded,
      `<rect width="32" height="32" fill="${colour}" />` +
        `<g transform="translate(${margin} ${margin}) scale(${markPart})">`,
    )
    .replace('</svg>', '</g></svg>');
  for (const [name, pixels, isMaskable] of icons) {
    const source = Buffer.from(isMaskable ? whole : mark);
    await sharp(source, { density: (72 * pixels) / 32 })
      .resize(pixels, pixels)
      .png({ compressionLevel: 9 })
      .toFile(join(folder, name));
  }
}
