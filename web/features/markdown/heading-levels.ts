/**
 * Which level each heading of a text gets on a page that has its own title: the largest comes right
 * below it, and no level is left out on the way down, whatever signs the writer chose.
 */

interface Node {
  type: string;
  depth?: number;
  children?: Node[];
}

const title = 1;
const deepest = 6;

/** For the reader of Markdown. */
export function levelHeadings() {
  return (tree: Node): void => {
    const headings = headingsOf(tree);
    const depths = [...new Set(headings.map(({ depth = title }) => depth))].toSorted(
      (one, other) => one - other,
    );
    let before = title;
    for (const heading of headings) {
      const rank = depths.indexOf(heading.depth ?? title) + 1;
      heading.depth = Math.min(title + rank, before + 1, deepest);
      before = heading.depth;
    }
  };
}

/** In the order of reading, also those of quotations and lists. */
function headingsOf(node: Node): Node[] {
  if (node.type === 'heading') return [node];
  return (node.children ?? []).flatMap(headingsOf);
}
