/**
 * Gives every heading of a text an address within its page, and lists the headings for a table of
 * contents. `## Liability {#liability}` chooses the address, the same one in every language;
 * otherwise it is made of the words.
 */
import type { MarkdownTree } from './tree.ts';
import { textOfTree } from './words-of.ts';

interface Node {
  type: string;
  value?: string;
  data?: { hProperties?: { id?: string } };
  children?: Node[];
}

export interface HeadingEntry {
  readonly id: string;
  readonly title: string;
}

const chosenId = /\s*\{#([\w-]+)\}\s*$/;

/** For the reader of Markdown. */
export function nameHeadings() {
  return (tree: Node): void => {
    const idFor = uniqueIds();
    for (const heading of headingsIn(tree)) {
      const id = idFor(saidBy(heading));
      const last = heading.children?.at(-1);
      if (last?.value !== undefined) last.value = last.value.replace(chosenId, '');
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
    }
  };
}

/** The largest headings of a text, in the order of reading. */
export function contentsOf(tree: MarkdownTree): HeadingEntry[] {
  return tree.flatMap((piece) => {
    if (typeof piece === 'string' || piece.tag !== 'h2' || piece.id === undefined) return [];
    return [{ id: piece.id, title: textOfTree(piece.children) }];
  });
}

/** Two headings of the same words are two places. */
function uniqueIds(): (words: string) => string {
  const taken = new Map<string, number>();
  return (words) => {
    const id = chosenId.exec(words)?.[1] ?? spelled(words);
    const before = taken.get(id) ?? 0;
    taken.set(id, before + 1);
    return before === 0 ? id : `${id}-${before + 1}`;
  };
}

function spelled(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

function saidBy(node: Node): string {
  return node.value ?? (node.children ?? []).map(saidBy).join('');
}

function headingsIn(node: Node): Node[] {
  if (node.type === 'heading') return [node];
  return (node.children ?? []).flatMap(headingsIn);
}
