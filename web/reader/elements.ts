/**
 * Makes elements of what the page of an archive says, and of somebody's Markdown: each by its name,
 * never of a string of HTML, and with no attribute that could load or run anything.
 */
import type { PageElement, PagePieces } from '#contract/page-pieces.ts';
import { longestMs } from '../features/markdown/bounds.ts';
import { isOutside } from '../features/markdown/is-outside.ts';
import { parseMarkdown } from '../features/markdown/read-markdown.ts';
import type { MarkdownElement, MarkdownTree } from '../features/markdown/tree.ts';
import type { ReaderWords } from './words.ts';

export interface PageMaking {
  readonly words: ReaderWords;
  /** Where a file of the archive can be saved from. */
  readonly addressOf: (path: string) => string | null;
}

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

export function elementsOfPage(pieces: PagePieces, around: PageMaking): (Node | string)[] {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : elementOfPage(piece, around)));
}

function elementOfPage(piece: PageElement, around: PageMaking): Node {
  const { tag, attributes = {}, path, fileName, isMarkdown, children } = piece;
  const { highestHeading = 4 } = piece;
  const inside = elementsOfPage(children, around);
  if (isMarkdown === true) return markdownOf(textOf(children), around.words, highestHeading);
  if (tag === 'a') return fileLink(path ?? '', fileName, inside, around);
  const element = make(tag, {}, ...inside);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function textOf(pieces: PagePieces): string {
  return pieces.filter((piece) => typeof piece === 'string').join('');
}

/** Saved under its own name, and never shown by the browser. */
function fileLink(
  path: string,
  fileName: string | undefined,
  inside: (Node | string)[],
  { addressOf }: PageMaking,
): Node {
  const href = addressOf(path);
  if (href === null) return make('span', {}, ...inside);
  return make('a', { href, download: fileName ?? path.split('/').at(-1)! }, ...inside);
}

let texts = 0;

interface Writing {
  readonly words: ReaderWords;
  /** Begins each id: on one page several texts may each have a first footnote. */
  readonly place: string;
  /** How far below their own level headings stand. */
  readonly lower: number;
}

function markdownOf(text: string, words: ReaderWords, highestHeading: number): HTMLElement {
  try {
    const tree = parseMarkdown(text, { mostMs: longestMs });
    texts += 1;
    const writing = { words, place: `text-${texts}-`, lower: highestHeading - 2 };
    return make('div', { className: 'words' }, ...treeOf(tree, writing));
  } catch {
    return make('pre', { className: 'words' }, text);
  }
}

function treeOf(tree: MarkdownTree | undefined, writing: Writing) {
  return (tree ?? []).map((piece): Node | string =>
    typeof piece === 'string' ? piece : markdownElement(piece, writing),
  );
}

function markdownElement(element: MarkdownElement, writing: Writing): Node {
  const { words, place, lower } = writing;
  const { tag, id, start, align, isDone = false, children } = element;
  const inside = treeOf(children, writing);
  if (tag === 'a') return textLink(element, inside, writing);
  if (tag === 'img') return address(element.src, [element.alt ?? words.picture]);
  if (tag === 'input') {
    const box = make('input', { type: 'checkbox', checked: isDone, disabled: true });
    box.ariaLabel = isDone ? words.done : words.toDo;
    return box;
  }
  const level = /^h([2-6])$/.exec(tag)?.[1];
  const name = level === undefined ? tag : (`h${Math.min(6, Number(level) + lower)}` as 'h4');
  const made = make(name, {}, ...inside);
  if (id !== undefined) made.id = place + id;
  if (start !== undefined) made.setAttribute('start', String(start));
  if (align !== undefined) made.className = align;
  if (tag === 'section') made.ariaLabel = words.footnotes;
  return made;
}

function textLink(
  { href = '', footnote, isBack, id }: MarkdownElement,
  inside: (Node | string)[],
  { words, place }: Writing,
): Node {
  const within = href.startsWith('#');
  const link = within
    ? make('a', { href: `#${place}${href.slice(1)}` }, ...inside)
    : address(href, inside);
  if (id !== undefined) link.id = place + id;
  if (footnote !== undefined) {
    link.ariaLabel = (isBack === true ? words.back : words.footnote).replace('#', footnote);
  }
  return link;
}

/** A link that somebody wrote: to another site or a mailbox, and to no file of this computer. */
function address(href: string | undefined, inside: (Node | string)[]): HTMLElement {
  if (href === undefined || !(/^https?:/i.test(href) || /^(mailto|tel):/i.test(href))) {
    return make('span', {}, ...inside);
  }
  const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' };
  return make('a', { href, ...(isOutside(href) && outside) }, ...inside);
}
