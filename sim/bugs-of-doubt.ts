/** Planted bugs in what is believed: a beat, a refusal, a warning that came back or never left. */
import { darkTotal, isLight } from '#core/release/darkness.ts';
import { MINUTE_MS, addLight } from '#core/release/moment.ts';
import { decision, habit } from './bug.ts';
import type { ModelBug } from './bug.ts';
import { coreEngine, goodHabits } from './shell/engine.ts';

const { classifyRefusal, decide, observe, trustedMoment } = coreEngine;

export const bugsOfDoubt: readonly ModelBug[] = [
  decision('reach-assumed', 'nobody asks whether people reach us', {
    observe: (state, beat) => observe(state, { ...beat, selfReachable: true }),
  }),
  decision('light-between-processes', 'up to five minutes between two processes are light', {
    observe: (state, beat) => {
      const observed = observe(state, beat);
      const isNew = state.processes[beat.bootId] === undefined && isLight(state);
      const gapMs = isNew ? beat.at - state.lastAt : 0;
      if (gapMs <= 0 || gapMs > 5 * MINUTE_MS) return observed;
      const light = addLight(observed.state.light, gapMs);
      return { ...observed, state: { ...observed.state, light } };
    },
  }),
  habit('dates-kept-back', 'who knows no time puts off what others could send', 'leavesDated'),
  habit('any-page-will-do', 'whoever says 200 at our address is taken for us', 'provesReach'),
  decision('asleep-in-light', 'what a process slept through is light like its waking hours', {
    observe: (state, beat) => {
      const last = state.processes[beat.bootId];
      const observed = observe(state, beat);
      const sleptMs = last === undefined ? 0 : Math.floor(beat.mono - last.mono);
      const isGood = last?.isGood === true && beat.selfReachable && !beat.mailStuck;
      if (!isGood || sleptMs <= 2 * MINUTE_MS || beat.at - last.at !== sleptMs) return observed;
      const light = addLight(observed.state.light, sleptMs);
      return { ...observed, state: { ...observed.state, light } };
    },
  }),
  decision('sleep-doubted', 'a machine that slept is taken for a clock that jumped', {
    observe: (state, beat) => observe(state, { ...beat, uptime: beat.mono }),
  }),
  decision('decides-far-off', 'a process whose own clock is wrong decides like the others', {
    trustedMoment: (clock, wall) => trustedMoment(clock, wall, 0),
  }),
  decision('lone-for-ever', 'a lone process whose clock is wrong waits for ever', {
    observe: (state, beat) => {
      const observed = observe(state, beat);
      const { doubt } = observed.state;
      if (doubt?.cause !== 'apart') return observed;
      return { ...observed, state: { ...observed.state, doubt: { ...doubt, agreedMs: 0 } } };
    },
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
