/**
 * Plants bugs in copies of the tree, one in each, and ends with 1 unless the model parts with every
 * one of them.
 *
 *     npm run sim:plant -- --bug dark-ignored
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assert } from '#core/assert.ts';
import { productBugs, type ProductBug } from './bugs.ts';

const { values } = parseArgs({
  options: {
    bug: { type: 'string' },
    worlds: { type: 'string', default: '6' },
    owners: { type: 'string', default: '20' },
    years: { type: 'string', default: '1' },
  },
});

const root = join(import.meta.dirname, '../..');
const chosen = productBugs.filter(({ name }) => values.bug === undefined || values.bug === name);
assert(chosen.length > 0, `There are ${productBugs.map(({ name }) => name).join(', ')}`);

let missed = 0;
for (const bug of chosen) {
  const told = tell(bug);
  missed += told === null ? 1 : 0;
  console.log(`${told === null ? 'missed' : 'caught'}  ${bug.name}`);
  if (told !== null) console.log(told.replaceAll(/^/gm, '        '));
}
process.exitCode = missed === 0 ? 0 : 1;

/** @returns what the differential run says of it; null when it says nothing. */
function tell({ name, file, right, wrong }: ProductBug): string | null {
  const folder = mkdtempSync(join(tmpdir(), `codicil-bug-${name}-`));
  try {
    copyTree(folder);
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    assert(text.split(right).length === 2, `${file} has the place of ${name} once`);
    writeFileSync(path, text.replace(right, wrong));
    const { worlds, owners, years } = values;
    const run = [join(folder, 'sim/product/run.ts'), '--seed', 'plant', '--worlds', worlds];
    const size = ['--owners', owners, '--years', years, '--until-parted'];
    const { status, stderr } = spawnSync(process.execPath, [...run, ...size], { cwd: folder });
    if (status === 0) return null;
    const said = stderr.toString().trim();
    // Anything else that fails has found nothing.
    assert(said.includes('parted on day'), said);
    return said.split('\n').slice(0, 8).join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyTree(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  for (const path of files.toString().trim().split('\n')) {
    if (/^(server|core|contract|sim|package\.json)/.test(path)) {
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
