/**
 * Reads one page of the documentation. Done once, by the build. Links between pages lead to the
 * pages of the site; those to files that the site does not have become plain words.
 */
import { guideFileIn, guidePages, type GuidePage } from '#contract/guide-pages.ts';
import { languages, type Language } from '#contract/languages.ts';
import { nameHeadings } from '../../markdown/heading-ids.ts';
import { parseMarkdown } from '../../markdown/read-markdown.ts';
import type { MarkdownElement, MarkdownTree } from '../../markdown/tree.ts';
import type { GuideSection } from './guide-text.ts';

/** What the pages have no way to show. */
const unshownTags: ReadonlySet<string> = new Set(['input', 'section']);
const inlineTags: ReadonlySet<string> = new Set(['a', 'em', 'strong', 'del', 'code', 'sup']);
const sentenceLength = 240;

interface ReadGuide {
  readonly title: string;
  readonly tree: MarkdownTree;
  /** Files of pictures, from the root, as `src` names them. */
  readonly pictures: readonly string[];
}

/** @param file from the root of the sources. @param text begins with its title: `# Operating`. */
export function readGuide(file: string, text: string): ReadGuide {
  const [, title] = /^# (.+)\n/.exec(text) ?? [];
  if (title === undefined) throw new Error(`${file} begins with no title.`);
  const body = text.slice(text.indexOf('\n') + 1);
  const read = parseMarkdown(body, { mostMs: Number.POSITIVE_INFINITY }, [nameHeadings]);
  const pictures: string[] = [];
  const tree = placed(read, file, pictures);
  return { title, tree, pictures };
}

function placed(tree: MarkdownTree, file: string, pictures: string[]): MarkdownTree {
  return tree.flatMap((piece): MarkdownTree => {
    if (typeof piece === 'string') return [piece];
    const { tag, href, src } = piece;
    if (unshownTags.has(tag)) throw new Error(`${file}: the documentation shows no ${tag}.`);
    const children = piece.children && placed(piece.children, file, pictures);
    const element: MarkdownElement = { ...piece, ...(children && { children }) };
    if (tag === 'a') {
      const to = addressOf(href ?? '', file);
      return to === null ? (children ?? []) : [{ ...element, href: to }];
    }
    if (tag !== 'img') return [element];
    const picture = fromRoot(src ?? '', file);
    pictures.push(picture);
    return [{ ...element, src: picture }];
  });
}

/** Null: the site has no such page. */
function addressOf(href: string, file: string): string | null {
  if (/^[a-z]+:/.test(href)) return href;
  const [path = '', hash] = href.split('#');
  const place = hash === undefined ? '' : `#${plainHash(hash)}`;
  if (path === '') return place;
  const target = fromRoot(path, file);
  const page = guidePages.find((it) => filesOf(it).includes(target));
  return page === undefined ? null : `/docs/${page.slug}${place}`;
}

/** @param path as a file names it, from its own folder. */
function fromRoot(path: string, file: string): string {
  return new URL(path, `file:///${file}`).pathname.slice(1);
}

function filesOf(page: GuidePage): string[] {
  return languages.map((language) => guideFileIn(page, language));
}

/** Other readers of Markdown keep the low lines of a heading in its address. */
function plainHash(hash: string): string {
  return hash.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}

/** @param readText of a file from the root. */
export function readSections(
  language: Language,
  readText: (file: string) => string,
): GuideSection[] {
  return guidePages.flatMap((page) => {
    const file = guideFileIn(page, language);
    const { title, tree } = readGuide(file, readText(file));
    return sectionsOf(page.slug, title, tree);
  });
}

function sectionsOf(slug: string, page: string, tree: MarkdownTree): GuideSection[] {
  const sections: { id: string; heading: string; texts: string[] }[] = [
    { id: slug, heading: page, texts: [] },
  ];
  for (const piece of tree) {
    const text = wordsOf([piece]).trim();
    const isHeading = typeof piece !== 'string' && /^h[23]$/.test(piece.tag);
    if (isHeading) sections.push({ id: `${slug}#${piece.id}`, heading: text, texts: [] });
    else sections.at(-1)?.texts.push(text);
  }
  return sections.map(({ texts, ...section }) => ({ ...section, page, text: texts.join('\n') }));
}

/** Words of one cell or point do not run into those of the next. */
function wordsOf(tree: MarkdownTree = []): string {
  const pieces = tree.map((piece) => {
    if (typeof piece === 'string') return piece;
    if (piece.tag === 'img') return `${piece.alt ?? ''} `;
    return inlineTags.has(piece.tag) ? wordsOf(piece.children) : `${wordsOf(piece.children)} `;
  });
  return pieces.join('');
}

/** As much as a result shows of what was found. */
export function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= sentenceLength) return line;
  return `${line.slice(0, line.lastIndexOf(' ', sentenceLength))} …`;
}
