/**
 * Random lives of a watch, judged by a witness that keeps its own books from what was asked, sent,
 * unpaid, entered and answered, and knows nothing of the engine's state.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ReleaseEvent } from './events.ts';
import { evolveAll, offState } from './evolve.ts';
import { forecastWatch } from './forecast.ts';
import { namedDate } from './promise.ts';
import { anyWatchLife, anyPolicy, anyPolicyOf, liveWatch } from './test-lives.ts';
import { clearWorld, kindsOf } from './test-watch.ts';
import type { TestWatch } from './test-watch.ts';

/** Enough lives of each kind for enough releases to be seen. */
const AMOUNTS = [
  { kind: 'check', numRuns: 6000, least: 300 },
  { kind: 'payment', numRuns: 4000, least: 300 },
  { kind: 'code', numRuns: 2000, least: 300 },
] as const;

/** All that a watch does by itself, but for the end of a pause. */
function runDown(watch: TestWatch): ReleaseEvent[] {
  const events = [watch.step(), watch.step(), watch.step()].flat();
  return events.filter(({ kind }) => kind !== 'PauseEnded');
}

describe('Whatever happens in whatever order', () => {
  for (const { kind, numRuns, least } of AMOUNTS) {
    it(`nothing is released by a ${kind} that the books of a witness do not justify`, () => {
      let releases = 0;
      fc.assert(
        fc.property(anyPolicyOf[kind], anyWatchLife, (policy, actions) => {
          releases += liveWatch(policy, actions).witness.releases;
        }),
        { numRuns },
      );
      assert.ok(releases > least, `only ${releases} releases were seen`);
    });
  }

  it('a testament is released at most once per arming', () => {
    fc.assert(
      fc.property(anyPolicy, anyWatchLife, (policy, actions) => {
        const { ledger } = liveWatch(policy, actions).watch;
        let isReleased = false;
        for (const event of ledger) {
          if (event.kind === 'Armed') isReleased = false;
          if (event.kind !== 'Released') continue;
          assert.equal(isReleased, false);
          isReleased = true;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('the ledger alone gives the stored state', () => {
    fc.assert(
      fc.property(anyPolicy, anyWatchLife, (policy, actions) => {
        const { watch } = liveWatch(policy, actions);
        const stored: unknown = JSON.parse(JSON.stringify(watch.ledger));
        assert.deepEqual(evolveAll(offState, stored as ReleaseEvent[]), watch.state);
      }),
      { numRuns: 1000 },
    );
  });

  it('a silence without further faults ends as the forecast says, in a release or never', () => {
    fc.assert(
      fc.property(anyPolicy, anyWatchLife, (policy, actions) => {
        const { watch, witness } = liveWatch(policy, actions);
        watch.world = { ...clearWorld, hold: watch.world.hold };
        const promised = forecastWatch(watch.state, watch.policy, watch.now, watch.world);
        if (!witness.isDoomed) {
          assert.deepEqual(promised, []);
          assert.deepEqual(kindsOf(runDown(watch)), []);
          return;
        }
        for (let notice = 1; notice <= watch.state.notices; notice += 1) watch.accept(notice);
        watch.toPhase('released');
        const releaseWall = watch.in('released').releasedAt + watch.now.dark;
        // Its warnings name nothing here; in the engine they name the full minute, which is kept.
        const at = watch.policy.kind === 'code' ? releaseWall : namedDate(releaseWall);
        assert.deepEqual(promised.at(-1), { kind: 'release', at });
      }),
      { numRuns: 2000 },
    );
  });

  it('a look before what already happened moves nothing', () => {
    fc.assert(
      fc.property(
        anyPolicy,
        anyWatchLife,
        fc.integer({ min: 1, max: 9e9 }),
        (policy, actions, backMs) => {
          const { watch } = liveWatch(policy, actions);
          const { phase } = watch.state;
          if (phase.kind !== 'checking' && phase.kind !== 'grace') return;
          const notices =
            phase.kind === 'grace' ? [...phase.attempts, ...phase.warnings] : phase.attempts;
          const newest = Math.max(...notices.flatMap((at) => [at.requestedAt, at.acceptedAt ?? 0]));
          if (notices.length === 0) return;
          watch.wait(newest - backMs - watch.light);
          assert.deepEqual(watch.look(), []);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
