/**
 * Which folder of the product imports which. Two files that lie apart are compared where their
 * paths part: `server/engine/watch.ts` and `server/store/ledger.ts` make `engine` import `store`
 * below `server`. Tests and what serves them are left out: they may look from above.
 */
import { matchesGlob } from 'node:path';
import { testSupport } from '#architecture';
import { fileImports, type ImportGraph } from './import-graph.ts';
import { isTest } from './tree.ts';

/** Two children of one folder, of which the first imports the second. */
export interface FolderEdge {
  /** Path of the folder in which both lie; empty for the root. */
  readonly within: string;
  /** Names in that folder, of folders or of files. */
  readonly from: string;
  readonly to: string;
  /** One of the imports that make the edge. */
  readonly example: { readonly from: string; readonly to: string };
}

/** Each edge once, in the order of paths. */
export function folderEdges(graph: ImportGraph): FolderEdge[] {
  const edges = new Map<string, FolderEdge>();
  for (const example of fileImports(graph)) {
    if (isForTests(example.from) || isForTests(example.to)) continue;
    const edge = edgeOf(example);
    if (edge === null) continue;
    const key = `${edge.within} ${edge.from} ${edge.to}`;
    if (!edges.has(key)) edges.set(key, edge);
  }
  return [...edges].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, edge]) => edge);
}

export function isForTests(path: string): boolean {
  return isTest(path) || testSupport.some((glob) => matchesGlob(path, glob));
}

/** Null for a file that imports itself. */
function edgeOf(example: { from: string; to: string }): FolderEdge | null {
  const from = example.from.split('/');
  const to = example.to.split('/');
  const parting = from.findIndex((name, depth) => name !== to[depth]);
  const [first, second] = [from[parting], to[parting]];
  if (first === undefined || second === undefined) return null;
  return { within: from.slice(0, parting).join('/'), from: first, to: second, example };
}
