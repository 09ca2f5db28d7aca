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
      const { code, said } = await inPlantedCopy(bug, liveUntilParted);
      assert.notEqual(code, 0, `${bug.name} was not noticed`);
      // Whatever else fails has found nothing.
      assert.ok(said.includes('parted on day'), said);
      reportFigure(test, 'bugs of the product in which the simulation parts', 1);
    });
  }
});

describe('The command that stands beside a difference', () => {
  it('lives the same world again, to the same difference', async () => {
    const [bug] = productBugs.filter(({ name }) => name === 'window-skipped');
    assert.ok(bug !== undefined);
    await inPlantedCopy(bug, async (folder) => {
      const first = await liveTwice(folder, ['--worlds', '2', '--owners', '6', '--years', '0.1']);
      // Of two worlds the second one, so that the command has to name it.
      const last = first.said.split(/^(?=parted on day)/m).at(-1) ?? '';
      const [, command = ''] = /again: npm run sim:product -- (.*)/.exec(last) ?? [];
      assert.match(command, /--world 2 /);
      const again = await liveTwice(folder, wordsIn(command));
      assert.equal(again.said, last);
      assert.equal(again.code, 1);
    });
  });
});

/** As a shell reads them: what stands in quotes is one word. */
function wordsIn(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

function liveUntilParted(folder: string): Promise<Said> {
  const size = ['--worlds', '4', '--owners', '10', '--years', '0.5'];
  return liveTwice(folder, ['--seed', 'plant', '--until-parted', ...size]);
}

interface Said {
  readonly code: number | null;
  readonly said: string;
}

/** @returns what the comparison of the program in this folder says of differences. */
async function liveTwice(folder: string, options: readonly string[]): Promise<Said> {
  const program = join(folder, 'sim/product/run.ts');
  const child = spawn(process.execPath, [program, ...options], { cwd: folder });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
  child.stdout.resume();
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
