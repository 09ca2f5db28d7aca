/**
 * Random lives of a watch, judged by a witness that keeps its own books from what was asked, sent
 * and answered, and knows nothing of the engine's state.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { releaseIsDue } from './decide.ts';
import type { ReleaseEvent } from './events.ts';
import { evolveAll, offState } from './evolve.ts';
import { forecast } from './forecast.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, addLight } from './moment.ts';
import type { Policy } from './policy.ts';
import { TestWatch, clearWorld } from './test-watch.ts';
import { Witness } from './test-witness.ts';

type Action =
  | { do: 'wait'; ms: number }
  | { do: 'wait-until-due' }
  | { do: 'step' }
  | { do: 'look' | 'answer' | 'sign-in' | 'stop' | 'arm' | 'outage' }
  | { do: 'go-dark'; ms: number }
  | { do: 'accept' | 'bounce' | 'bounce-closed'; back: number }
  | { do: 'pause'; days: number }
  | { do: 'world'; armed: boolean; channelsClosed: boolean; mayRelease: boolean };

const LENGTHS_MS = [1, MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 20 * DAY_MS];

const anyPolicy: fc.Arbitrary<Policy> = fc.record({
  kind: fc.constant('check' as const),
  intervalDays: fc.constantFrom(1, 2, 15, 30, 100),
  attempts: fc.constantFrom(1, 2, 3),
  graceDays: fc.constantFrom(1, 2, 3, 7, 14),
  zone: fc.constantFrom('UTC', 'Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe'),
});

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('step' as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('wait-until-due' as const) }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(...LENGTHS_MS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.integer({ min: -3e5, max: 0 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('go-dark' as const),
      ms: fc.constantFrom(...LENGTHS_MS),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('accept' as const), back: fc.nat({ max: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('bounce' as const, 'bounce-closed' as const),
      back: fc.nat({ max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('answer', 'sign-in', 'stop', 'arm', 'outage'),
    }) as fc.Arbitrary<Action>,
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pause' as const),
      days: fc.integer({ min: 1, max: 180 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('world' as const),
      armed: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
      channelsClosed: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
      mayRelease: fc.integer({ min: 0, max: 3 }).map((dice) => dice > 0),
    }),
  },
);

const anyLife = fc.array(anyAction, { minLength: 1, maxLength: 120, size: 'max' });

function isPair(events: readonly ReleaseEvent[]): boolean {
  const [first, second] = events;
  return (
    events.length === 2 && first?.kind === 'ReleaseHeld' && second?.kind === 'WarningRequested'
  );
}

/** One look, with everything that has to be true of any look. */
function lookAt(watch: TestWatch, witness: Witness): void {
  const { dueAt, world } = watch;
  const wasDue = releaseIsDue(
    watch.state,
    watch.policy,
    { ...world, mayRelease: false },
    watch.now,
  );
  const events = watch.look();
  assert.equal(
    events.length > 0,
    dueAt !== null && dueAt <= watch.light,
    'due but still, or moved',
  );
  assert.ok(events.length <= 1 || isPair(events), 'more than one step in a look');
  const isDecided = events.some(({ kind }) => kind === 'Released' || kind === 'ReleaseHeld');
  assert.equal(isDecided, wasDue, 'released without being due');
  witness.saw(events);
}

function act(watch: TestWatch, witness: Witness, action: Action): void {
  switch (action.do) {
    case 'wait':
      watch.wait(action.ms);
      return;
    case 'wait-until-due':
      if (watch.dueAt !== null && watch.dueAt > watch.light) watch.waitUntil(watch.dueAt);
      return;
    case 'step': {
      if (watch.dueAt !== null && watch.dueAt > watch.light) watch.waitUntil(watch.dueAt);
      lookAt(watch, witness);
      witness.saw(watch.accept());
      return;
    }
    case 'look':
      lookAt(watch, witness);
      return;
    case 'go-dark':
      watch.goDark(action.ms);
      return;
    case 'accept':
      witness.saw(watch.accept(watch.state.notices - action.back));
      return;
    case 'bounce': {
      const notice = watch.state.notices - action.back;
      if (watch.bounce(notice).length > 0) witness.cameBack(notice);
      return;
    }
    case 'bounce-closed':
      witness.saw(watch.bounce(watch.state.notices - action.back, true));
      return;
    case 'outage': {
      watch.goDark(2 * HOUR_MS);
      const since = addLight(watch.light, 5 * MINUTE_MS);
      watch.world = { ...watch.world, hold: { since, until: addLight(since, 3 * DAY_MS) } };
      return;
    }
    case 'world': {
      const { do: _, ...world } = action;
      watch.world = { ...watch.world, ...world };
      return;
    }
    case 'pause':
      if (['off', 'released'].includes(watch.state.phase.kind)) return;
      watch.pause(watch.now.wall + action.days * DAY_MS);
      witness.forget();
      return;
    case 'answer':
    case 'sign-in':
      watch.answer(action.do === 'answer' ? 'check' : 'sign-in');
      witness.forget();
      return;
    case 'stop':
    case 'arm':
      if (watch.run({ kind: action.do }).length > 0) witness.forget();
      return;
  }
}

function live(policy: Policy, actions: readonly Action[]): { watch: TestWatch; witness: Witness } {
  const watch = new TestWatch(policy).arm();
  const witness = new Witness(watch);
  for (const action of actions) act(watch, witness, action);
  return { watch, witness };
}

describe('Whatever happens in whatever order', () => {
  it('nothing is released without its attempts, its grace, its last day and a fresh warning', () => {
    let releases = 0;
    fc.assert(
      fc.property(anyPolicy, anyLife, (policy, actions) => {
        releases += live(policy, actions).witness.releases;
      }),
      { numRuns: 6000 },
    );
    assert.ok(releases > 300, `only ${releases} releases were seen`);
  });

  it('a testament is released at most once per arming', () => {
    fc.assert(
      fc.property(anyPolicy, anyLife, (policy, actions) => {
        const { ledger } = live(policy, actions).watch;
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
      fc.property(anyPolicy, anyLife, (policy, actions) => {
        const { watch } = live(policy, actions);
        const stored: unknown = JSON.parse(JSON.stringify(watch.ledger));
        assert.deepEqual(evolveAll(offState, stored as ReleaseEvent[]), watch.state);
      }),
      { numRuns: 1000 },
    );
  });

  it('a silence without further faults ends in the release that the forecast names', () => {
    fc.assert(
      fc.property(anyPolicy, anyLife, (policy, actions) => {
        const { watch } = live(policy, actions);
        watch.world = { ...clearWorld, hold: watch.world.hold };
        const promised = forecast(watch.state, watch.policy, watch.now, watch.world);
        if (['off', 'released'].includes(watch.state.phase.kind)) {
          assert.deepEqual(promised, []);
          return;
        }
        for (let notice = 1; notice <= watch.state.notices; notice += 1) watch.accept(notice);
        watch.toPhase('released');
        const releaseWall = watch.in('released').releasedAt + watch.now.dark;
        assert.deepEqual(promised.at(-1), { kind: 'release', at: releaseWall });
      }),
      { numRuns: 2000 },
    );
  });

  it('a look before what already happened moves nothing', () => {
    fc.assert(
      fc.property(
        anyPolicy,
        anyLife,
        fc.integer({ min: 1, max: 9e9 }),
        (policy, actions, backMs) => {
          const { watch } = live(policy, actions);
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
