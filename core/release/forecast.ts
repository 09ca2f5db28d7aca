/**
 * What happens if the owner stays silent from now on: the machine itself run into the future, with
 * every message accepted at once and no more darkness. Screens show these dates and no others.
 */
import { assert } from '#core/assert.ts';
import type { Command, World } from './commands.ts';
import { decide, nextTickAt } from './decide.ts';
import type { ReleaseEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
import { isOutstanding } from './grace.ts';
import { lightOf, wallOf } from './moment.ts';
import type { Moment } from './moment.ts';
import type { Policy } from './policy.ts';
import { namedDate } from './promise.ts';
import { attemptsOf, warningsOf } from './state.ts';
import type { Phase, WarningSlot, WatchState } from './state.ts';

/** Every `at` and `endsAt` is expected wall time in milliseconds. */
export type WatchForecastStep =
  | { readonly kind: 'check'; readonly at: number; readonly number: number }
  | { readonly kind: 'grace'; readonly at: number; readonly endsAt: number }
  | { readonly kind: 'warning'; readonly at: number; readonly slot: WarningSlot }
  | { readonly kind: 'release'; readonly at: number };

/** More than the longest life of a watch: 20 attempts and a grace with all its warnings. */
const MAX_TICKS = 100;

/**
 * Empty when silence alone changes nothing: off, released, not armed (which a code does not need),
 * or waiting for payments to fail or for a code.
 */
export function forecastWatch(
  state: WatchState,
  policy: Policy,
  now: Moment,
  world: World,
): WatchForecastStep[] {
  if (!world.armed && policy.kind !== 'code') return [];
  const silence: World = { ...world, mayRelease: true };
  const steps: WatchForecastStep[] = [];
  // As if the next beat had come: that the light since the last one is proved.
  let moment: Moment = { wall: now.wall, dark: now.dark };
  let current = state;
  const apply = (command: Command): number => {
    const events = decide(current, policy, command, moment);
    current = evolveAll(current, events);
    steps.push(...events.flatMap((event) => stepsOf(event, policy, moment)));
    return events.length;
  };
  const acceptAll = (): void => {
    for (const notice of outstandingNotices(current.phase)) apply({ kind: 'accept', notice });
  };
  acceptAll();
  for (let ticks = 0; current.phase.kind !== 'released'; ticks += 1) {
    const dueAt = nextTickAt(current, policy, silence, moment);
    if (dueAt === null) break;
    assert(ticks < MAX_TICKS, 'The forecast does not come to an end');
    if (dueAt > lightOf(moment)) moment = { wall: wallOf(dueAt, now), dark: now.dark };
    const happened = apply({ kind: 'tick', world: silence });
    assert(happened > 0, 'A watch that was due did not move');
    acceptAll();
  }
  return steps;
}

function stepsOf(event: ReleaseEvent, policy: Policy, moment: Moment): WatchForecastStep[] {
  switch (event.kind) {
    case 'AttemptRequested':
      return [{ kind: 'check', at: moment.wall, number: event.number }];
    case 'WarningRequested':
      return event.slot === 'start' ? [] : [{ kind: 'warning', at: moment.wall, slot: event.slot }];
    case 'WarningAccepted':
      return event.startedAt === event.acceptedAt
        ? [{ kind: 'grace', at: moment.wall, endsAt: wallOf(event.endsAt, moment) }]
        : [];
    case 'Released':
      // The warnings to come will name the full minute, and it happens then; a code has none.
      return [
        { kind: 'release', at: policy.kind === 'code' ? moment.wall : namedDate(moment.wall) },
      ];
    default:
      return [];
  }
}

function outstandingNotices(phase: Phase): number[] {
  const notices = [...attemptsOf(phase), ...warningsOf(phase)];
  return notices.filter(isOutstanding).map(({ notice }) => notice);
}
