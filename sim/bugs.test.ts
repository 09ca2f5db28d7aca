/** Planted bugs: a judge who lets one of them pass would let a real one pass as well. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AssertionFailure } from '#core/assert.ts';
import { lengthOf, reportFigure, turnOf } from '#torture/length.fixture.ts';
import { modelBugs } from './bugs.ts';
import { runWorld, type WorldOptions } from './world.ts';

const OWNERS = 60;
const YEARS = 3;
const MAX_SEEDS = 6;

const count = lengthOf({ share: 1, slice: 25, long: modelBugs.length });

/** What the judge says first, or the engine, which releases nothing without evidence. */
function objectionTo(world: WorldOptions): string | null {
  try {
    const [first] = runWorld(world).violations;
    return first === undefined ? null : `${first.rule}: ${first.says}`;
  } catch (error) {
    if (!(error instanceof AssertionFailure)) throw error;
    return error.message;
  }
}

describe('The judge catches', () => {
  for (const { name, mistake, engine, habits, owners, climate } of turnOf(modelBugs, count)) {
    it(`${name}: ${mistake}`, (test) => {
      for (let seed = 1; seed <= MAX_SEEDS; seed += 1) {
        const first = objectionTo({
          seed: `bug ${seed}`,
          owners: owners ?? OWNERS,
          years: YEARS,
          engine,
          habits,
          climate,
          stopsAtViolation: true,
        });
        if (first === null) continue;
        test.diagnostic(`seed ${seed}: ${first}`);
        reportFigure(test, 'planted bugs caught', 1);
        return;
      }
      assert.fail(`${name} was not caught in ${MAX_SEEDS} worlds`);
    });
  }

  it('nothing where nothing was planted', () => {
    const worlds = lengthOf({ share: 1, slice: 2, long: 2 });
    for (let seed = 1; seed <= worlds; seed += 1) {
      const { violations } = runWorld({ seed: `bug ${seed}`, owners: OWNERS, years: YEARS });
      assert.deepEqual(violations, []);
    }
  });
});
