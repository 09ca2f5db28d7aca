/** The comparison of model and product notices each bug that is planted in the product. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { assertDistinct, inPlantedCopy } from '#torture/bugs/planted-copy.fixture.ts';
import { lengthOf, reportFigure, turnOf } from '#torture/length.fixture.ts';
import { productBugs } from './bugs.fixture.ts';

describe('A bug of the comparison', () => {
  it('has one place in the program of today, and a name of its own', () => {
    assertDistinct(productBugs);
  });
});

const count = lengthOf({ share: 0, slice: 2, long: productBugs.length });

describe('Model and product part', { concurrency: availableParallelism() }, () => {
  for (const bug of turnOf(productBugs, count)) {
    it(`with ${bug.name} in the product`, async (test) => {
      const { code, said } = await inPlantedCopy(bug, liveTwice);
      assert.notEqual(code, 0, `${bug.name} was not noticed`);
      // Whatever else fails has found nothing.
      assert.ok(said.includes('parted on day'), said);
      reportFigure(test, 'bugs of the product in which the simulation parts', 1);
    });
  }
});

/** @returns what the comparison of the program in this folder says, until it says something. */
async function liveTwice(folder: string): Promise<{ code: number | null; said: string }> {
  const run = [join(folder, 'sim/product/run.ts'), '--seed', 'plant', '--until-parted'];
  const size = ['--worlds', '4', '--owners', '10', '--years', '0.5'];
  const child = spawn(process.execPath, [...run, ...size], { cwd: folder });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
  child.stdout.resume();
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
