/**
 * How the browser's part is built: `web/` becomes `dist/web`. In development everything that
 * belongs to the server is handed on to it.
 */
import { createRequire } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const serverUrl = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** Fonts of the first paint. Their names carry a hash, so only the finished build knows them. */
const firstFonts = ['literata-latin-wght-normal', 'wix-madefor-text-latin-wght-normal'];

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => firstFonts.some((font) => file.includes(`${font}-`)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
          })),
    },
  };
}

/**
 * The browser edition of this module decodes `&copy;` by writing to innerHTML, which a page with
 * Trusted Types refuses. Its other edition is a plain table.
 */
const entityTable = createRequire(import.meta.url).resolve('decode-named-character-reference');

const packages = (...names: string[]): RegExp =>
  new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);

export default defineConfig({
  root: 'web',
  plugins: [tailwindcss(), react({ compiler: true }), preloadFonts()],
  resolve: { alias: { 'decode-named-character-reference': entityTable } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: packages('react', 'react-dom', 'scheduler'), priority: 30 },
            { name: 'router', test: packages('@tanstack'), priority: 20 },
            { name: 'i18n', test: packages('i18next', 'react-i18next'), priority: 20 },
            { name: 'zod', test: packages('zod'), priority: 20 },
            { name: 'icons', test: packages('lucide-react'), priority: 15, minShareCount: 3 },
            { name: 'ui', test: /web[\\/]ui[\\/]/, priority: 10, minShareCount: 3 },
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
        '/readyz',
      ].map((path) => [path, { target: serverUrl }]),
    ),
  },
});
