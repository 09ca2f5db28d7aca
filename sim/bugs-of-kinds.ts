/** Planted bugs in what triggers add: failed payments, codes, watches over several testaments. */
import { lightOf } from '#core/release/moment.ts';
import { decision } from './bug.ts';
import type { ModelBug } from './bug.ts';
import { coreEngine } from './shell/engine.ts';

const { decide, evolve, desiredWatches } = coreEngine;

export const bugsOfKinds: readonly ModelBug[] = [
  decision('failures-survive', 'after an answer failed payments go on counting', {
    decide: (state, policy, command, now) =>
      command.kind === 'answer' && state.phase.kind === 'waiting'
        ? []
        : decide(state, policy, command, now),
  }),
  decision('one-failure-is-enough', 'the first failed payment counts for all of them', {
    decide: (state, policy, command, now) =>
      command.kind === 'payment-failed'
        ? decide(state, policy, { ...command, failures: 'all' }, now)
        : decide(state, policy, command, now),
  }),
  decision('cancelled-once', 'a provider that gives up counts like one failed payment', {
    decide: (state, policy, command, now) =>
      command.kind === 'payment-failed'
        ? decide(state, policy, { ...command, failures: 1 }, now)
        : decide(state, policy, command, now),
  }),
  decision('retries-restart-grace', 'what the provider tries again begins the grace anew', {
    decide: (state, policy, command, now) => {
      const isRetry = command.kind === 'payment-failed' && state.phase.kind === 'grace';
      if (!isRetry) return decide(state, policy, command, now);
      const answered = decide(state, policy, { kind: 'answer', source: 'payment' }, now);
      const fresh = answered.reduce(evolve, state);
      return [
        ...answered,
        ...decide(fresh, policy, { kind: 'payment-failed', failures: 'all' }, now),
      ];
    },
  }),
  {
    ...decision('pause-forgets', 'payments that fail in a pause are forgotten at its end', {
      decide: (state, policy, command, now) =>
        decide(state, policy, command, now).map((event) =>
          event.kind === 'PauseEnded' ? { ...event, failures: 0 } : event,
        ),
    }),
    owners: 200,
  },
  decision('no-window', 'a code releases at once, whatever its owner chose', {
    decide: (state, policy, command, now) =>
      command.kind === 'enter-code' && policy.kind === 'code'
        ? decide(state, { ...policy, cancelHours: 0 }, command, now)
        : decide(state, policy, command, now),
  }),
  decision('deaf-in-window', 'a sign of life does not stop a code', {
    decide: (state, policy, command, now) =>
      command.kind === 'answer' && state.phase.kind === 'held' && state.phase.reason === 'code'
        ? []
        : decide(state, policy, command, now),
  }),
  decision('code-forgotten', 'a code that was stopped once opens nothing any more', {
    decide: (state, policy, command, now) => {
      const events = decide(state, policy, command, now);
      const isStop = command.kind === 'answer' && policy.kind === 'code';
      return isStop && events.length > 0 ? [...events, { kind: 'Stopped' }] : events;
    },
  }),
  decision('code-held-back', 'a code waits like a silence for the end of a hold', {
    decide: (state, policy, command, now) => {
      const isHeld = command.kind === 'tick' && policy.kind === 'code' && command.world.hold;
      const isRunning = isHeld && lightOf(now) < isHeld.until;
      return isRunning ? [] : decide(state, policy, command, now);
    },
  }),
  decision('own-settings-too', 'with a trigger a testament still asks by its own settings', {
    desiredWatches: (testaments, triggers, zone) => [
      ...desiredWatches(testaments, [], zone),
      ...desiredWatches(testaments, triggers, zone).filter(
        ({ source }) => source.kind === 'trigger',
      ),
    ],
  }),
  decision('picks-ignored', 'a trigger is over every testament, picked or not', {
    desiredWatches: (testaments, triggers, zone) =>
      desiredWatches(
        testaments,
        triggers.map((trigger) => ({ ...trigger, picked: null })),
        zone,
      ),
  }),
  decision('empty-goes-out', 'a testament in which nothing is written is armed all the same', {
    desiredWatches: (testaments, triggers, zone) =>
      desiredWatches(
        testaments.map((testament) => ({ ...testament, hasWords: true })),
        triggers,
        zone,
      ),
  }),
];
