import assert from 'node:assert/strict';
import { test } from 'node:test';
import { difference, withoutRule, withRule } from './scope.ts';
import type { Covered, ScopeRule } from './scope.ts';

function written(id: number, change: Partial<Covered> = {}): Covered {
  return {
    id,
    title: `Testament ${id}`,
    status: 'active',
    activationType: 'check',
    recipientCount: 1,
    armed: { phase: 'resting', mail: null, reason: null },
    ...change,
  };
}

function rule(id: number, change: Partial<ScopeRule> = {}): ScopeRule {
  return { id, triggerType: 'check_inactive', isActive: true, testamentIds: null, ...change };
}

const two = [written(1), written(2)];
const none = { lost: [], own: [] };

test('The first trigger takes the place of own settings: what it leaves out is lost', () => {
  const picked = rule(0, { testamentIds: [1] });
  assert.deepEqual(difference(two, [], [picked]), { lost: ['Testament 2'], own: [] });
  assert.deepEqual(difference(two, [], [rule(0)]), none);
  const off = rule(0, { isActive: false });
  assert.deepEqual(difference(two, [], [off]).lost, ['Testament 1', 'Testament 2']);
});

test('A trigger of another kind, or a code, takes nobody’s place', () => {
  const code = rule(0, { triggerType: 'contacted_by_instruction', testamentIds: [1] });
  assert.deepEqual(difference(two, [], [code]), none);
  const payment = rule(0, { triggerType: 'payment_failed', testamentIds: [] });
  assert.deepEqual(difference(two, [], [payment]), none);
});

test('Without the last trigger of a kind own settings count again, without another nothing does', () => {
  const all = rule(1);
  const other = rule(2, { testamentIds: [1] });
  assert.deepEqual(difference(two, [all], withoutRule([all], all)).own, [
    'Testament 1',
    'Testament 2',
  ]);
  const after = withoutRule([all, other], all);
  assert.deepEqual(difference(two, [all, other], after), { lost: ['Testament 2'], own: [] });
});

test('A changed trigger stands in the place of the one before', () => {
  const before = [rule(1), rule(2, { isActive: false })];
  const after = withRule(before, rule(1, { testamentIds: [2] }));
  assert.deepEqual(difference(two, before, after).lost, ['Testament 1']);
});

test('What is no longer, or not yet, to be delivered cannot be lost', () => {
  const settled = [
    written(1, { status: 'draft' }),
    written(2, { status: 'paused' }),
    written(3, { recipientCount: 0 }),
    written(4, { armed: { phase: 'released', reason: 'released', mail: 'sent' } }),
  ];
  assert.deepEqual(difference(settled, [], [rule(0, { isActive: false })]), none);
});

test('Own settings by payment wait for triggers of payments alone', () => {
  const paying = [written(1, { activationType: 'subscription' })];
  assert.deepEqual(difference(paying, [], [rule(0, { isActive: false })]), none);
  const off = rule(0, { triggerType: 'payment_failed', isActive: false });
  assert.deepEqual(difference(paying, [], [off]).lost, ['Testament 1']);
});
