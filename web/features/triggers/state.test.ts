import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idleOnceSaved, stateOf } from './state.ts';

type Facts = Parameters<typeof stateOf>[2];
type Own = Parameters<typeof stateOf>[0];

const check: Own = { id: 7, triggerType: 'check_inactive', isActive: true, activatedAt: null };
const clear: Facts['obstacles'] = { check: null, payment: null, code: null };
const paid: Facts = { obstacles: clear };
const armedBy = (title: string, ...ids: number[]) => ({
  title,
  armed: {
    by: ids.map((id) => ({ kind: 'check' as const, triggerId: id, name: 'x' })),
    heldFor: null,
    releaseAt: null,
  },
});

test('A trigger arms the testaments that name it', () => {
  const testaments = [armedBy('One', 7), armedBy('Two', 8), armedBy('Three', 8, 7)];
  assert.deepEqual(stateOf(check, testaments, paid), { kind: 'arms', titles: ['One', 'Three'] });
});

test('A used code is spent, whatever its switch says', () => {
  const at = '2027-01-01T00:00:00.000Z';
  const spent: Own = { ...check, triggerType: 'contacted_by_instruction', activatedAt: at };
  assert.deepEqual(stateOf(spent, [], paid), { kind: 'spent', at });
  assert.deepEqual(stateOf({ ...spent, isActive: false }, [], paid), { kind: 'spent', at });
});

test('A code that was entered says until when it can be stopped, and no other trigger does', () => {
  const releaseAt = '2027-01-03T09:00:00.000Z';
  const one = armedBy('One', 7, 8);
  const held = { ...one, armed: { ...one.armed, heldFor: 'code' as const, releaseAt } };
  const code: Own = { ...check, triggerType: 'contacted_by_instruction' };
  assert.deepEqual(stateOf(code, [held], paid), { kind: 'entered', releaseAt });
  assert.equal(stateOf({ ...code, id: 8 }, [held], paid).kind, 'arms');
});

const payment: Own = { ...check, triggerType: 'payment_failed' };
const code: Own = { ...check, triggerType: 'contacted_by_instruction' };
const unconfirmed: Facts['obstacles'] = { ...clear, check: 'confirm-address' };
const unpaid: Facts['obstacles'] = { ...clear, payment: 'no-subscription' };

test('One that arms nothing says why', () => {
  const kind = (own: Own, obstacles: Facts['obstacles']) => stateOf(own, [], { obstacles }).kind;
  assert.equal(kind({ ...check, isActive: false }, unconfirmed), 'off');
  assert.equal(kind(check, clear), 'nothing');
  assert.equal(kind(check, unconfirmed), 'confirm-address');
  assert.equal(kind(code, unconfirmed), 'nothing');
  assert.equal(kind(payment, unpaid), 'no-subscription');
});

test('Before it is saved one says why it would arm nothing, or else nothing at all', () => {
  const letter = {
    id: 3,
    title: 'One',
    status: 'active' as const,
    activationType: 'check' as const,
    recipientCount: 1,
    armed: { phase: 'resting' as const, reason: null, mail: null },
  };
  const rule = { ...check, testamentIds: null };
  const idle = (
    own: Own & { testamentIds: number[] | null },
    obstacles = clear,
    all: Parameters<typeof idleOnceSaved>[1] = [letter],
  ) => idleOnceSaved(own, all, obstacles);
  assert.equal(idle(rule), null);
  assert.equal(idle({ ...rule, testamentIds: [3] }), null);
  assert.equal(idle({ ...rule, testamentIds: [4] }), 'nothing');
  assert.equal(idle(rule, clear, [{ ...letter, recipientCount: 0 }]), 'nothing');
  const armed = { ...letter.armed, reason: 'no-words' as const };
  assert.equal(idle(rule, clear, [{ ...letter, armed }]), 'nothing');
  assert.equal(idle({ ...rule, isActive: false }, unconfirmed), 'off');
  assert.equal(idle(rule, unconfirmed, []), 'confirm-address');
  assert.equal(idle({ ...rule, ...code }, unconfirmed), null);
  assert.equal(idle({ ...rule, ...payment }, unpaid), 'no-subscription');
});
