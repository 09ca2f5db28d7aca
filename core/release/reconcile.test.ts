/** Which watches an owner should have, over what, and why a testament is under none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  desiredWatches,
  governedIds,
  idleReason,
  likelyCause,
  notGovernedReason,
  shiftBetween,
  type DesiredWatch,
  type GovernedTestament,
  type GoverningTrigger,
} from './reconcile.ts';

const zone = 'Europe/Lisbon';
const letter: GovernedTestament = {
  id: 1,
  status: 'active',
  ownKind: 'check',
  ending: 'hand-over',
  intervalDays: 90,
  attempts: 3,
  graceDays: 14,
  recipients: 2,
  hasWords: true,
  isReleased: false,
};
const asks: GoverningTrigger = {
  id: 7,
  kind: 'check',
  intervalDays: 30,
  attempts: 2,
  graceDays: 7,
  cancelHours: 48,
  isActive: true,
  isSpent: false,
  picked: null,
};
const waits: GoverningTrigger = { ...asks, id: 8, kind: 'payment' };
const code: GoverningTrigger = { ...asks, id: 9, kind: 'code' };

/** `t1` for the own settings of testament 1, `7` for trigger 7, each with what it is over. */
function told(watches: readonly DesiredWatch[]): Record<string, readonly number[]> {
  const nameOf = ({ kind, id }: DesiredWatch['source']): string =>
    kind === 'testament' ? `t${id}` : String(id);
  return Object.fromEntries(watches.map((watch) => [nameOf(watch.source), watch.testamentIds]));
}

test('Which watches there are, and over what', () => {
  const second = { ...letter, id: 2 };
  const unpaid: GovernedTestament = { ...letter, id: 3, ownKind: 'payment' };
  const cases: [
    string,
    GovernedTestament[],
    GoverningTrigger[],
    Record<string, readonly number[]>,
  ][] = [
    ['nothing at all', [], [], {}],
    ['own settings alone', [letter, unpaid], [], { t1: [1], t3: [3] }],
    ['a check trigger over all', [letter, second], [asks], { 7: [1, 2] }],
    ['a check trigger leaves payments alone', [letter, unpaid], [asks], { t3: [3], 7: [1, 3] }],
    ['a payment trigger leaves checks alone', [letter, unpaid], [waits], { t1: [1], 8: [1, 3] }],
    ['a code changes nothing else', [letter], [code], { t1: [1], 9: [1] }],
    ['a spent code waits no more', [letter], [{ ...code, isSpent: true }], { t1: [1] }],
    ['only a code can be spent', [letter], [{ ...asks, isSpent: true }], { 7: [1] }],
    ['a trigger that is off still displaces', [letter], [{ ...asks, isActive: false }], {}],
    ['picked testaments only', [letter, second], [{ ...asks, picked: [2] }], { 7: [2] }],
    ['one picked that is gone', [letter], [{ ...asks, picked: [99] }], {}],
    ['a picked list that is empty', [letter], [{ ...asks, picked: [] }], {}],
    ['a draft', [{ ...letter, status: 'draft' }], [asks], {}],
    ['paused', [{ ...letter, status: 'paused' }], [], {}],
    ['nobody receives it', [{ ...letter, recipients: 0 }], [asks, code], {}],
    ['delivered', [{ ...letter, isReleased: true }], [], {}],
    [
      'two triggers over one',
      [letter, second],
      [asks, { ...waits, picked: [1] }],
      {
        7: [1, 2],
        8: [1],
      },
    ],
  ];
  for (const [name, testaments, triggers, expected] of cases) {
    assert.deepEqual(told(desiredWatches(testaments, triggers, zone)), expected, name);
  }
});

test('Each kind takes the numbers that are its own', () => {
  const policies = desiredWatches(
    [letter, { ...letter, id: 2, ownKind: 'payment', attempts: 4, graceDays: 9 }],
    [code],
    zone,
  ).map(({ policy }) => policy);
  assert.deepEqual(policies, [
    { kind: 'check', intervalDays: 90, attempts: 3, graceDays: 14, zone },
    { kind: 'payment', attempts: 4, graceDays: 9, zone },
    { kind: 'code', cancelHours: 48, zone },
  ]);
  const [own] = desiredWatches([letter], [{ ...asks, intervalDays: 45 }], zone);
  assert.deepEqual(own?.policy, {
    kind: 'check',
    intervalDays: 45,
    attempts: 2,
    graceDays: 7,
    zone,
  });
});

test('Why a testament is under no watch', () => {
  const cases: [Partial<GovernedTestament>, GoverningTrigger[], string | null][] = [
    [{}, [], null],
    [{}, [asks], null],
    [{ isReleased: true, status: 'draft' }, [], 'released'],
    [{ status: 'draft', recipients: 0 }, [], 'draft'],
    [{ status: 'paused' }, [asks], 'paused'],
    [{ recipients: 0 }, [asks], 'no-recipients'],
    [{ hasWords: false }, [asks], 'no-words'],
    [{ hasWords: false, recipients: 0 }, [asks], 'no-recipients'],
    [{}, [{ ...asks, isActive: false }], 'triggers-off'],
    [{}, [{ ...asks, picked: [2] }], 'triggers-off'],
    [{}, [{ ...asks, isActive: false }, code], null],
  ];
  for (const [change, triggers, expected] of cases) {
    const testament = { ...letter, ...change };
    const desired = desiredWatches([testament], triggers, zone);
    assert.equal(
      notGovernedReason(testament, governedIds(desired)),
      expected,
      JSON.stringify(change),
    );
  }
});

const off = { ...asks, isActive: false };

test('Why a trigger arms nothing', () => {
  const cases: [GovernedTestament[], GoverningTrigger, ReturnType<typeof idleReason>][] = [
    [[letter], asks, null],
    [[letter], { ...asks, picked: [1] }, null],
    [[letter], { ...asks, picked: [4] }, 'nothing'],
    [[{ ...letter, recipients: 0 }], asks, 'nothing'],
    [[{ ...letter, hasWords: false }], asks, 'nothing'],
    [[], asks, 'nothing'],
    [[letter], off, 'off'],
    [[], off, 'off'],
    [[letter], { ...code, isSpent: true }, 'off'],
    [[letter], { ...asks, isSpent: true }, null],
  ];
  for (const [wrote, trigger, expected] of cases) {
    const desired = desiredWatches(wrote, [trigger], zone);
    assert.equal(idleReason(trigger, desired), expected, JSON.stringify([wrote, trigger]));
  }
});

/** What a change of triggers does to what was written. */
function shift(
  wrote: readonly GovernedTestament[],
  before: readonly GoverningTrigger[],
  after: readonly GoverningTrigger[],
) {
  return shiftBetween(desiredWatches(wrote, before, zone), desiredWatches(wrote, after, zone));
}

const two = [letter, { ...letter, id: 2 }];
const none = { lost: [], own: [] };

test('The first trigger takes the place of own settings: what it leaves out is lost', () => {
  assert.deepEqual(shift(two, [], [{ ...asks, picked: [1] }]), { lost: [2], own: [] });
  assert.deepEqual(shift(two, [], [asks]), none);
  assert.deepEqual(shift(two, [], [off]).lost, [1, 2]);
});

test('A trigger of another kind, or a code, takes nobody’s place', () => {
  assert.deepEqual(shift(two, [], [{ ...code, picked: [1] }]), none);
  assert.deepEqual(shift(two, [], [{ ...waits, picked: [] }]), none);
});

test('Without the last trigger of a kind own settings count again, without another nothing does', () => {
  const other = { ...asks, id: 3, picked: [1] };
  assert.deepEqual(shift(two, [asks], []).own, [1, 2]);
  assert.deepEqual(shift(two, [asks, other], [other]), { lost: [2], own: [] });
});

test('A changed trigger stands in the place of the one before', () => {
  const idle = { ...off, id: 3 };
  assert.deepEqual(shift(two, [asks, idle], [{ ...asks, picked: [2] }, idle]).lost, [1]);
});

test('What is no longer, or not yet, to be delivered cannot be lost', () => {
  const settled: GovernedTestament[] = [
    { ...letter, id: 1, status: 'draft' },
    { ...letter, id: 2, status: 'paused' },
    { ...letter, id: 3, recipients: 0 },
    { ...letter, id: 4, isReleased: true },
  ];
  assert.deepEqual(shift(settled, [], [off]), none);
});

test('Own settings by payment wait for triggers of payments alone', () => {
  const paying: GovernedTestament[] = [{ ...letter, ownKind: 'payment' }];
  assert.deepEqual(shift(paying, [], [off]), none);
  assert.deepEqual(shift(paying, [], [{ ...waits, isActive: false }]).lost, [1]);
});

const testaments = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      status: fc.constantFrom('draft' as const, 'active' as const, 'paused' as const),
      ownKind: fc.constantFrom('check' as const, 'payment' as const),
      recipients: fc.integer({ min: 0, max: 2 }),
      hasWords: fc.boolean(),
      isReleased: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 6 },
  )
  .map((all) => all.map((one): GovernedTestament => ({ ...letter, ...one })));
const triggers = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      kind: fc.constantFrom('check' as const, 'payment' as const, 'code' as const),
      isActive: fc.boolean(),
      isSpent: fc.boolean(),
      picked: fc.option(fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 4 })),
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  )
  .map((all) => all.map((one): GoverningTrigger => ({ ...asks, ...one })));

test('Whatever there is: nothing is covered that may not go out, and no kind rules twice', () => {
  fc.assert(
    fc.property(testaments, triggers, (wrote, made) => {
      const desired = desiredWatches(wrote, made, zone);
      const kinds = new Set(made.map(({ kind }) => kind));
      for (const { source, policy, testamentIds } of desired) {
        assert(testamentIds.length > 0, 'a watch is over something');
        assert.equal(new Set(testamentIds).size, testamentIds.length, 'and over each once');
        for (const id of testamentIds) {
          const testament = wrote.find((one) => one.id === id);
          assert(testament !== undefined, 'what it is over exists');
          assert.equal(testament.status, 'active');
          assert(testament.recipients > 0 && testament.hasWords && !testament.isReleased);
        }
        if (source.kind === 'testament') {
          assert(!kinds.has(policy.kind), 'own settings give way to any trigger of their kind');
          assert.deepEqual(testamentIds, [source.id]);
        } else {
          const trigger = made.find(({ id }) => id === source.id);
          assert.equal(trigger?.isActive, true);
          assert(
            trigger.picked === null || testamentIds.every((id) => trigger.picked?.includes(id)),
          );
        }
      }
      for (const testament of wrote) {
        const isCovered = desired.some(({ testamentIds }) => testamentIds.includes(testament.id));
        assert.equal(notGovernedReason(testament, governedIds(desired)) === null, isCovered);
        const isReady = testament.recipients > 0 && testament.hasWords;
        const mayGo = testament.status === 'active' && isReady && !testament.isReleased;
        const isOverlooked = mayGo && !isCovered && !kinds.has(testament.ownKind);
        assert(!isOverlooked, 'without a trigger of its kind its own settings count');
      }
    }),
    { numRuns: 1000 },
  );
});

test('Why a testament would go: silence before payments, and these before a code', () => {
  const unpaid = { ...letter, ownKind: 'payment' } as const;
  const off = { isActive: false };
  const cases: [GovernedTestament, GoverningTrigger[], string][] = [
    [letter, [], 'silence'],
    [unpaid, [], 'payment'],
    [unpaid, [code, asks], 'silence'],
    [letter, [code, waits], 'silence'],
    [letter, [{ ...asks, ...off }, code, waits], 'payment'],
    [letter, [{ ...asks, ...off }, code], 'code'],
    [letter, [{ ...asks, picked: [2] }, code], 'code'],
    [
      letter,
      [
        { ...asks, ...off },
        { ...code, isSpent: true },
      ],
      'silence',
    ],
    [{ ...letter, status: 'draft' }, [{ ...asks, ...off }, code], 'code'],
  ];
  for (const [testament, triggers, cause] of cases) {
    assert.equal(likelyCause(testament, triggers), cause, JSON.stringify(triggers));
  }
});
