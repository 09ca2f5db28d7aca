/** Planted bugs in what is no sign of life: a page that was opened, a responder that answered. */
import { HOUR_MS, lightOf } from '#core/release/moment.ts';
import type { WatchState } from '#core/release/state.ts';
import { decision, habit } from './bug.ts';
import type { ModelBug } from './bug.ts';
import { coreEngine, goodHabits } from './shell/engine.ts';

const { decide, nextLookAt, releaseIsDue } = coreEngine;

export const bugsOfVisits: readonly ModelBug[] = [
  habit(
    'visits-are-life',
    'whoever opens a page in her browser says that she lives',
    'tellsVisits',
  ),
  decision('visits-delay-nothing', 'a page that is opened in the grace period delays nothing', {
    decide: delayedBy(0),
  }),
  decision('visits-delay-for-weeks', 'a page that is opened delays the release for a month', {
    decide: delayedBy(10),
  }),
  decision('visit-before-the-last', 'the last warning forgets a visit before it', {
    decide: (state, policy, command, now) =>
      decide(command.kind === 'tick' ? forgetful(state) : state, policy, command, now),
    nextLookAt: (state, policy, world, now) => nextLookAt(forgetful(state), policy, world, now),
    releaseIsDue: (state, policy, world, now) => releaseIsDue(forgetful(state), policy, world, now),
  }),
  habit('resets-are-life', 'a new password that waits counts before it is known', 'tellsResets'),
  {
    ...decision('resets-hold-for-ever', 'each new password holds a release once more', {
      decide: (state, policy, command, now) => {
        const { phase } = state;
        const isAgain = command.kind === 'doubt-silence' && phase.kind === 'grace';
        if (!isAgain || phase.doubtedMs === undefined) return decide(state, policy, command, now);
        const delayMs = phase.doubtedMs + 72 * HOUR_MS;
        return [{ kind: 'SilenceDoubted', at: lightOf(now), by: command.by, delayMs }];
      },
    }),
    habits: { ...goodHabits, doubtsOnce: false },
  },
  habit('replies-are-life', 'a vacation responder lives on for its owner', 'ignoresReplies'),
  habit(
    'replies-are-failures',
    'what a vacation responder answers counts as come back',
    'tellsRepliesFromFailures',
  ),
];

function delayedBy(times: number): typeof decide {
  return (state, policy, command, now) =>
    decide(state, policy, command, now).map((event) =>
      event.kind === 'SilenceDoubted' ? { ...event, delayMs: event.delayMs * times } : event,
    );
}

function forgetful(state: WatchState): WatchState {
  const { phase } = state;
  if (phase.kind !== 'grace' || !phase.warnings.some(({ slot }) => slot === 'last')) return state;
  const { doubtedMs: _doubted, ...undoubted } = phase;
  return { ...state, phase: undoubted };
}
