/**
 * Part of the build: writes for every page a copy of index.html that also names the files of its
 * screen, so that the browser fetches all of them at once and not one after the other has been
 * read. Which screen a page has stands in web/routes.tsx and nowhere else.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Not served by its own name: a page of this name would be at the wrong address. */
const folder = '.pages';

type Bundle = Rolldown.OutputBundle;

export function pagesOf(web: string): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const html = String(index.source);
      const routes = readFileSync(join(web, 'routes.tsx'), 'utf8');
      for (const { path, screens, words } of screensOf(routes)) {
        const files = filesOf(bundle, screens).filter((file) => !html.includes(file));
        const source = html
          .replace('</title>', `</title>${files.map(link).join('')}`)
          .replace('<script ', `<script data-words='${JSON.stringify(wordsIn(bundle, words))}' `);
        this.emitFile({ type: 'asset', fileName: `${folder}/${fileOf(path)}`, source });
      }
    },
  };
}

/** `/testaments/$id` is `testaments/id.html`, as the server looks for it. */
function fileOf(path: string): string {
  return `${path.slice(1).replaceAll('$', '') || 'index'}.html`;
}

export interface Route {
  readonly path: string;
  /** From the frame inwards: `screens/app-layout.tsx`, `screens/dashboard.tsx`. */
  readonly screens: readonly string[];
  /** The parts of the words that these speak. */
  readonly words: readonly string[];
}

/** Every route is written the same way; a test compares them with the server's list of pages. */
export function screensOf(source: string): Route[] {
  const routes = [...source.matchAll(/^const (\w+) = createRoute\(\{(.*?)^\}\);/gms)].map(
    ([, name = '', body = '']) => ({
      name,
      path: /^ {2}path: '([^']+)'/m.exec(body)?.[1],
      parent: /getParentRoute: \(\) => (\w+)/.exec(body)?.[1],
      screen: /import\('\.\/(screens\/[\w-]+\.tsx)'\)/.exec(body)?.[1],
      words: /withWords\(\s*\[([^\]]*)\]/.exec(body)?.[1]?.match(/\w+/g) ?? [],
    }),
  );
  const upTo = (name: string | undefined): typeof routes => {
    const route = routes.find((it) => it.name === name);
    return route === undefined ? [] : [...upTo(route.parent), route];
  };
  return routes.flatMap(({ name, path }) => {
    if (path === undefined) return [];
    const screens = upTo(name).flatMap(({ screen }) => screen ?? []);
    return [{ path, screens, words: ['start', ...upTo(name).flatMap(({ words }) => words)] }];
  });
}

/** By language: `theme.js` knows which it is, and asks for the words before anything has run. */
function wordsIn(bundle: Bundle, parts: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const chunk of Object.values(bundle)) {
    const module = chunk.type === 'chunk' ? chunk.facadeModuleId : null;
    const [, language = '', part = ''] =
      /\/locales\/parts\/([\w-]+)-(\w+)\.ts$/.exec(module ?? '') ?? [];
    if (parts.includes(part)) (found[language] ??= []).push(`/${chunk.fileName}`);
  }
  return found;
}

function filesOf(bundle: Bundle, screens: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  for (const screen of screens) {
    const chunk = Object.values(bundle).find(
      (it) => it.type === 'chunk' && it.facadeModuleId?.endsWith(`/web/${screen}`),
    );
    if (chunk === undefined) throw new Error(`The build has no file for ${screen}.`);
    add(chunk.fileName);
  }
  return [...found];
}

function link(file: string): string {
  return `\n    <link rel="modulepreload" crossorigin href="/${file}" />`;
}
