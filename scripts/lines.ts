/**
 * Prints how many lines of product code each folder had at one commit and has at another, as a
 * table for documents: `npm run lines -- 99c308d6 main`. Tests and fixtures are not counted.
 */
import { execFileSync } from 'node:child_process';

/** Of git: a tree with nothing in it. Everything is new beside it. */
const nothing = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
const product = ['core', 'contract', 'server', 'web'];
const isCounted = (path: string) =>
  /\.(tsx?|js|css|sql)$/.test(path) && !/\.(test|fixture)\./.test(path);
/** The catalogue of texts, in three languages. */
const texts = 'web/locales';

const [before, after = 'HEAD'] = process.argv.slice(2);
if (before === undefined) {
  console.error('npm run lines -- COMMIT [COMMIT]');
  process.exit(2);
}
const [was, is] = [linesAt(before), linesAt(after)];
const folders = [...new Set([...was.keys(), ...is.keys()])].toSorted();
console.log('| Folder | Before | After | Difference |\n| --- | --: | --: | --: |');
for (const folder of folders) printRow(folder, was.get(folder) ?? 0, is.get(folder) ?? 0);
const isCode = (folder: string) => folder !== texts;
printRow('all but the texts', sumOf(was, isCode), sumOf(is, isCode));
printRow('all', sumOf(was), sumOf(is));

function linesAt(commit: string): Map<string, number> {
  const told = execFileSync(
    'git',
    ['diff', '--numstat', '--no-renames', nothing, commit, '--', ...product],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  const lines = new Map<string, number>();
  for (const row of told.trim().split('\n')) {
    const [added = '', , path = ''] = row.split('\t');
    if (!isCounted(path)) continue;
    const folder = folderOf(path);
    lines.set(folder, (lines.get(folder) ?? 0) + Number(added));
  }
  return lines;
}

function folderOf(path: string): string {
  const [top = '', folder = '', ...rest] = path.split('/');
  const isDeep = rest.length > 0 && (top === 'server' || top === 'web');
  return isDeep ? `${top}/${folder}` : top;
}

function sumOf(lines: ReadonlyMap<string, number>, isWanted = (_folder: string) => true): number {
  return [...lines].reduce((sum, [folder, count]) => sum + (isWanted(folder) ? count : 0), 0);
}

function printRow(folder: string, from: number, to: number): void {
  const difference = (to - from).toLocaleString('en', { signDisplay: 'exceptZero' });
  const cells = [folder, from.toLocaleString('en'), to.toLocaleString('en'), difference];
  console.log(`| ${cells.join(' | ')} |`);
}
