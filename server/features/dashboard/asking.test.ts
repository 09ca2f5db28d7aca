/** What every signed-in page asks first, and of how much it speaks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Armed } from '#contract/forecast.ts';
import { askingOf } from './asking.view.ts';

const releaseAt = '2027-03-21T09:00:00.000Z';
const later = '2027-04-01T09:00:00.000Z';

type Active = Parameters<typeof askingOf>[0][number];

const one = (fields: Partial<Armed> = {}): Active => ({
  ending: 'hand-over',
  armed: {
    armed: true,
    reason: null,
    by: [{ kind: 'check', triggerId: null, name: null }],
    phase: 'resting',
    heldFor: null,
    nextCheckAt: '2027-02-14T09:00:00.000Z',
    graceAt: '2027-03-07T09:00:00.000Z',
    releaseAt,
    releasedAt: null,
    waitsUntil: null,
    mail: null,
    ...fields,
  },
});
const grace = one({ phase: 'grace' });
const asked = one({ phase: 'checking' });
const entered = one({ phase: 'held', heldFor: 'code' });

test('Nothing is asked while all of it rests, waits or is paused', () => {
  const resting = [one(), one({ phase: 'waiting' }), one({ phase: 'held', heldFor: 'pause' })];
  assert.equal(askingOf(resting, 3, null), null);
  assert.equal(askingOf([], 0, null), null);
});

test('A code that can be stopped is asked about first, then a grace period, then a check', () => {
  const kindOf = (...active: Active[]) => askingOf(active, 9, null)?.kind;
  assert.equal(kindOf(asked, grace, entered), 'code');
  assert.equal(kindOf(asked, grace), 'grace');
  assert.equal(kindOf(one(), asked), 'asked');
});

test('It counts what it is about among all, and names the earliest date', () => {
  const last = one({ phase: 'grace', releaseAt: later });
  const all = { kind: 'grace', count: 2, deleted: 0, total: 5, releaseAt, isTogether: false };
  assert.deepEqual(askingOf([last, one(), grace], 5, null), all);
  assert.deepEqual(askingOf([grace, grace], 2, null), { ...all, total: 2, isTogether: true });
});

test('It says how many of them are deleted and go to nobody', () => {
  const deleted = { ...grace, ending: 'delete' } as const;
  assert.equal(askingOf([grace, deleted, { ...asked, ending: 'delete' }], 3, null)?.deleted, 1);
});

test('A release that waits for an operator is as urgent as a grace period, and has no date', () => {
  const held = one({ phase: 'held', heldFor: 'operator', releaseAt: null });
  const undated = {
    kind: 'grace',
    count: 1,
    deleted: 0,
    total: 1,
    releaseAt: null,
    isTogether: true,
  };
  assert.deepEqual(askingOf([held], 1, null), undated);
});

test('While nothing can be armed no check is asked about, but what runs is', () => {
  assert.equal(askingOf([asked], 1, 'no-mail-server'), null);
  assert.equal(askingOf([grace], 1, 'confirm-address')?.kind, 'grace');
});
