/**
 * The rooms that the map shows, and how they stand above each other: a room stands above all that
 * it imports. Draws nothing.
 */
import { isForTests } from './folder-graph.ts';
import { fileImports, type ImportGraph } from './import-graph.ts';

export type Wing = 'web' | 'both' | 'server' | 'workshop';

export interface Room {
  readonly name: string;
  readonly wing: Wing;
  /** Ground is 0. */
  readonly floor: number;
  /** Folders in it that stand side by side. */
  readonly inside: readonly string[];
}

export interface FloorPlan {
  readonly rooms: readonly Room[];
  /** What each room imports, without what follows from the other arrows. */
  readonly arrows: readonly { readonly from: string; readonly to: string }[];
}

const both = ['contract', 'core'];
const opened = ['web/features', 'server/features'];

/** @throws where rooms import each other in a circle: such a plan has no floors. */
export function floorPlanOf(graph: ImportGraph): FloorPlan {
  const next = roomImports(graph);
  const floors = new Map<string, number>();
  const floorOf = (room: string, above: readonly string[]): number => {
    if (above.includes(room)) throw new Error(`${[...above, room].join(' -> ')} is a circle`);
    const known = floors.get(room);
    if (known !== undefined) return known;
    const lower = [...(next.get(room) ?? [])].map((to) => floorOf(to, [...above, room]));
    const floor = lower.length === 0 ? 0 : Math.max(...lower) + 1;
    floors.set(room, floor);
    return floor;
  };
  const rooms = [...next.keys()].toSorted().map((name): Room => ({
    name,
    wing: wingOf(name),
    floor: floorOf(name, []),
    inside: opened.includes(name) ? insideOf(graph, name) : [],
  }));
  return { rooms, arrows: shortest(next) };
}

function roomImports(graph: ImportGraph): Map<string, Set<string>> {
  const next = new Map<string, Set<string>>();
  const add = (room: string) => next.get(room) ?? next.set(room, new Set()).get(room)!;
  for (const path of graph.files) {
    const room = roomOf(path);
    if (room !== null && !isForTests(path)) add(room);
  }
  for (const { from, to } of fileImports(graph)) {
    if (isForTests(from) || isForTests(to)) continue;
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a !== null && b !== null && a !== b) add(a).add(b);
  }
  return next;
}

/** Null for files of the root. */
function roomOf(path: string): string | null {
  const parts = path.split('/');
  const [top, second] = parts;
  if (top === undefined || parts.length === 1) return null;
  if (top !== 'web' && top !== 'server') return top;
  if (parts.length > 2) return `${top}/${second}`;
  // Two files beside the floors, and four small modules of `web/`, get a box of their own.
  const isBeside = ['server/deps.ts', 'server/refusal.ts'].includes(path);
  if (isBeside) return path;
  return /^web\/(i18n|sentences|storage|theme)\.ts$/.test(path) ? path : top;
}

function wingOf(name: string): Wing {
  const top = name.split('/')[0];
  if (top === 'web' || top === 'server') return top;
  return both.includes(name) ? 'both' : 'workshop';
}

function insideOf(graph: ImportGraph, room: string): string[] {
  const names = graph.files
    .filter((path) => path.startsWith(`${room}/`))
    .map((path) => path.slice(room.length + 1).split('/'));
  return [...new Set(names.flatMap(([name, file]) => (file === undefined ? [] : [name!])))];
}

/** Leaves out an arrow if other arrows imply it. */
function shortest(next: ReadonlyMap<string, ReadonlySet<string>>): { from: string; to: string }[] {
  const reached = (from: string, to: string): boolean =>
    [...(next.get(from) ?? [])].some((room) => room === to || reached(room, to));
  return [...next].flatMap(([from, rooms]) =>
    [...rooms]
      .filter((to) => ![...rooms].some((other) => other !== to && reached(other, to)))
      .map((to) => ({ from, to })),
  );
}
