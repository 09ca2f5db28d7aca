/** What tells two texts apart, in pieces that read like a letter: words, or lines of long texts. */
import { diffArrays } from 'diff';

export interface ChangedPiece {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

/** Word by word it takes longer than anybody waits. */
const wordsMost = 20_000;
const linesMost = 200_000;
/** Of what is the same, so much before and after a change shows where it is. */
const aroundMost = 160;

/**
 * What stood in `before` is removed, what `after` has besides is added; null where that would take
 * too long.
 */
export function wordDifferences(before: string, after: string): ChangedPiece[] | null {
  const length = before.length + after.length;
  if (length > linesMost) return null;
  const cut = length > wordsMost ? linesOf : wordsOf;
  return diffArrays(cut(before), cut(after)).map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** Of every script, with the spaces and signs between them. */
function wordsOf(text: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** The same with only the beginnings and ends of what did not change. */
export function shortened(pieces: readonly ChangedPiece[]): ChangedPiece[] {
  return pieces.map((piece, at) => {
    const { text, kind } = piece;
    if (kind !== 'same' || text.length <= 2 * aroundMost) return piece;
    const isFirst = at === 0;
    const isLast = at === pieces.length - 1;
    const head = isFirst ? '' : text.slice(0, aroundMost);
    const tail = isLast ? '' : text.slice(-aroundMost);
    return { text: `${head} … ${tail}`, kind };
  });
}
