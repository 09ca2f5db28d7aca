/** Planted bugs in what is believed: a beat, a refusal, a warning that came back or never left. */
import { darkTotal } from '#core/release/darkness.ts';
import { decision, habit } from './bug.ts';
import type { Bug } from './bug.ts';
import { coreEngine, goodHabits } from './shell/engine.ts';

const { classifyRefusal, decide, observe, trustedMoment } = coreEngine;

export const bugsOfDoubt: readonly Bug[] = [
  decision('reach-assumed', 'nobody asks whether people reach us', {
    observe: (state, beat) => observe(state, { ...beat, selfReachable: true }),
  }),
  decision('light-after-bad-beat', 'light goes on after a beat that nobody could answer', {
    observe: (state, beat) => {
      const last = state.processes[beat.bootId];
      if (last === undefined || last.isGood) return observe(state, beat);
      const processes = { ...state.processes, [beat.bootId]: { ...last, isGood: true } };
      const good = { ...beat, mailStuck: false, selfReachable: true };
      return observe({ ...state, processes }, good);
    },
  }),
  decision('decides-in-doubt', 'a process decides while nobody can say what time it is', {
    trustedMoment: (clock, wall, apartMs) =>
      trustedMoment({ ...clock, doubt: null }, wall, apartMs),
  }),
  decision('date-forgotten', 'nobody remembers which date a warning named', {
    decide: (state, policy, command, now) =>
      decide(state, policy, command, now).map((event) => {
        if (event.kind !== 'WarningAccepted') return event;
        const { namedAt: _forgotten, ...rest } = event;
        return rest;
      }),
  }),
  {
    ...decision('spam-closes', 'whoever takes our mail for spam closes an address', {
      classifyRefusal: (codes) =>
        codes.enhanced?.startsWith('5.7.') === true ? 'address' : classifyRefusal(codes),
    }),
    owners: 600,
  },
  {
    ...decision('grace-not-restarted', 'the first warning came back, and grace goes on from it', {
      decide: (state, policy, command, now) =>
        decide(state, policy, command, now).map((event) =>
          event.kind === 'WarningBounced' && state.phase.kind === 'grace'
            ? { ...event, startedAt: state.phase.startedAt, endsAt: state.phase.endsAt }
            : event,
        ),
    }),
    owners: 300,
  },
  {
    ...decision('held-unwarned', 'whose release the breaker holds is not warned again', {
      decide: (state, policy, command, now) =>
        decide(state, policy, command, now).filter(
          (event) => event.kind !== 'WarningRequested' || event.slot !== 'held',
        ),
    }),
    owners: 300,
  },
  habit('future-canary', 'a canary of a clock that ran ahead is a proof', 'distrustsFuture'),
  {
    // Each of the two makes up for the other one.
    ...decision('decides-unbeaten', 'a process decides before it knows how long it was away', {
      trustedMoment: (clock, wall, apartMs) =>
        trustedMoment(clock, wall, apartMs) ?? { wall, dark: darkTotal(clock) },
    }),
    habits: { ...goodHabits, beatsFirst: false },
  },
];
