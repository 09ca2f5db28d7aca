/** Judges which packages run: few, at exact versions, and nothing that is only there to build. */
import { matchesGlob } from 'node:path';
import { testSupport } from '#architecture';
import { readImports } from './import-graph.ts';
import { isTest, type Tree } from './tree.ts';

/** Who adds one says in the record which one goes. */
const mostThatRun = 25;
const record = 'docs/decisions/0095-twenty-five-packages-run.md';
/** What a release brings. */
const running = /^(server|core|contract)\//;

interface Packages {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export function packageFaults(tree: Tree): string[] {
  const packages = JSON.parse(tree.read('package.json')) as Packages;
  const run = Object.keys(packages.dependencies ?? {});
  return [
    ...inexactFaults(packages),
    ...(run.length > mostThatRun ? [`package.json: ${run.length} packages run`] : []),
    ...recordFaults(tree, run),
    ...strayFaults(tree, run),
  ];
}

function inexactFaults(packages: Packages): string[] {
  const { dependencies, devDependencies, optionalDependencies } = packages;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} has no exact version but ${version}`);
}

/** Each that runs has a line in the table of the record. */
function recordFaults(tree: Tree, run: readonly string[]): string[] {
  const rows = tree.read(record).matchAll(/^\| `([^`]+)` +\|/gm);
  const told = [...rows].map(([, name = '']) => name);
  return [
    ...run.filter((name) => !told.includes(name)).map((name) => `${record}: lacks ${name}`),
    ...told
      .filter((name) => !run.includes(name))
      .map((name) => `${record}: tells of ${name}, which does not run`),
  ];
}

/** `npm ci --omit=dev` would not have it. */
function strayFaults(tree: Tree, run: readonly string[]): string[] {
  const { imports } = readImports(tree);
  return imports.flatMap(({ from, line, target }) => {
    const isForTests = isTest(from) || testSupport.some((glob) => matchesGlob(from, glob));
    if (!running.test(from) || isForTests || target.kind !== 'package') return [];
    return run.includes(target.name) ? [] : [`${from}:${line}: needs ${target.name} to run`];
  });
}
