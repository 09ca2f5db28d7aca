/** Whole worlds, each judged to its end. A seed that ever failed stays in `seeds.txt`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { isTorture, lengthOf, round, reportFigure, turnOf } from '#torture/length.fixture.ts';
import { missingFrom } from './coverage.ts';
import { liveMany, sumOf, worldsOf } from './many.ts';
import { runWorld } from './world.ts';
import type { Chronicle } from './world.ts';

const OWNERS = lengthOf({ share: 44, slice: 150, long: 150 });
const YEARS = 3;
const CROWD = { owners: 500, years: 2 };
/** Another world in each round of a long run. */
const fixedSeeds = [round === 0 ? 'world 25' : `round ${round}`];

const knownFailures = readFileSync(new URL('seeds.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const pastFailures = turnOf(
  knownFailures,
  lengthOf({ share: 0, slice: 3, long: knownFailures.length }),
);

const chronicles: Chronicle[] = [];

function live(seed: string): Chronicle {
  const chronicle = runWorld({ seed, owners: OWNERS, years: YEARS });
  chronicles.push(chronicle);
  return chronicle;
}

describe('A world in which everything goes wrong', () => {
  for (const seed of [...fixedSeeds, ...pastFailures]) {
    it(`releases nothing falsely, twice or never: seed ${seed}`, (test) => {
      assert.deepEqual(live(seed).violations, []);
      reportFigure(test, 'years of owners in simulated worlds', OWNERS * YEARS);
    });
  }

  it('really had everything go wrong, and every part of the engine at work', () => {
    const lived = { worlds: chronicles.length, owners: OWNERS, years: YEARS };
    assert.deepEqual(missingFrom(sumOf(chronicles), lived), []);
  });

  // What holds a wave back is tested beside it: `server/engine/breaker.test.ts`.
  if (isTorture) {
    it('with a crowd in it holds its waves of releases back', () => {
      const { violations, counts } = runWorld({ seed: 'crowd 2', ...CROWD });
      assert.deepEqual(violations, []);
      assert.deepEqual(missingFrom(counts, { worlds: 1, ...CROWD }), []);
    });
  }

  it('is the same world again from the same seed', () => {
    const small = { seed: 'again', owners: 10, years: 1 };
    const world = runWorld(small);
    assert.deepEqual(runWorld(small), world);
    assert.notDeepEqual(world.counts, runWorld({ ...small, seed: 'other' }).counts);
  });

  it('is in a thread what it is alone, and many add up', async () => {
    const worlds = worldsOf({ seed: 'thread', owners: 1001, years: 0.02 });
    assert.deepEqual(
      worlds.map(({ owners }) => owners),
      [333, 334, 334],
    );
    const lived = await liveMany(worlds, 2);
    const alone = worlds.map((world) => ({ ...world, chronicle: runWorld(world) }));
    assert.deepEqual(lived, alone);
    const mails = sumOf(alone.map(({ chronicle }) => chronicle)).get('mail: open');
    const each = alone.map(({ chronicle }) => chronicle.counts.get('mail: open') ?? 0);
    assert.ok(each.every((count) => count > 0));
    assert.equal(
      mails,
      each.reduce((one, other) => one + other),
    );
  });

  it('in which nothing happened would be found out', () => {
    const missing = missingFrom(new Map(), { worlds: 1, owners: 1000, years: 5 });
    assert.ok(missing.some(({ name }) => name === 'outage of weeks'));
    assert.ok(missing.some(({ name }) => name === 'Released'));
  });
});
