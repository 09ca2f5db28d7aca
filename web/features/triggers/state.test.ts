import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateOf } from './state.ts';

type Facts = Parameters<typeof stateOf>[2];
type Own = Parameters<typeof stateOf>[0];

const check: Own = { id: 7, triggerType: 'check_inactive', isActive: true, activatedAt: null };
const paid: Facts = {
  subscriptionStatus: 'active',
  armed: { armed: 1, notArmed: 0, reason: null },
};
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

test('One that arms nothing says why', () => {
  const facts = (reason: Facts['armed']['reason'], status: Facts['subscriptionStatus']) => ({
    subscriptionStatus: status,
    armed: { ...paid.armed, reason },
  });
  const payment: Own = { ...check, triggerType: 'payment_failed' };
  const code: Own = { ...check, triggerType: 'contacted_by_instruction' };
  const kind = (own: Own, given: Facts) => stateOf(own, [], given).kind;
  assert.equal(kind({ ...check, isActive: false }, paid), 'off');
  assert.equal(kind(check, paid), 'nothing');
  assert.equal(kind(check, facts('confirm-address', 'pending')), 'confirmAddress');
  assert.equal(kind(code, facts('confirm-address', 'pending')), 'nothing');
  assert.equal(kind(code, facts('no-mail-server', 'pending')), 'noMailServer');
  assert.equal(kind(payment, facts(null, 'cancelled')), 'noSubscription');
  assert.equal(kind(payment, facts(null, 'failed')), 'nothing');
});
