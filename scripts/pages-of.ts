/**
 * Part of the build: writes for every page a copy of index.html that also names the files of its
 * screen, so that the browser fetches all of them at once and not one after the other has been
 * read. Which screen a page has stands among the routes and nowhere else. And for each language
 * the frames into which the server puts what it draws: one for the public site, and one for each
 * page that is drawn for one person.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigEnv, Plugin, Rolldown, UserConfig } from 'vite';
import { languages, type Language } from '#contract/languages.ts';
import { pages, type Page } from '#contract/pages.ts';

/** Not served by its own name: a page of this name would be at the wrong address. */
const folder = '.pages';

/** In web/. */
export const routeFiles = ['routes.tsx', 'site-routes.tsx'] as const;

/** By the addresses of routes: `/testaments/{id}` is `/testaments/$id`. */
const pageAt = new Map(pages.map((page) => [page.path.replaceAll(/\{(\w+)\}/g, '$$$1'), page]));

type Bundle = Rolldown.OutputBundle;
/** Addresses, by language. */
type Files = Partial<Record<string, string[]>>;

/** And not the build for the server, which has no HTML. */
export function isForBrowsers(_config: UserConfig, { command, isSsrBuild }: ConfigEnv): boolean {
  return command === 'build' && isSsrBuild !== true;
}

export function pagesOf(web: string): Plugin {
  return {
    name: 'pages',
    apply: isForBrowsers,
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const html = startedByBoot(String(index.source));
      index.source = html;
      const own = [...html.matchAll(modules)].map(([, href = '']) => href);
      for (const language of languages) {
        const source = filling(emptyFrame(html, language, bundle), own);
        this.emitFile({ type: 'asset', fileName: `${folder}/site.${language}.html`, source });
      }
      const routes = routeFiles.map((file) => readFileSync(join(web, file), 'utf8')).join('\n');
      for (const { path, screens, words } of screensOf(routes)) {
        const page = pageAt.get(path);
        if (page?.isOfSite) continue;
        const files = filesOf(bundle, screens).filter((file) => !html.includes(file));
        const spoken = wordsIn(bundle, words);
        const asked = withFonts(spoken, html, bundle);
        const source = html
          .replace('</title>', `</title>${files.map(link).join('')}`)
          .replace('<script ', `<script data-words='${JSON.stringify(asked)}' `);
        this.emitFile({ type: 'asset', fileName: `${folder}/${fileOf(path)}.html`, source });
        if (page?.drawnWith === undefined) continue;
        const scripts = [...own, ...files.map((file) => `/${file}`)];
        for (const language of languages) {
          const all = [...scripts, ...(spoken[language] ?? [])];
          const source = drawnFrame(html, emptyFrame(html, language, bundle), all, page);
          const fileName = `${folder}/${fileOf(path)}.${language}.html`;
          this.emitFile({ type: 'asset', fileName, source });
        }
      }
    },
  };
}

const modules = /<link rel="modulepreload"[^>]* href="([^"]+)"/g;
const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/** The first words are drawn before the scripts run, which arrive meanwhile and after the fonts. */
function startedByBoot(html: string): string {
  // The last one imports the others.
  const app = [...html.matchAll(entry)].at(-1)?.[1];
  if (app === undefined) throw new Error('index.html starts no script.');
  const boot = `<script async src="/boot.js" data-app="${app}"></script>`;
  return html
    .replaceAll(entry, '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1" />')
    .replace('</title>', `</title>\n    ${boot}`);
}

/** Complete without scripts: none is asked for before it is drawn, nor a font of other letters. */
function emptyFrame(html: string, language: Language, bundle: Bundle): string {
  const fonts = fontFilesOf(language, bundle).map(
    (href) => `\n    <link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  return html
    .replaceAll(/\s*<link rel="(?:modulepreload|preload)"[^>]*>/g, '')
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/\s*<title>.*?<\/title>/, `${fonts.join('')}\n    <!--head-->`)
    .replace(/(<div id="root">).*?(<\/div>)/s, '$1<!--page-->$2<!--known-->');
}

/** What `boot.js` asks for in one go. */
function filling(frame: string, files: readonly string[]): string {
  return frame.replace('data-app=', `data-files="${files.join(' ')}" data-app=`);
}

/**
 * Its scripts are asked for after the first paint, with which they would share the line. Whoever
 * has none is told, because it is good for little without them.
 */
function drawnFrame(
  html: string,
  frame: string,
  files: readonly string[],
  { isLetter }: Page,
): string {
  const note = /<noscript>.*?<\/noscript>/s.exec(html)?.[0] ?? '';
  const watch = isLetter ? '<script async src="/letter.js"></script>' : '';
  return filling(frame, files)
    .replace('<!--head-->', `${watch}<!--head-->`)
    .replace('<!--known-->', `${note}<!--known-->`);
}

/** Of the first paint. Their names carry a hash, so only the finished build knows them. */
export function fontFilesOf(language: Language, bundle: Bundle): string[] {
  // The figures, the full stop and the space of Russian are Latin.
  const scripts = language === 'ru' ? ['cyrillic', 'latin'] : ['latin'];
  return scripts.flatMap((script) =>
    ['literata', 'wix-madefor-text'].map((face) => {
      const font = `${face}-${script}-wght-normal-`;
      const file = Object.keys(bundle).find((name) => name.includes(font));
      if (file === undefined) throw new Error(`The build has no font ${font}.`);
      return `/${file}`;
    }),
  );
}

/** What else a page needs in a language that only the browser knows. */
function withFonts(words: Files, html: string, bundle: Bundle): Files {
  const fonts = (language: Language) =>
    fontFilesOf(language, bundle).filter((file) => !html.includes(file));
  return Object.fromEntries(
    languages.map((language) => [language, [...fonts(language), ...(words[language] ?? [])]]),
  );
}

/** `/testaments/$id` is `testaments/id`, as the server looks for it. */
function fileOf(path: string): string {
  return path.slice(1).replaceAll('$', '');
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

/** By language: `first.js` knows which it is, and asks for the words before anything has run. */
function wordsIn(bundle: Bundle, parts: readonly string[]): Files {
  const found: Files = {};
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
  return `\n    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`;
}
