/**
 * Keeps a text that nobody would write from holding the page for minutes. The reader of Markdown
 * compares each open sign of a paragraph with all the others, and every quotation with what came
 * before it, so its time grows with the square of the text. What goes beyond these bounds is shown
 * as it was typed: signs one by one, a text that takes too long as a whole, by throwing.
 */

/** More of them in one paragraph, or one cell of a table, stand for themselves. */
export const mostSigns = 2000;
/** Of one look at a text; a letter of usual length takes a hundredth of it. */
export const longestMs = 5000;
/** Columns times rows: short rows are filled up with empty cells. */
export const mostCells = 50_000;

type Code = number | null;
type State = (code: Code) => State | undefined;
type Effects = {
  enter: (type: 'data') => unknown;
  exit: (type: 'data') => unknown;
  consume: (code: Code) => void;
};
type Construct = { name: string; tokenize: (effects: Effects, ok: State, nok: State) => State };

type Node = { type: string; align?: unknown; children?: Node[] };
type Reader = { data: () => { micromarkExtensions?: object[] } };

const signs = '!*<[]_`~';
/** With these a quotation begins, or a point of a list, each within the one before it. */
const beginnings = '>*+-0123456789';

/** For the reader of Markdown, which is made anew for each look; asked before other extensions. */
export function keepBounds(this: object, { now = () => performance.now() } = {}) {
  const data = (this as Reader).data();
  (data.micromarkExtensions ??= []).push(readingBounds(now));
  return fillNoWideTables;
}

function readingBounds(now: () => number): object {
  const startMs = now();
  const counts = new WeakMap<object, number>();

  const clock: Construct = {
    name: 'bounds',
    tokenize: (_effects, _ok, nok) => (code) => {
      if (now() - startMs > longestMs) throw new Error('This text takes too long to read.');
      return nok(code);
    },
  };
  const counter: Construct = {
    name: 'bounds',
    // What is given as `this` is the same for all of a paragraph.
    tokenize(this: object, effects, ok, nok) {
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
    document: { ...forEach(beginnings, clock), null: clock },
    flow: { null: clock },
    text: { ...forEach(signs, counter), null: clock },
  };
}

function forEach(characters: string, construct: Construct): Record<string, Construct> {
  return Object.fromEntries(
    Array.from(characters, (_, at) => [characters.charCodeAt(at), construct]),
  );
}

/** A row is filled up to as many cells as there are alignments. */
function fillNoWideTables(node: Node): void {
  const { type, children = [] } = node;
  const columns = children[0]?.children?.length ?? 0;
  if (type === 'table' && columns * children.length > mostCells) delete node.align;
  children.forEach(fillNoWideTables);
}
