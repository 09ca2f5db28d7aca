/** Planted bugs in how often an owner is warned. */
import { addLight, lightOf } from '#core/release/moment.ts';
import { decision } from './bug.ts';
import type { ModelBug } from './bug.ts';
import { coreEngine } from './shell/engine.ts';

const { decide } = coreEngine;

export const bugsOfWarnings: readonly ModelBug[] = [
  decision('warned-twice-a-day', 'the warning after an outage asks not whether she was warned', {
    decide: (state, policy, command, now) => {
      const events = decide(state, policy, command, now);
      const { phase } = state;
      if (events.length > 0 || command.kind !== 'tick' || phase.kind !== 'grace') return events;
      const since = command.world.hold?.since ?? null;
      if (since === null || lightOf(now) < since || !command.world.armed) return events;
      const isDue = phase.warnings.every(({ acceptedAt }) => (acceptedAt ?? since) < since);
      if (!isDue || phase.startedAt === null) return events;
      const notice = state.notices + 1;
      return [{ kind: 'WarningRequested', notice, slot: 'fresh', requestedAt: lightOf(now) }];
    },
  }),
  decision('last-not-moved', 'the last warning comes a day before the end, whatever came late', {
    decide: (state, policy, command, now) => {
      const events = decide(state, policy, command, now);
      const { phase } = state;
      if (events.length > 0 || command.kind !== 'tick' || phase.kind !== 'grace') return events;
      if (phase.endsAt === null || !command.world.armed) return events;
      const lastAt = addLight(phase.endsAt, -86_400_000);
      const isDue = phase.warnings.every(({ acceptedAt }) => (acceptedAt ?? lastAt) < lastAt);
      if (!isDue || lightOf(now) < lastAt) return events;
      const notice = state.notices + 1;
      return [{ kind: 'WarningRequested', notice, slot: 'last', requestedAt: lightOf(now) }];
    },
    nextLookAt: (state, policy, world, now) => {
      const usual = coreEngine.nextLookAt(state, policy, world, now);
      const { phase } = state;
      if (usual === null || phase.kind !== 'grace' || phase.endsAt === null) return usual;
      const lastAt = addLight(phase.endsAt, -86_400_000);
      return lightOf(now) < lastAt && lastAt < usual ? lastAt : usual;
    },
  }),
  decision('overdue-all-sent', 'what was overdue goes out beside the newer warning', {
    decide: (state, policy, command, now) =>
      decide(state, policy, command, now).filter(({ kind }) => kind !== 'WarningSuperseded'),
  }),
  decision('flood-at-opening', 'a mailbox that opens again gets every warning it missed', {
    isNoticeWanted: ({ phase }, notice) => {
      const own = phase.kind === 'grace' ? phase.warnings : [];
      const attempts = phase.kind === 'grace' || phase.kind === 'checking' ? phase.attempts : [];
      const found = [...own, ...attempts].find((one) => one.notice === notice);
      return found !== undefined && found.by !== 'provider';
    },
  }),
];
