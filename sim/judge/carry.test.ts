import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LivenessSource } from '#core/release/commands.ts';
import { asLight } from '#core/release/moment.ts';
import type { Fact } from '../shell/facts.ts';
import type { WatchRow } from '../shell/rows.ts';
import { hasMoved } from './carry.ts';

function answeredBy(source: LivenessSource): Fact[] {
  const answered = { answeredAt: asLight(0), nextCheckAt: null, pausedUntil: null };
  const events = [{ kind: 'Answered', source, ...answered }] as const;
  const watch = { ownerId: 7 } as WatchRow;
  return [{ kind: 'watch-moved', watch, by: 'answer', events, entries: [] }];
}

test('A payment ends the count of failed ones, also where its sign of life is spent', () => {
  assert.ok(!hasMoved(answeredBy('payment'), 7));
  assert.ok(hasMoved(answeredBy('here'), 7));
  assert.ok(!hasMoved(answeredBy('here'), 8));
});
