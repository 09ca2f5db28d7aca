/** Whom an operator let go stays free, also when she lets others go a moment later. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untrippedBreaker } from '#core/release/breaker.ts';
import { DAY_MS, HOUR_MS, asLight } from '#core/release/moment.ts';
import { coreEngine, type Engine } from '../shell/engine.ts';
import { JudgeClocks } from './clocks.ts';
import { newOwner } from './record.ts';
import { ReleaseCount } from './release-count.ts';

const START = 1_768_219_200_000;

/** A planted bug. Two waves within the day that a held owner waits are too rare in worlds. */
const forgetful: Engine['confirm'] = (breaker, now) =>
  coreEngine.confirm({ ...breaker, confirmed: [] }, now);

/** @returns what the judge says of two waves and two words, and of the first to wait after that. */
function objectionsTo(confirm: Engine['confirm'], waitsMs: number): string[] {
  const said: string[] = [];
  const clocks = new JudgeClocks(START);
  const count = new ReleaseCount(clocks, { owner: newOwner }, new Map(), ({ rule, says }) => {
    said.push(`${rule}: ${says}`);
  });
  let breaker = untrippedBreaker;
  let trueMs = 0;

  function pass(ms: number): void {
    clocks.advance((trueMs += ms));
    clocks.beat(START + trueMs);
  }
  function ask(...ownerIds: readonly number[]): void {
    for (const ownerId of ownerIds) {
      const now = asLight(clocks.lightMs);
      const figures = { crowd: 'everybody', armedOwners: 100, dailyMeanOwners: 0 } as const;
      const decision = coreEngine.admit(breaker, { ownerId, now, ...figures });
      ({ breaker } = decision);
      if (decision.admitted) count.released(ownerId, 0);
      else count.refused(ownerId);
    }
  }
  function letGo(): void {
    breaker = confirm(breaker, asLight(clocks.lightMs));
    count.confirmed(breaker.confirmed);
  }

  for (const firstId of [10, 20]) {
    ask(firstId, firstId + 1, firstId + 2, firstId + 3);
    pass(2 * HOUR_MS);
    letGo();
  }
  ask(30, 31, 32, 33);
  pass(waitsMs);
  ask(13);
  return said;
}

test('Whoever is held although an operator let her go is one who is missed', () => {
  const objection = 'I5 never missed: owner 13 is held although an operator let her go';
  assert.deepEqual(objectionsTo(forgetful, 20 * HOUR_MS), [objection]);
  assert.deepEqual(objectionsTo(forgetful, 14 * DAY_MS - 4 * HOUR_MS), [objection]);
});

test('Nobody is where the second word keeps those of the first, or when it is too old', () => {
  assert.deepEqual(objectionsTo(coreEngine.confirm, 20 * HOUR_MS), []);
  assert.deepEqual(objectionsTo(forgetful, 14 * DAY_MS - 2 * HOUR_MS), []);
});
