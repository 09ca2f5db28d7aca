/**
 * The tree which the checks look at: this project's own files, or a handful of planted ones by
 * which a check proves that it can fail. Reads; judges nothing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Tree {
  /** Paths from the root with forward slashes, sorted. */
  readonly files: readonly string[];
  read(path: string): string;
}

const root = join(import.meta.dirname, '..');
/** What is made and not written. A test holds this list against what git knows. */
const made = new Set([
  '.git',
  'node_modules',
  'dist',
  'data',
  '.cache',
  'test-results',
  'playwright-report',
]);

export function projectTree(): Tree {
  const files: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (made.has(entry.name) || entry.name.endsWith('.log')) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else files.push(path);
    }
  };
  walk('');
  return { files: files.toSorted(), read: (path) => readFileSync(join(root, path), 'utf8') };
}

export function plantedTree(contents: Readonly<Record<string, string>>): Tree {
  return {
    files: Object.keys(contents).toSorted(),
    read: (path) => {
      const text = contents[path];
      if (text === undefined) throw new Error(`No file was planted at ${path}.`);
      return text;
    },
  };
}

/** What git tracks or would track, or null where this is no checkout (a release archive). */
export function filesKnownToGit(): string[] | null {
  const question = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  // A checkout owned by somebody else, as in many containers, is still a checkout.
  const git = spawnSync('git', ['-c', 'safe.directory=*', ...question], {
    cwd: root,
    encoding: 'utf8',
  });
  if (git.status !== 0) return null;
  const listed = git.stdout.split('\0').filter((path) => path !== '');
  return listed.filter((path) => existsSync(join(root, path)));
}

export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path);
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}
