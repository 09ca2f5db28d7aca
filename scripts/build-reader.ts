/**
 * Part of the build: makes the page that opens a sealed copy. It is one file that loads nothing and
 * runs only the script it came with, because it lies on somebody's disk, for decades.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'web/reader');

export async function buildReader(): Promise<string> {
  const [page, css, script] = await Promise.all([
    readFile(join(folder, 'reader.html'), 'utf8'),
    readFile(join(folder, 'reader.css'), 'utf8'),
    bundle(),
  ]);
  // Ends nothing but itself.
  const safe = script.trim().replaceAll('</script', String.raw`<\/script`);
  const style = css.trim();
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(safe)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return [
    ['<!--policy-->', `<meta http-equiv="content-security-policy" content="${policy}" />`],
    ['<!--style-->', `<style>${style}</style>`],
    ['<!--script-->', `<script>${safe}</script>`],
  ].reduce((html, [mark = '', text = '']) => html.replace(mark, () => text), page);
}

async function bundle(): Promise<string> {
  // Loaded late: the bundler alone takes longer than a whole start without a build.
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      // The edition for browsers writes to innerHTML.
      alias: {
        'decode-named-character-reference': join(
          root,
          'node_modules/decode-named-character-reference/index.js',
        ),
      },
    },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'main.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !('output' in result)) throw new Error('The reader was not built.');
  const [chunk, ...more] = result.output;
  if (more.length > 0) throw new Error('The reader of sealed copies is more than one file.');
  return chunk.code;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
