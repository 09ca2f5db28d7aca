/**
 * The frames of the pages: `index.html` with the names of the files that a page begins with, so
 * that the browser fetches all of them at once and not one after the other has been read. For each
 * language there are also those into which the server puts what it renders: one for the public
 * site, and one for each page that is rendered for one person. Where the browser renders and need
 * not ask first, there is one with a place for the answers.
 */
import { languages, type Language } from '#contract/languages.ts';
import { pages } from '#contract/pages.ts';
import type { FrameMaker } from '#contract/rendering.ts';
import { BuiltFiles } from './built-files.ts';
import { screensOfPages } from './page-screens.ts';

/** Not served by its own name: a page of this name would be at the wrong address. */
const folder = '.pages';

export const framesOf: FrameMaker['framesOf'] = async (index, manifest) => {
  const built = new BuiltFiles(manifest);
  const page = piecesOf(index);
  const frames: [file: string, html: string][] = [['index.html', emptyFrame(page, built)]];
  for (const language of languages) {
    const html = frameToFill(page, built, { language, files: built.start });
    frames.push([`${folder}/site.${language}.html`, html]);
  }
  const screensOf = await screensOfPages();
  for (const { path, isOfSite, isLetter, renderedWith, begunWith } of pages) {
    if (isOfSite) continue;
    const { screens, words } = screensOf.get(path) ?? fail(`No route shows ${path}.`);
    const own = built.withImports(screens).filter((file) => !built.start.includes(file));
    const name = `${folder}/${path.slice(1).replaceAll(/[{}]/g, '')}`;
    const wordsIn = (language: Language) => words.map((part) => built.words(language, part));
    const asked = languages.map((it) => [it, [...built.ownFonts(it), ...wordsIn(it)]] as const);
    const begun = emptyFrame(page, built, own, Object.fromEntries(asked));
    frames.push([`${name}.html`, begun]);
    if (begunWith) frames.push([`${name}.begun.html`, withPlace(begun, page)]);
    if (renderedWith === undefined) continue;
    for (const language of languages) {
      const files = [...built.start, ...own, ...wordsIn(language)];
      const html = frameToFill(page, built, { language, files, isPersonal: true, isLetter });
      frames.push([`${name}.${language}.html`, html]);
    }
  }
  return frames;
};

const first = '<script src="/first.js">';
const title = '<title>Codicil</title>';
const root = '<div id="root">';
const rootEnd = '</div>\n    <script type="module" src="/main.tsx"></script>';

interface Pieces {
  /** Before the title. */
  readonly head: string;
  readonly middle: string;
  /** What stands there until the scripts come, and what is told whoever has none. */
  readonly splash: string;
  readonly note: string;
  readonly end: string;
}

function piecesOf(index: string): Pieces {
  const [head, afterTitle] = halves(index, title);
  const [middle, inRoot] = halves(afterTitle, root);
  const [splash, end] = halves(inRoot, rootEnd);
  const [note] = halves(halves(splash, '<noscript>')[1], '</noscript>');
  return { head, middle, splash, note: `<noscript>${note}</noscript>`, end };
}

function halves(html: string, mark: string): [before: string, after: string] {
  const [before, after, ...more] = html.split(mark);
  if (before === undefined || after === undefined || more.length > 0) {
    return fail(`In index.html there is not one ${mark}.`);
  }
  return [before, after];
}

/**
 * For a page that the browser renders: its first words are ours, and the scripts come meanwhile.
 * @param words of each language, and its letters: only the browser knows which it is.
 */
function emptyFrame(
  { head, middle, splash, end }: Pieces,
  built: BuiltFiles,
  own: readonly string[] = [],
  words?: Readonly<Record<string, readonly string[]>>,
): string {
  const [app = '', ...imported] = built.start;
  const files = [
    ...own.map(scriptOnItsWay),
    bootWith(app),
    // After the fonts.
    scriptOnItsWay(app),
    ...imported.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...built.styles.map(style),
    ...built.fonts('en').map(fontOnItsWay),
  ];
  const asked = words ? `<script data-words='${JSON.stringify(words)}' src="/first.js">` : first;
  const [before, after] = halves(head, first);
  return `${before}${asked}${after}${title}${lines(files)}${middle}${root}${splash}</div>${end}`;
}

/** For what the browser begins with. */
function withPlace(frame: string, { end }: Pieces): string {
  return `${frame.slice(0, -end.length)}<!--known-->${end}`;
}

interface Filling {
  readonly language: Language;
  /** Asked for after the first paint, with which they would share the line. */
  readonly files: readonly string[];
  /** Whoever has no scripts is told, because it is good for little without them. */
  readonly isPersonal?: true;
  readonly isLetter?: true | undefined;
}

/** Complete without scripts: first it asks for none, nor for a font of other letters. */
function frameToFill({ head, middle, note, end }: Pieces, built: BuiltFiles, it: Filling): string {
  const [app = ''] = built.start;
  const files = [
    ...built.fonts(it.language).map(fontOnItsWay),
    ...(it.isLetter ? ['<script async src="/letter.js"></script>'] : []),
    '<!--head-->',
    bootWith(app, it.files),
    ...built.styles.map(style),
  ];
  const [before, after] = halves(head, '<html lang="en">');
  const start = `${before}<html lang="${it.language}">${after.trimEnd()}`;
  const page = `${root}<!--page--></div>${it.isPersonal ? note : ''}<!--known-->`;
  return `${start}${lines(files)}${middle}${page}${end}`;
}

/** The first words are in sight before the scripts run, which arrive meanwhile, after the fonts. */
function bootWith(app: string, files: readonly string[] = []): string {
  const inOneGo = files.length > 0 ? `data-files="${files.join(' ')}" ` : '';
  return `<script async src="/boot.js" ${inOneGo}data-app="${app}"></script>`;
}

function scriptOnItsWay(file: string): string {
  return `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`;
}

function fontOnItsWay(file: string): string {
  return `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`;
}

function style(file: string): string {
  return `<link rel="stylesheet" crossorigin href="${file}">`;
}

function lines(elements: readonly string[]): string {
  return elements.map((element) => `\n    ${element}`).join('');
}

function fail(reason: string): never {
  throw new Error(reason);
}
