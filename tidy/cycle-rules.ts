/** Finds circles of imports, of files and of folders. A circle has no order of reading. */
import { folderEdges, type FolderEdge } from './folder-graph.ts';
import { fileImports, type ImportGraph } from './import-graph.ts';

/** Reports each circle once, as the files it passes through. Types count like values. */
export function cycleFaults(graph: ImportGraph): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of fileImports(graph)) next.set(from, [...(next.get(from) ?? []), to]);
  return circles(graph.files, next).map(
    (circle) => `${circle[0]}: imports itself through ${circle.join(' -> ')}`,
  );
}

/**
 * Children of one folder that reach each other in a circle, although no file does: then neither can
 * be read first. Reports each circle once, with an import for each step.
 */
export function folderCycleFaults(graph: ImportGraph): string[] {
  const byFolder = Map.groupBy(folderEdges(graph), (edge) => edge.within);
  return [...byFolder].flatMap(([within, edges]) => {
    const next = new Map<string, string[]>();
    for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
    const place = within === '' ? 'the root' : within;
    return circles([...next.keys()], next).map(
      (circle) => `${place}: ${circle.join(' -> ')} (${stepsOf(circle, edges).join('; ')})`,
    );
  });
}

function stepsOf(circle: readonly string[], edges: readonly FolderEdge[]): string[] {
  return circle.slice(1).flatMap((to, place) => {
    const edge = edges.find((one) => one.from === circle[place] && one.to === to);
    return edge === undefined ? [] : [`${edge.example.from} imports ${edge.example.to}`];
  });
}

/** Each circle begins and ends with the same name. */
function circles(
  names: readonly string[],
  next: ReadonlyMap<string, readonly string[]>,
): string[][] {
  const settled = new Set<string>();
  const found: string[][] = [];
  const walk = (name: string, trail: readonly string[]) => {
    const seenAt = trail.indexOf(name);
    if (seenAt >= 0) {
      found.push([...trail.slice(seenAt), name]);
      return;
    }
    if (settled.has(name)) return;
    for (const to of next.get(name) ?? []) walk(to, [...trail, name]);
    settled.add(name);
  };
  for (const name of names) walk(name, []);
  return found;
}
