/** Failed payments in the place of unanswered checks: what counts, what ends it, what follows. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LivenessSource, World } from './commands.ts';
import { releaseIsDue } from './decide.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, addLight } from './moment.ts';
import { TestWatch, clearWorld, kindsOf, slotsOf, usualPayment } from './test-watch.ts';

const SOURCES: LivenessSource[] = ['check', 'here', 'sign-in', 'change', 'payment'];

function waiting(failures = 0): TestWatch {
  const watch = new TestWatch(usualPayment).arm();
  for (let failed = 0; failed < failures; failed += 1) watch.failPayment();
  return watch;
}

function inGrace(): TestWatch {
  return waiting(3).toPhase('grace');
}

describe('Payments', () => {
  it('are waited for without a date', () => {
    const watch = waiting();
    assert.deepEqual(watch.ledger, [{ kind: 'Armed', arming: 1, nextCheckAt: null }]);
    assert.deepEqual(watch.state.phase, { kind: 'waiting', failures: 0 });
    assert.equal(watch.dueAt, null);
    assert.deepEqual(watch.wait(4000 * DAY_MS).look(), []);
  });

  it('that fail are counted, and fewer than chosen lead to nothing', () => {
    const watch = waiting();
    const failedAt = watch.light;
    assert.deepEqual(watch.failPayment(), [{ kind: 'PaymentFailed', failedAt, failures: 1 }]);
    watch.failPayment();
    assert.equal(watch.in('waiting').failures, 2);
    assert.equal(watch.dueAt, null);
    assert.deepEqual(watch.wait(400 * DAY_MS).look(), []);
  });

  it('that failed as often as chosen are followed by a warning at once', () => {
    const watch = waiting(3);
    assert.equal(watch.dueAt, watch.light);
    assert.deepEqual(slotsOf(watch.look()), ['start']);
    assert.deepEqual(watch.in('grace').attempts, []);
    assert.equal(watch.in('grace').failures, 3);
    assert.equal(watch.in('grace').startedAt, null);
  });

  it('that the provider gave up all together count as many as chosen', () => {
    for (const before of [0, 1, 2]) {
      const watch = waiting(before);
      watch.failPayment('all');
      assert.equal(watch.in('waiting').failures, 3);
      assert.equal(watch.dueAt, watch.light);
    }
  });

  it('that failed several at once count all', () => {
    const watch = waiting();
    watch.failPayment(5);
    assert.equal(watch.in('waiting').failures, 5);
    assert.deepEqual(slotsOf(watch.look()), ['start']);
  });

  it('of an owner whose watch is not armed count, but nobody is warned before it is', () => {
    const watch = waiting(3);
    const unarmed: World = { ...clearWorld, armed: false };
    assert.deepEqual(watch.wait(9 * DAY_MS).look(unarmed), []);
    assert.deepEqual(slotsOf(watch.look()), ['start']);
  });

  it('mean nothing to checks, to a code, to a watch that is off and to one that is released', () => {
    assert.deepEqual(new TestWatch().arm().failPayment('all'), []);
    assert.deepEqual(
      new TestWatch({ kind: 'code', cancelHours: 24, zone: 'UTC' }).arm().failPayment('all'),
      [],
    );
    assert.deepEqual(new TestWatch(usualPayment).failPayment('all'), []);
    const released = inGrace().toPhase('released');
    assert.deepEqual(released.failPayment('all'), []);
  });

  it('fail in whole numbers', () => {
    for (const failures of [0, -1, 0.5, Number.NaN]) {
      assert.throws(() => waiting().failPayment(failures), /failed payments/);
    }
  });
});

describe('The grace of failed payments', () => {
  it('warns and releases like any other, from the acceptance of its first warning', () => {
    const watch = waiting(3);
    watch.look();
    watch.wait(5 * HOUR_MS).accept();
    const startedAt = watch.light;
    watch.toPhase('released');
    assert.deepEqual(slotsOf(watch.ledger), ['start', 'half', 'three-quarters', 'last']);
    assert.deepEqual(watch.ledger.at(-1), {
      kind: 'Released',
      releasedAt: addLight(startedAt, 14 * DAY_MS),
      cause: 'payment',
    });
  });

  it('is not begun anew by what the provider tries again', () => {
    const watch = inGrace();
    const before = watch.in('grace');
    watch.wait(5 * DAY_MS);
    assert.deepEqual(watch.failPayment(), []);
    assert.deepEqual(watch.failPayment('all'), []);
    assert.deepEqual(watch.in('grace'), before);
  });

  it('is not told twice when the provider gives up before the first warning', () => {
    const watch = waiting(3);
    assert.deepEqual(watch.failPayment('all'), []);
    assert.deepEqual(slotsOf(watch.look()), ['start']);
    assert.deepEqual(watch.look(), []);
  });

  it('warns again when its first warning came back, with the failures still counted', () => {
    const watch = inGrace();
    watch.bounce();
    assert.equal(watch.in('grace').startedAt, null);
    assert.equal(watch.in('grace').failures, 3);
    assert.deepEqual(slotsOf(watch.step()), ['start']);
    watch.toPhase('released');
  });

  it('is held back by the breaker, with a warning of its own', () => {
    const watch = inGrace().toWarning('last');
    watch.waitUntil(watch.dueAt);
    assert.equal(releaseIsDue(watch.state, watch.policy, watch.world, watch.now), true);
    assert.deepEqual(kindsOf(watch.look({ mayRelease: false })), ['ReleaseHeld']);
    assert.deepEqual(slotsOf(watch.step()), ['held']);
  });

  it('waits for a fresh warning and the end of a hold after an outage', () => {
    const watch = inGrace().toWarning('last');
    watch.goDark(2 * HOUR_MS);
    const since = addLight(watch.light, 5 * MINUTE_MS);
    const until = addLight(since, 3 * DAY_MS);
    watch.world = { ...clearWorld, hold: { since, until } };
    assert.deepEqual(slotsOf(watch.step()), ['fresh']);
    watch.toPhase('released');
    assert.equal(watch.in('released').releasedAt, until);
  });

  it('counts its warnings as given when nobody can take mail any more', () => {
    const watch = waiting(3);
    watch.world = { ...clearWorld, channelsClosed: true };
    watch.look();
    const accepted = watch.look();
    assert.deepEqual(kindsOf(accepted), ['WarningAccepted']);
    assert.equal(watch.in('grace').warnings[0]?.by, 'closed-channel');
  });
});

describe('A sign of life', () => {
  for (const source of SOURCES) {
    it(`by ${source} ends the grace of failed payments and zeroes their count`, () => {
      const watch = inGrace().wait(13 * DAY_MS);
      assert.deepEqual(watch.answer(source), [
        { kind: 'Answered', source, answeredAt: watch.light, nextCheckAt: null, pausedUntil: null },
      ]);
      assert.deepEqual(watch.state.phase, { kind: 'waiting', failures: 0 });
      watch.failPayment(2);
      assert.deepEqual(watch.wait(99 * DAY_MS).look(), []);
    });
  }

  it('is recorded only when there was something to reset', () => {
    const watch = waiting();
    assert.deepEqual(watch.answer('change'), []);
    watch.failPayment();
    assert.deepEqual(kindsOf(watch.answer('change')), ['Answered']);
    assert.deepEqual(watch.answer('change'), []);
  });

  it('one millisecond before the release of a payment watch prevents it', () => {
    const watch = inGrace().toWarning('last');
    watch.waitUntil(watch.dueAt).wait(-1);
    watch.answer('payment');
    assert.deepEqual(watch.wait(1).look(), []);
    assert.equal(watch.state.phase.kind, 'waiting');
  });

  it('after the release of a payment watch brings its owner back', () => {
    const watch = inGrace().toPhase('released');
    assert.deepEqual(kindsOf(watch.answer('here')), ['Returned']);
    assert.deepEqual(watch.answer('here'), []);
  });
});

describe('A pause of a payment watch', () => {
  it('ends the grace, counts from nothing, and ends without a check', () => {
    const watch = inGrace();
    watch.pause(watch.now.wall + 20 * DAY_MS);
    assert.equal(watch.dueAt, watch.light + 20 * DAY_MS);
    assert.deepEqual(watch.wait(20 * DAY_MS - 1).look(), []);
    const endedAt = addLight(watch.light, 1);
    assert.deepEqual(watch.wait(1).look(), [{ kind: 'PauseEnded', endedAt, failures: 0 }]);
    assert.deepEqual(watch.state.phase, { kind: 'waiting', failures: 0 });
    assert.equal(watch.dueAt, null);
  });

  it('counts what fails in it, which counts when it ends', () => {
    const watch = waiting(2);
    watch.pause(watch.now.wall + 20 * DAY_MS);
    watch.wait(DAY_MS).failPayment();
    watch.wait(DAY_MS).failPayment('all');
    assert.equal(watch.in('held').reason, 'pause');
    assert.deepEqual(watch.wait(17 * DAY_MS).look(), []);
    assert.deepEqual(kindsOf(watch.wait(DAY_MS).look()), ['PauseEnded']);
    assert.equal(watch.in('waiting').failures, 3);
    assert.deepEqual(slotsOf(watch.look()), ['start']);
  });

  it('goes on after a sign of life on the road, without what failed before', () => {
    for (const source of ['check', 'sign-in', 'change', 'payment'] as const) {
      const watch = waiting();
      watch.pause(watch.now.wall + 20 * DAY_MS);
      const { until } = watch.in('held');
      assert.deepEqual(watch.answer(source), [], 'nothing to reset');
      watch.failPayment('all');
      assert.deepEqual(kindsOf(watch.wait(DAY_MS).answer(source)), ['Answered']);
      assert.deepEqual(watch.state.phase, { kind: 'held', reason: 'pause', until });
    }
  });

  it('ends when its owner says that she is here', () => {
    const watch = waiting();
    watch.pause(watch.now.wall + 20 * DAY_MS);
    watch.failPayment('all');
    watch.answer('here');
    assert.deepEqual(watch.state.phase, { kind: 'waiting', failures: 0 });
  });

  it('that is over is not prolonged by a late sign of life', () => {
    const watch = waiting();
    watch.pause(watch.now.wall + 20 * DAY_MS);
    watch.failPayment('all');
    watch.wait(21 * DAY_MS).answer('sign-in');
    assert.deepEqual(watch.state.phase, { kind: 'waiting', failures: 0 });
  });

  it('ends even when nothing can be sent', () => {
    const watch = waiting();
    watch.pause(watch.now.wall + 20 * DAY_MS);
    watch.world = { ...clearWorld, armed: false };
    assert.deepEqual(kindsOf(watch.wait(20 * DAY_MS).look()), ['PauseEnded']);
  });
});
