/**
 * Makes a small picture of a photograph that somebody sent: written anew from its dots, so that
 * nothing else comes along, neither where it was taken nor what hides behind its end. Keeps
 * nothing, and decides nothing but whether it is a photograph.
 */
import type Sharp from 'sharp';
import { pictureMaxMegapixels } from '#contract/limits.ts';
import { createGate } from '#server/platform/gate.ts';

/** On the page it is 112 dots wide, on paper and on dense screens more of them are seen. */
const longestSide = 512;
const longestSeconds = 20;
const mostPixels = pictureMaxMegapixels * 1e6;

const firstBytes = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // RIFF; WEBP follows behind the length.
  [0x52, 0x49, 0x46, 0x46],
] as const;

type Shrunk =
  | { readonly kind: 'picture'; readonly jpeg: Buffer }
  | { readonly kind: 'no-picture' | 'too-large' | 'unreadable' };

const oneAtATime = createGate(1);

/** One at a time: what it needs of the memory is much, and short. */
export function shrinkPicture(content: Buffer): Promise<Shrunk> {
  return oneAtATime(() => shrink(content));
}

let loading: Promise<typeof Sharp> | undefined;

/** Once somebody sends a photograph: many installations never see one, and it takes 10 MB. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Formats that nobody sends as a photograph are not even tried: SVG loads files, and others are
  // read by libraries in which few look for mistakes.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
  // Each is another person's, and the server has other work.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function shrink(content: Buffer): Promise<Shrunk> {
  if (!isOfKnownKind(content)) return { kind: 'no-picture' };
  const sharp = await (loading ??= loadSharp());
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { kind: 'too-large' };
    const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const;
    const jpeg = await sharp(content, limits)
      .timeout({ seconds: longestSeconds })
      // As it was held: that too stands in what is left out.
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer();
    return { kind: 'picture', jpeg };
  } catch {
    // Whatever is wrong with it: the library says so in words for programmers.
    return { kind: 'unreadable' };
  }
}

function isOfKnownKind(content: Buffer): boolean {
  const isKnown = firstBytes.some((bytes) => bytes.every((byte, at) => content[at] === byte));
  const isRiff = content.toString('latin1', 0, 4) === 'RIFF';
  return isKnown && (!isRiff || content.toString('latin1', 8, 12) === 'WEBP');
}
