/**
 * Our long texts name who runs this installation and how. `{{company.address}}` stands for a fact;
 * a paragraph or a point of a list that begins with `{{if plans open}}` is said only where that
 * fact is so. Pure.
 */
import type { MarkdownElement, MarkdownTree } from '../markdown/tree.ts';

type Piece = MarkdownTree[number];

/** What somebody typed is words among words, whatever signs are in it. */
export type Facts = Readonly<Record<string, Piece>>;

const condition = /^\s*\{\{if ([^\s{}]+) ([^\s{}]+)\}\}\s*/;
const gap = /\{\{([^{}]*)\}\}/;
const conditional: ReadonlySet<MarkdownElement['tag']> = new Set(['p', 'li']);

/** @throws when the text asks for a fact that is not there: a gap in a contract is no contract. */
export function fillIn(tree: MarkdownTree, facts: Facts): MarkdownTree {
  function factOf(name: string): Piece {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) throw new Error(`Nobody says what ${name} is.`);
    return fact;
  }

  function fill(pieces: MarkdownTree): MarkdownTree {
    return pieces.flatMap((piece) =>
      typeof piece === 'string' ? fillWords(piece) : fillElement(piece),
    );
  }

  function fillElement(element: MarkdownElement): MarkdownTree {
    const { tag, children } = element;
    if (!children) return [element];
    const [first = '', ...others] = children;
    const asked = conditional.has(tag) && typeof first === 'string' && condition.exec(first);
    if (!asked) return [{ ...element, children: fill(children) }];
    const [mark, name = '', wanted] = asked;
    if (factOf(name) !== wanted) return [];
    return [{ ...element, children: fill([first.slice(mark.length), ...others]) }];
  }

  function fillWords(words: string): MarkdownTree {
    // Every second part is the name of a fact.
    const parts = words.split(gap).map((part, at) => (at % 2 === 0 ? part : factOf(part)));
    return joined(parts);
  }

  return fill(tree);
}

/** Words beside words are one piece, and no piece says nothing. */
function joined(pieces: MarkdownTree): MarkdownTree {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (typeof last === 'string' && typeof piece === 'string') result.splice(-1, 1, last + piece);
    else if (piece !== '') result.push(piece);
  }
  return result;
}
