/** Every bug of the list still has its place, and is noticed by the tests that it names. */
import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { describe, it } from 'node:test';
import { lengthOf, reportFigure, turnOf } from '../length.fixture.ts';
import { plantedBugs } from './bugs.fixture.ts';
import { assertDistinct } from './planted-copy.fixture.ts';
import { failureWithoutBug, filesThatPass, watchesOver } from './try-bug.fixture.ts';

describe('A planted bug', () => {
  it('has one place in the program of today, and a name of its own', () => {
    assertDistinct(plantedBugs);
  });
});

const watches = watchesOver(plantedBugs);
const watched = lengthOf({ share: 1, slice: 4, long: watches.length });

describe('Without a bug', { concurrency: availableParallelism() }, () => {
  for (const watch of turnOf(watches, watched)) {
    it(`${watch.file} passes`, async (test) => {
      assert.equal(await failureWithoutBug(watch), '');
      reportFigure(test, 'files of tests that pass in a copy without a bug', 1);
    });
  }
});

const count = lengthOf({ share: 1, slice: 8, long: plantedBugs.length });

describe('The tests notice', { concurrency: availableParallelism() }, () => {
  for (const bug of turnOf(plantedBugs, count)) {
    it(`${bug.name}: ${bug.mistake}`, async (test) => {
      assert.deepEqual(await filesThatPass(bug), [], `${bug.name} was not noticed by`);
      reportFigure(test, 'bugs of the product caught', 1);
    });
  }
});
