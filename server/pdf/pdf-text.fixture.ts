/**
 * Reads a sheet as a search or a screen reader does: the glyphs of each text, turned back into
 * letters by the tables which the file carries for its fonts. Only tests import this file.
 */
import { inflateSync } from 'node:zlib';

/** White space is left out: on paper it is a distance. */
export function pdfTextOf(sheet: Buffer): string {
  const streams = streamsOf(sheet);
  const tables = streams.filter((stream) => stream.includes('begincmap')).map(tableOf);
  // The library writes its fonts in the order in which they are first used, and so names them.
  const content = streams.find((stream) => stream.includes(' Tf')) ?? '';
  const names = [...content.matchAll(/\/(F\d+) [\d.]+ Tf/g)].map(([, name]) => name);
  const byName = new Map([...new Set(names)].map((name, at) => [name, tables[at] ?? []]));
  let table: readonly string[] = [];
  let text = '';
  for (const [part] of content.matchAll(/\/F\d+ [\d.]+ Tf|<[0-9a-f]+>/g)) {
    if (part.startsWith('/')) {
      table = byName.get(part.slice(1).split(' ')[0]) ?? [];
      continue;
    }
    for (const [glyph] of part.slice(1, -1).matchAll(/[0-9a-f]{4}/g)) {
      text += table[Number.parseInt(glyph, 16)] ?? '\ufffd';
    }
  }
  return withoutSpace(text);
}

export function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** The streams of the file, as they are once unpacked. */
function streamsOf(sheet: Buffer): string[] {
  const streams: string[] = [];
  let end = 0;
  for (;;) {
    const start = sheet.indexOf('stream\n', end);
    if (start === -1) return streams;
    end = sheet.indexOf('\nendstream', start);
    const raw = sheet.subarray(start + 'stream\n'.length, end);
    end += '\nendstream'.length;
    streams.push(raw[0] === 0x78 ? inflateSync(raw).toString('latin1') : raw.toString('latin1'));
  }
}

/** From the number of a glyph to its letters. */
function tableOf(stream: string): string[] {
  const table: string[] = [];
  for (const [, first = '', list = ''] of stream.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const letters = [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = '']) => hex);
    for (const [at, hex] of letters.entries()) {
      table[Number.parseInt(first, 16) + at] = lettersOf(hex.replaceAll(' ', ''));
    }
  }
  return table;
}

function lettersOf(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}
