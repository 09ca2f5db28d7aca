/**
 * Part of the build: lays beside every file of text the same with Brotli and with gzip, each as
 * small as it gets, so that the server has nothing to compress while somebody waits.
 */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = ['**/*.{css,html,js,svg,txt}', '.pages/**/*.html'];
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const strongest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export async function compressFiles(folder: string): Promise<void> {
  const names = new Set(await Array.fromAsync(glob(texts, { cwd: folder })));
  await Promise.all([...names].map((name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    asBrotli(bytes, strongest),
    asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeSmaller(`${path}.br`, brotli, bytes);
  await writeSmaller(`${path}.gz`, gzipped, bytes);
}

/** Of a few words nothing can be saved. */
async function writeSmaller(path: string, packed: Buffer, bytes: Buffer): Promise<void> {
  if (packed.length < bytes.length) await writeFile(path, packed);
}
