/** A letter as it is read aloud: its words with their lines, and no signs of Markdown. */
import { parseMarkdown } from '../../markdown/read-markdown.ts';
import type { MarkdownElement, MarkdownTree } from '../../markdown/tree.ts';

const longestMs = 1000;

/** A text that cannot be read in time stays as it was written. */
export function readableText(words: string): string {
  try {
    return blocksOf(parseMarkdown(words, { mostMs: longestMs })).join('\n\n');
  } catch {
    return words;
  }
}

function blocksOf(tree: MarkdownTree): string[] {
  return tree.map((piece) => (typeof piece === 'string' ? piece : blockOf(piece)));
}

function blockOf(element: MarkdownElement): string {
  const { tag, start = 1, children = [] } = element;
  switch (tag) {
    case 'ul':
      return items(children, () => '•');
    case 'ol':
      return items(children, (at) => `${start + at}.`);
    case 'blockquote':
    case 'section':
      return blocksOf(children).join('\n\n');
    case 'table':
    case 'thead':
    case 'tbody':
      return blocksOf(children).join('\n');
    case 'tr':
      return children.map(textIn).join(' · ');
    case 'hr':
      return '—';
    default:
      return textIn(element);
  }
}

/** What lies deeper stands further to the right. */
function items(children: MarkdownTree, mark: (at: number) => string): string {
  return children
    .map((item, at) => {
      const inside = typeof item === 'string' ? [item] : parted(item.children ?? []);
      return `${mark(at)} ${inside.join('\n').replaceAll('\n', '\n   ')}`;
    })
    .join('\n');
}

const isBlock = (piece: MarkdownTree[number]) =>
  typeof piece !== 'string' && /^(p|ul|ol|blockquote|pre|table|hr|h\d)$/.test(piece.tag);

/** In a point, words stand beside blocks. */
function parted(tree: MarkdownTree): string[] {
  const parts: string[] = [];
  let isInLine = false;
  for (const piece of tree) {
    if (isBlock(piece)) parts.push(...blocksOf([piece]));
    else if (isInLine) parts.push((parts.pop() ?? '') + textIn(piece));
    else parts.push(textIn(piece));
    isInLine = !isBlock(piece);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Where the writer broke a line; a line that only ends in the source goes on. */
const lineBreak = '\u2028';

function textIn(piece: MarkdownTree[number]): string {
  return inLine(piece).replaceAll(/\s*\u2028\s*/g, '\n');
}

function inLine(piece: MarkdownTree[number]): string {
  if (typeof piece === 'string') return piece.replaceAll('\n', ' ');
  const { tag, alt, src, isDone, children = [] } = piece;
  if (tag === 'br') return lineBreak;
  if (tag === 'img') return alt ?? src ?? '';
  if (tag === 'input') return isDone ? '☑' : '☐';
  if (tag === 'pre') return children.map(inCode).join('');
  return children.map(inLine).join('');
}

function inCode(piece: MarkdownTree[number]): string {
  if (typeof piece === 'string') return piece.trimEnd().replaceAll('\n', lineBreak);
  return (piece.children ?? []).map(inCode).join('');
}
