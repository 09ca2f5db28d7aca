/**
 * Judges a tree's imports by the table in `architecture.ts`. Each rule answers with the faults it
 * found, one sentence each, beginning with the place. An empty answer is a clean tree.
 */
import { matchesGlob, posix } from 'node:path';
import { areas, testRunner, testSupport, type Area } from '#architecture';
import { fileImports, type Import, type ImportGraph } from './import-graph.ts';
import { startedByPath } from './started-by-path.ts';
import { isTest } from './tree.ts';

export function boundaryFaults(graph: ImportGraph): string[] {
  const homeless = graph.files
    .filter((path) => areaOf(path) === undefined)
    .map((path) => `${path}: lies in no area of architecture.ts`);
  const crossings = graph.imports.flatMap((entry) => {
    const area = areaOf(entry.from);
    const reason = area === undefined ? null : refusal(entry, area);
    return reason === null ? [] : [fault(entry, reason)];
  });
  return [...homeless, ...crossings];
}

/**
 * `./` and `../` stay inside a top-level folder, so that a crossing is visible to the eye. In the
 * server, where every folder is a floor or a room of one, they stay inside their own folder.
 */
export function spellingFaults(graph: ImportGraph): string[] {
  return graph.imports.flatMap((entry) => {
    if (entry.target.kind !== 'file' || topFolder(entry.from) === '') return [];
    const isRelative = entry.spelling.startsWith('.');
    if (isRelative && topFolder(entry.from) !== topFolder(entry.target.path)) {
      return [fault(entry, 'leaves its top-level folder: write #folder/...')];
    }
    if (topFolder(entry.from) !== 'server') return [];
    const isNeighbour = posix.dirname(entry.from) === posix.dirname(entry.target.path);
    if (isRelative === isNeighbour) return [];
    const right = isNeighbour ? './ and the name of the file' : '#server/...';
    return [fault(entry, `is spelled in another way than the rest of the server: write ${right}`)];
  });
}

/**
 * Files nobody reaches. What only tests reach is just as dead, unless it is there for tests.
 * `scriptText` is the text of package.json, whose commands start files by path.
 */
export function unreachedFaults(graph: ImportGraph, scriptText: string): string[] {
  const started = graph.files.filter((path) => isStarted(path, scriptText));
  const byProduct = reach(
    graph,
    started.filter((path) => !isTest(path)),
  );
  const byTests = reach(graph, started);
  return graph.files.flatMap((path) => {
    if (byProduct.has(path)) return [];
    if (!byTests.has(path)) return [`${path}: nothing imports or starts this file`];
    const isForTests = isTest(path) || matchesAny(path, testSupport);
    return isForTests ? [] : [`${path}: only tests reach this file`];
  });
}

function refusal(entry: Import, area: Area): string | null {
  const fromTest = isTest(entry.from) || matchesAny(entry.from, testSupport);
  const { target } = entry;
  switch (target.kind) {
    case 'nowhere':
      return target.because;
    case 'node':
      if (area.node || (fromTest && mayTestUseNode(target.name, area))) return null;
      return `${area.files} runs without Node`;
    case 'package': {
      const extra = fromTest ? (area.testPackages ?? []) : [];
      const allowed = [...area.packages, ...extra].some((name) => matchesGlob(target.name, name));
      return allowed ? null : `${area.files} may not use the package ${target.name}`;
    }
    case 'file':
      return fileRefusal(entry.from, target.path, area, fromTest);
  }
}

function fileRefusal(from: string, to: string, area: Area, fromTest: boolean): string | null {
  if (isTest(to)) return 'nothing imports a test';
  if (matchesAny(to, testSupport) && !fromTest && !isWorkshop(from)) {
    return 'this file is for tests only';
  }
  if (instanceOf(from, area) === instanceOf(to, areaOf(to))) return null;
  const extra = fromTest ? [...(area.testsMayImport ?? []), ...testSupport] : [];
  if (matchesAny(to, [...area.mayImport, ...extra])) return null;
  return `${area.files} may not import ${to}`;
}

/** Tests run on Node wherever they lie; those of a pure area still only use its test runner. */
function mayTestUseNode(name: string, area: Area): boolean {
  return testRunner.includes(name) || !area.files.startsWith('core');
}

/** The programs around the product, which may use what is there for tests. */
function isWorkshop(path: string): boolean {
  return matchesAny(path, ['sim/**', 'e2e/**', 'bench/**', 'attack/**', '*.config.ts']);
}

function areaOf(path: string): Area | undefined {
  return areas.find((area) => matchesGlob(path, area.files));
}

/**
 * The folder inside which a file may import freely. For `server/features/*` that is the one
 * feature, not all of them.
 */
function instanceOf(path: string, area: Area | undefined): string {
  if (area === undefined) return path;
  const depth = area.files.split('/').indexOf('**');
  if (depth < 0) return area.files;
  return `${area.files} ${path.split('/').slice(0, depth).join('/')}`;
}

function isStarted(path: string, scriptText: string): boolean {
  const named = new RegExp(`["' ]${RegExp.escape(path)}["' ]`);
  return (
    matchesAny(
      path,
      startedByPath.map((start) => start.files),
    ) || named.test(scriptText)
  );
}

function reach(graph: ImportGraph, starts: readonly string[]): ReadonlySet<string> {
  const next = Map.groupBy(fileImports(graph), (edge) => edge.from);
  const reached = new Set<string>(starts);
  for (const path of reached) {
    for (const edge of next.get(path) ?? []) reached.add(edge.to);
  }
  return reached;
}

function fault(entry: Import, reason: string): string {
  return `${entry.from}:${entry.line}: '${entry.spelling}' ${reason}`;
}

function topFolder(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
}

function matchesAny(path: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matchesGlob(path, glob));
}
