/** What is no sign of life and still makes silence doubtful: the release waits, once. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DAY_MS, HOUR_MS, addLight } from './moment.ts';
import { TestWatch, kindsOf, usualPayment } from './test-watch.ts';

const visit = { kind: 'doubt-silence', by: 'visit' } as const;
const reply = { kind: 'doubt-silence', by: 'reply' } as const;
const longer = 72 * HOUR_MS;

function dueAt(watch: TestWatch): number {
  assert.ok(watch.dueAt !== null);
  return watch.dueAt;
}

it('A visit in the grace period delays the release by three days, and a second one does not', () => {
  for (const policy of [{}, usualPayment]) {
    const watch = new TestWatch(policy).arm();
    watch.run({ kind: 'payment-failed', failures: 'all' });
    watch.toPhase('grace').toWarning('last');
    const due = dueAt(watch);
    assert.deepEqual(kindsOf(watch.run(visit)), ['SilenceDoubted']);
    assert.equal(dueAt(watch), due + longer);
    assert.deepEqual(watch.wait(HOUR_MS).run(visit), []);
    watch.waitUntil(addLight(watch.light, due - watch.light + longer)).wait(-1);
    assert.deepEqual(watch.look(), []);
    assert.deepEqual(kindsOf(watch.wait(1).look()), ['Released']);
  }
});

it('A reply delays it like a visit, and both together delay it once', () => {
  for (const both of [
    [reply, visit],
    [visit, reply],
    [reply, reply],
  ] as const) {
    const watch = new TestWatch().arm().toPhase('grace').toWarning('last');
    const due = dueAt(watch);
    const [event, ...others] = watch.run(both[0]);
    assert.deepEqual(others, []);
    assert.equal(event?.kind === 'SilenceDoubted' && event.by, both[0].by);
    assert.deepEqual(watch.wait(HOUR_MS).run(both[1]), []);
    assert.equal(dueAt(watch), due + longer);
  }
});

for (const doubt of [visit, reply]) {
  it(`A ${doubt.by} means nothing before the grace period, after it, and to a code`, () => {
    for (const phase of ['resting', 'checking', 'released'] as const) {
      assert.deepEqual(new TestWatch().arm().toPhase(phase).run(doubt), []);
    }
    assert.deepEqual(new TestWatch().run(doubt), []);
  });
}

it('A sign of life ends the doubt: the next round may be doubted once more', () => {
  const watch = new TestWatch().arm().toPhase('grace');
  watch.run(visit);
  watch.answer('check');
  assert.deepEqual(kindsOf(watch.toPhase('grace').run(visit)), ['SilenceDoubted']);
});

it('An attempt that comes back does not: nobody delays a round twice', () => {
  const watch = new TestWatch().arm().toPhase('grace');
  watch.run(visit);
  watch.bounce(1);
  assert.equal(watch.in('checking').doubtedMs, longer);
  watch.wait(DAY_MS).toPhase('grace');
  assert.equal(watch.in('grace').doubtedMs, longer);
  assert.deepEqual(watch.run(visit), []);
});
