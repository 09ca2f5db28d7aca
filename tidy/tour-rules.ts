/**
 * Holds the reading tours against the code. A reference is a file and a name in it, written
 * `path#name`: the file has to be there and has to declare the name.
 */
import { namedParts } from './code-facts.ts';
import { parseSource } from './source.ts';
import type { Tree } from './tree.ts';

const tourFolder = 'docs/tours/';

export function tourFaults(tree: Tree): string[] {
  const tours = tree.files.filter((path) => path.startsWith(tourFolder) && path.endsWith('.md'));
  return tours.flatMap((tour) => {
    const references = [...tree.read(tour).matchAll(/`([\w./-]+)#(\w+)`/g)];
    if (references.length === 0) return [`${tour}: leads nowhere`];
    return references.flatMap(([, path = '', name = '']) => {
      if (!tree.files.includes(path)) return [`${tour}: leads to ${path}, which is not there`];
      const isDeclared = namedParts(parseSource(path, tree.read(path))).includes(name);
      return isDeclared ? [] : [`${tour}: leads to ${name} in ${path}, which does not declare it`];
    });
  });
}

/** A tour that the architecture does not name is found by nobody. */
export function unlinkedTours(tree: Tree): string[] {
  const architecture = tree.read('ARCHITECTURE.md');
  return tree.files
    .filter((path) => path.startsWith(tourFolder) && !architecture.includes(`](${path})`))
    .map((path) => `ARCHITECTURE.md: has no link to ${path}`);
}
