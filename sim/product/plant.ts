/**
 * Plants bugs in copies of the tree, one in each, and ends with 1 unless the model parts with every
 * one of them.
 *
 *     npm run sim:plant -- --bug dark-ignored
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assert } from '#core/assert.ts';
import { inPlantedCopy, type Edit } from '#torture/bugs/planted-copy.ts';
import { productBugs } from './bugs.ts';

const { values } = parseArgs({
  options: {
    bug: { type: 'string' },
    worlds: { type: 'string', default: '6' },
    owners: { type: 'string', default: '20' },
    years: { type: 'string', default: '1' },
  },
});

const chosen = productBugs.filter(({ name }) => values.bug === undefined || values.bug === name);
assert(chosen.length > 0, `There are ${productBugs.map(({ name }) => name).join(', ')}`);

let missed = 0;
for (const bug of chosen) {
  const told = await inPlantedCopy(bug, (folder) => tell(bug, folder));
  missed += told === null ? 1 : 0;
  console.log(`${told === null ? 'missed' : 'caught'}  ${bug.name}`);
  if (told !== null) console.log(told.replaceAll(/^/gm, '        '));
}
process.exitCode = missed === 0 ? 0 : 1;

/** @returns what the differential run says of it; null when it says nothing. */
async function tell({ name }: Edit, folder: string): Promise<string | null> {
  const { worlds, owners, years } = values;
  const run = [join(folder, 'sim/product/run.ts'), '--seed', 'plant', '--worlds', worlds];
  const size = ['--owners', owners, '--years', years, '--until-parted'];
  const { status, stderr } = spawnSync(process.execPath, [...run, ...size], { cwd: folder });
  if (status === 0) return null;
  const said = stderr.toString().trim();
  // Anything else that fails has found nothing.
  assert(said.includes('parted on day'), `${name}: ${said}`);
  return said.split('\n').slice(0, 8).join('\n');
}
