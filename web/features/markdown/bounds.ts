/**
 * Keeps a text that nobody would write from holding the page for minutes. The reader of Markdown
 * compares each open sign of a paragraph with all the others, and every quotation with what came
 * before it, so its time grows with the square of the text; and no browser lays out a thousand
 * boxes one inside the other. What goes beyond these bounds is shown as it was typed: signs one by
 * one, a text that takes too long as a whole, by throwing.
 */

/** More of them in one paragraph, or one cell of a table, stand for themselves. */
export const mostSigns = 2000;
/** Of a line: further to the right no list or quotation begins within the others. */
export const mostColumns = 40;
/** Emphasis in emphasis: the signs of what lies deeper say no more than those around it. */
export const mostEmphasis = 8;
/** Of one look at a text; a letter of usual length takes a hundredth of it. */
export const longestMs = 5000;
/** The same for the server, which has others to answer; of all texts of one answer together. */
export const longestForServerMs = 150;
/** Columns times rows, of all tables: short rows are filled up with empty cells. */
export const mostCells = 50_000;

type Code = number | null;
type State = (code: Code) => State | undefined;
type Effects = {
  enter: (type: 'data') => unknown;
  exit: (type: 'data') => unknown;
  consume: (code: Code) => void;
};
/** What is given to a construct as `this`: the same for all of a paragraph, or of all blocks. */
type Place = {
  now: () => { column: number };
  /** In `null`, the names of constructs that are passed over. */
  parser: { constructs: { disable: { null: string[] } } };
};
type Construct = {
  name: string;
  tokenize: (this: Place, effects: Effects, ok: State, nok: State) => State;
};

type Node = { type: string; align?: unknown; children?: Node[] };
type Reader = { data: () => { micromarkExtensions?: object[] } };

const signs = '!*<[]_`~';
/** With these begins what holds others: a quotation, a point of a list, a footnote. */
const beginnings = '>*+-0123456789[';
const holders = ['blockQuote', 'list', 'gfmFootnoteDefinition'];
const emphases = ['emphasis', 'strong', 'delete'];

/** For the reader of Markdown, which is made anew for each look; asked before other extensions. */
export function keepBounds(
  this: object,
  { now = () => performance.now(), mostMs = longestMs } = {},
) {
  const data = (this as Reader).data();
  (data.micromarkExtensions ??= []).push(readingBounds(now, mostMs));
  return (tree: Node): void => {
    fillNoWideTables(tree);
    flattenEmphasis(tree);
  };
}

function readingBounds(now: () => number, mostMs: number): object {
  const startMs = now();
  const counts = new WeakMap<object, number>();

  const clock: Construct = {
    name: 'bounds',
    tokenize: (_effects, _ok, nok) => (code) => {
      if (now() - startMs > mostMs) throw new Error('This text takes too long to read.');
      return nok(code);
    },
  };
  const counter: Construct = {
    name: 'bounds',
    tokenize(effects, ok, nok) {
      const count = (counts.get(this) ?? 0) + 1;
      counts.set(this, count);
      if (count <= mostSigns) return nok;
      return (code) => {
        effects.enter('data');
        effects.consume(code);
        effects.exit('data');
        return ok;
      };
    },
  };
  return {
    // Those of a sign are asked first, those of any last.
    document: { ...forEach(beginnings, [edge, clock]), null: [noEdge, clock] },
    flow: { null: clock },
    text: { ...forEach(signs, counter), null: clock },
  };
}

/**
 * From here to `noEdge` nothing that holds other blocks may begin, if it would begin too far right.
 */
const edge: Construct = {
  name: 'bounds',
  tokenize(_effects, _ok, nok) {
    return (code) => {
      const { disable } = this.parser.constructs;
      if (this.now().column > mostColumns) disable.null = [...disable.null, ...holders];
      return nok(code);
    };
  },
};

const noEdge: Construct = {
  name: 'bounds',
  tokenize(_effects, _ok, nok) {
    return (code) => {
      const { disable } = this.parser.constructs;
      disable.null = disable.null.filter((name) => !holders.includes(name));
      return nok(code);
    };
  },
};

function forEach(characters: string, constructs: Construct | Construct[]): object {
  return Object.fromEntries(
    Array.from(characters, (_, at) => [characters.charCodeAt(at), constructs]),
  );
}

/**
 * A row is filled up to as many cells as there are alignments.
 * @param filled cells of the tables before it. @returns with its own.
 */
function fillNoWideTables(node: Node, filled = 0): number {
  const { type, children = [] } = node;
  const columns = children[0]?.children?.length ?? 0;
  const cells = filled + (type === 'table' ? columns * children.length : 0);
  if (cells > mostCells) delete node.align;
  return children.reduce((sum, child) => fillNoWideTables(child, sum), cells);
}

function flattenEmphasis(node: Node, depth = 0): void {
  const { type, children = [] } = node;
  const inside = emphases.includes(type) ? depth + 1 : depth;
  for (const child of children) flattenEmphasis(child, inside);
  if (inside < mostEmphasis) return;
  node.children = children.flatMap((it) => (emphases.includes(it.type) ? it.children! : [it]));
}
