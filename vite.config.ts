/**
 * How the browser's part is built: `web/` becomes `dist/web`. In development everything that
 * belongs to the server is handed on to it.
 */
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readArticles } from './scripts/read-articles.ts';
import { readGuides } from './scripts/read-guides.ts';
import { parts as partsOfWords } from '#web/locales/parts.ts';

const web = join(import.meta.dirname, 'web');
const serverUrl = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/**
 * The browser edition of `decode-named-character-reference` decodes `&copy;` by writing to
 * innerHTML, which a page with Trusted Types refuses; its other edition is a table of thousands.
 */
const namedCharacters = join(web, 'features/markdown/named-characters.ts');

const folder = (...names: string[]): RegExp =>
  new RegExp(`/(${names.join('|')})/`.replaceAll('/', String.raw`[\\/]`));
const oneOf = (tests: readonly RegExp[]) => (path: string) => tests.some((it) => it.test(path));
const packages = (...names: string[]): RegExp => folder(`node_modules/(${names.join('|')})`);

// What is used by the same screens makes one file: many small ones compress badly and wait for each
// other. What only one or two screens share is left to the bundler.
const reactItself = [packages('react', 'react-dom', 'scheduler'), /web[\\/]react-dom\./];
// All that the page of signing in needs besides.
const fields = [
  /web[\\/]theme\./,
  /web[\\/]ui[\\/](field|tabs|(code|username)-input|use-strength|password-.*)\./,
  /web[\\/]ui[\\/](typo-hint|likely-address)\./,
  /web[\\/](api|features[\\/]preferences)[\\/](preferences|preferences-menu|selects|use-.*)\./,
  /(web[\\/]api|contract)[\\/](passkeys|guarded-change)\./,
  /icons[\\/](check|circle-alert|circle-check|circle-exclamation-point|eye|eye-off|x)\.mjs/,
  /icons[\\/]key-round\.mjs/,
];
const dialogs = [
  packages(
    '@radix-ui/react-((alert-)?dialog|popover|switch|focus-guards)',
    'react-(remove-scroll|remove-scroll-bar)',
    'aria-hidden',
    'use-sidecar',
  ),
  /web[\\/]ui[\\/](alert-dialog|dialog|popover|style-singleton|switch)\./,
  /web[\\/]features[\\/]changes[\\/](use-unsaved|clash-question)\./,
];
// What reads Markdown, with all that it is made of: whatever it took from another file of the build
// would not be there yet when it starts.
const markdown = [
  packages(
    '(micromark|mdast|hast|unist|remark|vfile)[a-z-]*',
    '(react-markdown|unified|property-information|space-separated-tokens|comma-separated-tokens)',
    '(style-to-js|style-to-object|inline-style-parser|html-url-attributes|trim-lines|trough|bail)',
    '(is-plain-obj|extend|devlop|ccount|zwitch|longest-streak|markdown-table|estree-util[a-z-]*)',
    'decode-named-character-reference',
    '(@ungap/structured-clone|escape-string-regexp)',
  ),
  /web[\\/]features[\\/]markdown[\\/](read-markdown|reading-time|named-characters)\./,
  /web[\\/]features[\\/]markdown[\\/](bounds|heading-levels|tree)\./,
];
/** Each of these is one file with reading and writing. */
const readsAndWrites = packages('mdast-util-gfm[a-z-]*');
/** What only writes Markdown belongs to the letter desk. */
const writers = [
  packages(
    '(remark-(stringify|gfm|inline-links)|mdast-util-to-markdown|markdown-table|longest-streak|zwitch)',
  ),
];
const ofReader = '?reading';

/** Gives whoever only reads Markdown a copy of its own, of which the writing is left out. */
function readingAlone(): Plugin {
  return {
    name: 'reading-alone',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isReaders = importer?.endsWith('read-markdown.ts') || importer?.endsWith(ofReader);
      if (!isReaders) return null;
      const from = importer?.replace(ofReader, '');
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      if (!found || !readsAndWrites.test(found.id)) return null;
      return { ...found, id: found.id + ofReader };
    },
  };
}

function isOfReader(path: string): boolean {
  if (readsAndWrites.test(path)) return path.endsWith(ofReader);
  return oneOf(markdown)(path) && !oneOf(writers)(path);
}

const popups = [packages('@radix-ui', '@floating-ui'), /web[\\/]ui[\\/]tooltip\./];
// Not what most screens do without, however many share it.
const parts = folder(
  'node_modules',
  'contract',
  'web/(ui(?!.(sheet|own-password|guarded-question))|api|features/dates)',
);

/** `ru-owners` for the words of a Russian page that owners see. */
function partOfWords(path: string): string | null {
  const [, language, area] = /[\\/]locales[\\/]([\w-]+)[\\/]([\w-]+)\.ts$/.exec(path) ?? [];
  const parts = Object.entries(partsOfWords);
  const part = parts.find(([, areas]: [string, readonly unknown[]]) => areas.includes(area));
  return area === undefined ? null : `${language}-${part?.[0] ?? 'start'}`;
}

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [tailwindcss(), react({ compiler: true }), readArticles(), readGuides(), readingAlone()],
  // The server draws with what the browser will draw with, byte for byte.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  resolve: {
    alias: {
      'decode-named-character-reference': namedCharacters,
      'react-style-singleton': join(web, 'ui/style-singleton.ts'),
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // For the licences of a release; the server hands out no file with a dot.
    license: !isSsrBuild && { fileName: '.licenses.md' },
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The page around it is made of what came out: `web/rendering/frames.ts`.
      input: join(web, 'main.tsx'),
      output: {
        // For the server one file: two editions of it share nothing.
        codeSplitting: !isSsrBuild && {
          // Else a package takes along what it imports, wherever that is used besides.
          includeDependenciesRecursively: false,
          groups: [
            { name: partOfWords, debugName: 'words', test: folder('web/locales'), priority: 50 },
            { name: 'react', test: oneOf(reactItself), priority: 40 },
            { name: 'start', tags: ['$initial'], priority: 30 },
            { name: 'fields', test: oneOf(fields), priority: 20 },
            { name: 'forms', test: packages('react-hook-form', '@hookform'), priority: 20 },
            { name: 'dialogs', test: oneOf(dialogs), priority: 20 },
            { name: 'markdown-reader', test: isOfReader, priority: 20 },
            { name: 'popups', test: oneOf(popups), minShareCount: 3, priority: 10 },
            { name: 'icons', test: packages('lucide-react'), minShareCount: 2, priority: 10 },
            { name: 'parts', test: parts, minShareCount: 3, priority: 5 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // `/api/client.ts` is a source of ours and no call; `/dev/mail` is one of our screens.
    proxy: Object.fromEntries(
      [
        String.raw`^/api/(?!.*\.ts(\?|$))`,
        '/dev/time',
        '/dev/mail.json',
        '/healthz',
        '^/offline-setup$',
        '/readyz',
      ].map((path) => [path, { target: serverUrl }]),
    ),
  },
}));
