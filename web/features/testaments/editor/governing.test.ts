import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Obstacles } from '#contract/dashboard.ts';
import type { Trigger } from '#contract/triggers.ts';
import { governingOf, armingForecastOf } from './governing.ts';

const asking = { checkInterval: 90, checkAttempts: 3, gracePeriod: 14 };
const testament = { id: 7, activationType: 'check' as const, ...asking };
const trigger: Trigger = {
  id: 1,
  userId: 1,
  name: 'Every month',
  description: null,
  triggerType: 'check_inactive',
  checkInterval: 30,
  checkAttempts: 2,
  gracePeriod: 7,
  isActive: true,
  activationCode: null,
  activatedAt: null,
  testamentIds: null,
  cancelHours: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const own = { ...asking, kind: 'check', name: null };
const monthly = {
  checkInterval: 30,
  checkAttempts: 2,
  gracePeriod: 7,
  kind: 'check',
  name: 'Every month',
};

const code: Trigger = { ...trigger, triggerType: 'contacted_by_instruction' };

const cases: readonly (readonly [string, readonly Trigger[], readonly object[]])[] = [
  ['without triggers its own settings hold', [], [own]],
  ['a code comes beside them', [code], [own, { ...monthly, kind: 'code' }]],
  ['a code that was used does not', [{ ...code, activatedAt: trigger.createdAt }], [own]],
  ['a check trigger takes their place', [trigger], [monthly]],
  ['one that is off takes it too', [{ ...trigger, isActive: false }], []],
  ['one that picks it asks', [{ ...trigger, testamentIds: [7, 8] }], [monthly]],
  ['one that picks others does not', [{ ...trigger, testamentIds: [8] }], []],
  [
    'a payment trigger asks beside its own checks',
    [{ ...trigger, triggerType: 'payment_failed' }],
    [own, { ...monthly, kind: 'payment' }],
  ],
];

for (const [name, triggers, governing] of cases) {
  test(`Of who asks: ${name}`, () => assert.deepEqual(governingOf(testament, triggers), governing));
}

test('Its own payments hold until there is a payment trigger', () => {
  const paid = { ...testament, activationType: 'subscription' as const };
  assert.deepEqual(governingOf(paid, [trigger]), [{ ...own, kind: 'payment' }, monthly]);
});

const clear: Obstacles = { check: null, payment: null, code: null };
const unconfirmed: Obstacles = { ...clear, check: 'confirm-address', payment: 'confirm-address' };
const noMail: Obstacles = {
  check: 'no-mail-server',
  payment: 'no-mail-server',
  code: 'no-mail-server',
};
const saved = { status: 'active' as const, people: 1, isEmpty: false, isReleased: false };
const [asks] = governingOf(testament, []);
const [pays] = governingOf({ ...testament, activationType: 'subscription' }, []);
const [enters] = governingOf(testament, [code]).slice(1);
assert.ok(asks && pays && enters);

const outlooks = [
  ['nothing is in its way', saved, [asks], clear, { arming: [asks] }],
  [
    'it was delivered meanwhile',
    { ...saved, isReleased: true },
    [asks],
    clear,
    { reason: 'released' },
  ],
  ['it is a draft', { ...saved, status: 'draft' }, [asks], unconfirmed, { reason: 'draft' }],
  ['it is paused', { ...saved, status: 'paused', people: 0 }, [asks], clear, { reason: 'paused' }],
  ['it reaches nobody', { ...saved, people: 0 }, [asks], noMail, { reason: 'no-recipients' }],
  ['nothing is written', { ...saved, isEmpty: true }, [asks], noMail, { reason: 'no-words' }],
  ['no trigger includes it', saved, [], noMail, { reason: 'triggers-off' }],
  ['her address waits', saved, [asks], unconfirmed, { reason: 'confirm-address' }],
  ['a code works all the same', saved, [asks, enters], unconfirmed, { arming: [enters] }],
  ['no mail leaves', saved, [asks, enters], noMail, { reason: 'no-mail-server' }],
  [
    'nobody pays',
    saved,
    [pays],
    { ...clear, payment: 'no-subscription' },
    { reason: 'no-subscription' },
  ],
  [
    'who receives it is still loading',
    { ...saved, people: undefined },
    [asks],
    clear,
    { arming: [asks] },
  ],
  ['the triggers are still loading', saved, undefined, clear, null],
  [
    'a draft needs no triggers',
    { ...saved, status: 'draft' },
    undefined,
    undefined,
    { reason: 'draft' },
  ],
] as const;

for (const [name, ...given] of outlooks) {
  test(`Once it is saved: ${name}`, () => {
    const [form, governing, obstacles, outlook] = given;
    assert.deepEqual(armingForecastOf(form, governing, obstacles), outlook);
  });
}
