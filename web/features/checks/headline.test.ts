import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ending } from '#contract/ending.ts';
import type { Armed } from '#contract/forecast.ts';
import { headlineOf } from './headline.ts';

const resting: Armed = {
  armed: true,
  reason: null,
  by: [{ kind: 'check', triggerId: null, name: null }],
  phase: 'resting',
  heldFor: null,
  nextCheckAt: '2027-02-14T09:00:00.000Z',
  graceAt: '2027-03-07T09:00:00.000Z',
  releaseAt: '2027-03-21T09:00:00.000Z',
  releasedAt: null,
  waitsUntil: null,
  mail: null,
};
const off: Armed = { ...resting, armed: false, phase: 'off', nextCheckAt: null };
const letter = { title: 'For Marta', ending: 'hand-over' as Ending };
const active = (armed: Armed) => ({ ...letter, status: 'active' as const, armed });
const draft = {
  ...letter,
  status: 'draft' as const,
  armed: { ...off, reason: 'draft' as const },
};
const figures = { armed: 1, notArmed: 0, reason: null };

const handedOver = { isDeletion: false, alsoDeleted: 0 };
const ready = {
  kind: 'ready',
  isTogether: true,
  isSomeUndated: false,
  hasCode: false,
  ...handedOver,
};

test('while all active testaments are armed it is said who gets what when, drafts aside', () => {
  assert.deepEqual(headlineOf(figures, [active(resting), draft]), {
    ...ready,
    count: 1,
    onlyTitle: 'For Marta',
    releaseAt: resting.releaseAt,
  });
  const later = active({ ...resting, releaseAt: '2027-04-01T09:00:00.000Z' });
  assert.deepEqual(headlineOf(figures, [later, active(resting)]), {
    ...ready,
    count: 2,
    onlyTitle: null,
    releaseAt: resting.releaseAt,
    isTogether: false,
  });
});

test('a code needs no silence, and alone it has no date', () => {
  const by = [{ kind: 'code' as const, triggerId: 1, name: 'Family' }];
  const waits = active({ ...resting, by, phase: 'waiting', releaseAt: null });
  assert.deepEqual(headlineOf(figures, [waits]), {
    ...ready,
    count: 1,
    onlyTitle: 'For Marta',
    releaseAt: null,
    hasCode: true,
  });
});

test('beside letters that go after silence, one that waits for a code goes on no date', () => {
  const by = [{ kind: 'code' as const, triggerId: 1, name: 'Family' }];
  const waits = active({ ...resting, by, phase: 'waiting', releaseAt: null });
  assert.deepEqual(headlineOf(figures, [waits, active(resting)]), {
    ...ready,
    count: 2,
    onlyTitle: null,
    releaseAt: resting.releaseAt,
    isSomeUndated: true,
    hasCode: true,
  });
});

test('an unconfirmed address and a missing mail server are said as such', () => {
  const waiting = [active({ ...off, reason: 'confirm-address' })];
  const confirm = { armed: 0, notArmed: 1, reason: 'confirm-address' as const };
  assert.equal(headlineOf(confirm, waiting).kind, 'confirmAddress');
  const noMail = { armed: 0, notArmed: 1, reason: 'no-mail-server' as const };
  assert.equal(headlineOf(noMail, waiting).kind, 'noMailServer');
  const unreached = { armed: 0, notArmed: 1, reason: 'never-reached' as const };
  assert.equal(headlineOf(unreached, waiting).kind, 'neverReached');
});

test('an active testament that reaches nobody, or says nothing, is a gap and never ready', () => {
  const gap = active({ ...off, reason: 'no-recipients' });
  assert.deepEqual(headlineOf(figures, [active(resting), gap]), { kind: 'partly', armed: 1 });
  assert.equal(headlineOf({ ...figures, armed: 0 }, [gap]).kind, 'nothingArmed');
  const empty = active({ ...off, reason: 'no-words' });
  assert.deepEqual(headlineOf(figures, [active(resting), empty]), { kind: 'partly', armed: 1 });
});

test('nothing written, only drafts, and everything delivered are three different things', () => {
  const none = { armed: 0, notArmed: 0, reason: null };
  assert.equal(headlineOf(none, []).kind, 'nothingWritten');
  const kept = { keptUntil: '2027-01-01T00:00:00.000Z', closedAt: null };
  const recalled = { ...kept, closedAt: kept.keptUntil };
  const handedOver = { keptUntil: null, closedAt: null };
  const gone = headlineOf(none, [], null, [kept, recalled, handedOver]);
  assert.deepEqual(gone, { kind: 'deleted', deleted: 1 });
  assert.equal(headlineOf(none, [], null, [recalled]).kind, 'nothingWritten');
  assert.equal(headlineOf(none, [draft]).kind, 'nothingArmed');
  const released = active({ ...off, phase: 'released', reason: 'released' });
  assert.deepEqual(headlineOf(none, [released]), { kind: 'delivered', delivered: 1 });
});

test('beside what was delivered already nobody reads that nothing will be sent', () => {
  const released = active({ ...off, phase: 'released', reason: 'released' });
  const some = { kind: 'someDelivered', delivered: 1, hasCode: false };
  const rest = { ...some, armed: 1 };
  assert.deepEqual(headlineOf(figures, [released, active(resting)]), rest);
  const [by] = resting.by;
  const coded = active({ ...resting, by: [{ ...by!, kind: 'code' }] });
  const withCode = { ...rest, hasCode: true };
  assert.deepEqual(headlineOf(figures, [released, coded]), withCode, 'a relative may send it');
  const over = { ...some, armed: 0 };
  assert.deepEqual(headlineOf({ ...figures, armed: 0 }, [released, draft]), over);
  const gap = active({ ...off, reason: 'no-recipients' });
  assert.equal(headlineOf(figures, [released, active(resting), gap]).kind, 'partly');
});

test('what was released and is held, in part, refused or on its way is not called delivered', () => {
  const released = (mail: Armed['mail']) =>
    active({ ...off, phase: 'released', reason: 'released', mail });
  const kinds = (...mails: Armed['mail'][]) => headlineOf(figures, mails.map(released)).kind;
  assert.deepEqual(headlineOf(figures, [released('held'), active(resting)]), {
    kind: 'held',
    held: 1,

    total: 2,
  });
  assert.equal(kinds('held', 'refused'), 'held');
  assert.equal(kinds('held', 'sent'), 'partlyHeld');
  assert.equal(kinds('partly-held'), 'partlyHeld');
  assert.equal(kinds('sent', 'refused'), 'refused');
  assert.equal(headlineOf(figures, [released('refused'), active(resting)]).kind, 'refused');
  assert.equal(kinds('sent', 'refused', 'given-up'), 'givenUp');
  assert.equal(headlineOf(figures, [released('given-up'), active(resting)]).kind, 'givenUp');
  assert.equal(kinds('sent', 'queued'), 'underway');
  assert.equal(headlineOf(figures, [released('queued'), active(resting)]).kind, 'underway');
  assert.equal(kinds('held', 'queued'), 'held');
  assert.equal(kinds('queued', 'refused'), 'refused');
  const gap = active({ ...off, reason: 'no-recipients' });
  const none = { ...figures, armed: 0 };
  assert.equal(headlineOf(none, [released('queued'), gap]).kind, 'underway', 'something is sent');
  assert.equal(headlineOf(none, [released('sent'), gap]).kind, 'nothingArmed');
  assert.equal(kinds('sent', 'sent'), 'delivered');
});

test('what waits for an answer comes before everything, and a pause is all well', () => {
  const asking = {
    kind: 'grace',
    count: 1,
    deleted: 0,
    total: 2,
    askedAt: null,
    releaseAt: resting.releaseAt,
    isTogether: true,
  } as const;
  assert.deepEqual(headlineOf({ ...figures, reason: 'confirm-address' }, [], asking), asking);
  const paused = active({ ...resting, phase: 'held', heldFor: 'pause' });
  assert.equal(headlineOf(figures, [paused]).kind, 'ready');
});

test('What is deleted is told apart from what somebody gets, and alone by itself', () => {
  const deleted = { ...active(resting), title: 'Diary', ending: 'delete' as const };
  const all = { ...ready, count: 1, releaseAt: resting.releaseAt };
  assert.deepEqual(headlineOf({ ...figures, armed: 2 }, [active(resting), deleted]), {
    ...all,
    onlyTitle: 'For Marta',
    hasCode: false,
    isDeletion: false,
    alsoDeleted: 1,
  });
  assert.deepEqual(headlineOf(figures, [deleted]), {
    ...all,
    onlyTitle: 'Diary',
    hasCode: false,
    isDeletion: true,
    alsoDeleted: 0,
  });
});
