import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateOf } from './state.ts';

type Own = Parameters<typeof stateOf>[0];

const check: Own = { id: 7, idle: null, activatedAt: null };
const armedBy = (title: string, ...ids: number[]) => ({
  title,
  ending: 'hand-over' as const,
  armed: {
    by: ids.map((id) => ({ kind: 'check' as const, triggerId: id, name: 'x' })),
    heldFor: null,
    releaseAt: null,
  },
});

test('A trigger arms the testaments that name it', () => {
  const testaments = [armedBy('One', 7), armedBy('Two', 8), armedBy('Three', 8, 7)];
  const arms = { kind: 'arms', titles: ['One', 'Three'], deleted: [] };
  assert.deepEqual(stateOf(check, testaments), arms);
});

test('It tells what it deletes from what it delivers', () => {
  const secret = { ...armedBy('Secret', 7), ending: 'delete' as const };
  const arms = { kind: 'arms', titles: ['One'], deleted: ['Secret'] };
  assert.deepEqual(stateOf(check, [armedBy('One', 7), secret]), arms);
});

test('A used code is spent, whatever its switch says', () => {
  const at = '2027-01-01T00:00:00.000Z';
  assert.deepEqual(stateOf({ ...check, idle: 'off', activatedAt: at }, []), { kind: 'spent', at });
});

test('A code that was entered says until when it can be stopped, and no other trigger does', () => {
  const releaseAt = '2027-01-03T09:00:00.000Z';
  const one = armedBy('One', 7, 8);
  const held = { ...one, armed: { ...one.armed, heldFor: 'code' as const, releaseAt } };
  assert.deepEqual(stateOf(check, [held]), { kind: 'entered', releaseAt });
  assert.equal(stateOf({ ...check, id: 8 }, [held]).kind, 'arms');
});

test('One that arms nothing says why, as the server answered', () => {
  for (const idle of ['off', 'nothing', 'confirm-address', 'no-subscription'] as const) {
    assert.equal(stateOf({ ...check, idle }, []).kind, idle);
  }
});

test('A failed payment that was counted goes on without a subscription', () => {
  const idle = 'no-subscription';
  assert.equal(stateOf({ ...check, idle }, [armedBy('One', 7)]).kind, 'arms');
});
