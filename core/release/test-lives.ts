/**
 * Random lives of a watch of any kind, for tests only: what may happen to it in any order, with a
 * witness at its side.
 */
import { assert } from '#core/assert.ts';
import fc from 'fast-check';
import { releaseIsDue } from './decide.ts';
import type { ReleaseEvent } from './events.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, addLight } from './moment.ts';
import type { Policy } from './policy.ts';
import { TestWatch } from './test-watch.ts';
import { WatchWitness } from './test-witness.ts';

export type Action =
  | { do: 'wait'; ms: number }
  | { do: 'wait-until-due' }
  | { do: 'step' }
  | { do: 'tick' | 'answer' | 'sign-in' | 'stop' | 'arm' | 'outage' }
  | { do: 'go-dark'; ms: number }
  | { do: 'accept' | 'bounce' | 'bounce-closed'; back: number }
  | { do: 'pause'; days: number }
  | { do: 'unpaid'; failures: number | 'all' }
  | { do: 'enter-code' }
  | { do: 'visit' }
  | { do: 'change'; policy: Policy }
  | { do: 'world'; armed: boolean; channelsClosed: boolean; mayRelease: boolean };

const LENGTHS_MS = [1, MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 20 * DAY_MS];

const zone = fc.constantFrom('UTC', 'Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe');
const attempts = fc.constantFrom(1, 2, 3);
const graceDays = fc.constantFrom(1, 2, 3, 7, 14);

export const anyPolicyOf: { [Kind in Policy['kind']]: fc.Arbitrary<Policy> } = {
  check: fc.record({
    kind: fc.constant('check' as const),
    intervalDays: fc.constantFrom(1, 2, 15, 30, 100),
    attempts,
    graceDays,
    zone,
  }),
  payment: fc.record({ kind: fc.constant('payment' as const), attempts, graceDays, zone }),
  code: fc.record({
    kind: fc.constant('code' as const),
    cancelHours: fc.constantFrom(0, 24, 72),
    zone,
  }),
};

export const anyPolicy = fc.oneof(...Object.values(anyPolicyOf));

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('step' as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('wait-until-due' as const) }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('tick' as const) }) },
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
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('unpaid' as const),
      failures: fc.constantFrom(1, 1, 1, 2, 'all' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('enter-code' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('visit' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), policy: anyPolicy }) },
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

export const anyWatchLife = fc.array(anyAction, { minLength: 1, maxLength: 120, size: 'max' });

/** A warning may come with what it takes the place of, or with the release that was held back. */
function isOneStep(events: readonly ReleaseEvent[]): boolean {
  const before = events.slice(0, -1);
  const isAfter = (kind: ReleaseEvent['kind']) => before.every((event) => event.kind === kind);
  if (events.at(-1)?.kind !== 'WarningRequested') return events.length <= 1;
  return isAfter('WarningSuperseded') || (before.length === 1 && isAfter('ReleaseHeld'));
}

/** One look, with everything that has to be true of any look. */
function lookAt(watch: TestWatch, witness: WatchWitness): void {
  const { dueAt, world, policy, state } = watch;
  const asksBreaker = releaseIsDue(state, policy, { ...world, mayRelease: false }, watch.now);
  const events = watch.look();
  const isDue = dueAt !== null && dueAt <= watch.light;
  assert(events.length > 0 === isDue, 'due but still, or moved');
  assert(isOneStep(events), 'more than one step in a look');
  const isDecided = events.some(({ kind }) => kind === 'Released' || kind === 'ReleaseHeld');
  assert(isDecided === asksBreaker, 'released without being due');
  witness.saw(events);
}

function isLiving({ state }: TestWatch): boolean {
  return state.phase.kind !== 'off' && state.phase.kind !== 'released';
}

function failPayment(watch: TestWatch, witness: WatchWitness, failures: number | 'all'): void {
  const mayMove = watch.policy.kind === 'payment' && isLiving(watch);
  if (mayMove) witness.unpaid(failures);
  const events = watch.failPayment(failures);
  assert(mayMove || events.length === 0, 'a payment moved what it cannot move');
}

function enterCode(watch: TestWatch, witness: WatchWitness): void {
  const mayMove = watch.policy.kind === 'code' && isLiving(watch);
  if (mayMove) witness.entered();
  const events = watch.enterCode();
  assert(mayMove || events.length === 0, 'a code moved what it cannot move');
  witness.saw(events);
}

function act(watch: TestWatch, witness: WatchWitness, action: Action): void {
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
    case 'tick':
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
      if (!isLiving(watch)) return;
      watch.pause(watch.now.wall + action.days * DAY_MS);
      witness.forget();
      return;
    case 'answer':
    case 'sign-in':
      watch.answer(action.do === 'answer' ? 'check' : 'sign-in');
      witness.forget();
      return;
    case 'unpaid':
      failPayment(watch, witness, action.failures);
      return;
    case 'enter-code':
      return enterCode(watch, witness);
    case 'visit':
      return void watch.run({ kind: 'doubt-silence', by: 'visit' });
    case 'change':
      watch.change(action.policy);
      witness.forget();
      return;
    case 'stop':
    case 'arm':
      if (watch.run({ kind: action.do }).length > 0) witness.forget();
      return;
  }
}

export function liveWatch(
  policy: Policy,
  actions: readonly Action[],
): { watch: TestWatch; witness: WatchWitness } {
  const watch = new TestWatch(policy).arm();
  const witness = new WatchWitness(watch);
  for (const action of actions) act(watch, witness, action);
  return { watch, witness };
}
