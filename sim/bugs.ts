/**
 * Planted bugs: each changes one decision or one habit of the shell into a mistake that somebody
 * could make. The judge has to catch every one of them, or it is no judge.
 */
import { addDays } from '#core/release/calendar.ts';
import { openChannel } from '#core/release/channel.ts';
import { DAY_MS, addLight, asLight, earlierOf, lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import type { CheckPolicy } from '#core/release/policy.ts';
import { assert } from '#core/assert.ts';
import { decision, habit } from './bug.ts';
import type { ModelBug } from './bug.ts';
import { bugsOfBrokenRows } from './bugs-of-broken-rows.ts';
import { bugsOfDoubt } from './bugs-of-doubt.ts';
import { modelBugsOfEndings } from './bugs-of-endings.ts';
import { modelBugsOfFloors } from './bugs-of-floors.ts';
import { bugsOfKinds } from './bugs-of-kinds.ts';
import { modelBugsOfStrength } from './bugs-of-strength.ts';
import { bugsOfVisits } from './bugs-of-visits.ts';
import { bugsOfWarnings } from './bugs-of-warnings.ts';
import { coreEngine, goodHabits } from './shell/engine.ts';

const { decide, decidePause, evolve, nextLookAt, observe, afterFailedTry } = coreEngine;

const decisions: readonly ModelBug[] = [
  decision('unaccepted-counts', 'an attempt counts whether anybody accepted it or not', {
    isChannelClosed: () => true,
  }),
  decision('bounced-counts', 'what comes back has counted all the same', {
    decide: (state, policy, command, now) =>
      command.kind === 'bounce' ? [] : decide(state, policy, command, now),
  }),
  decision('grace-from-request', 'grace runs from the request of its warning', {
    decide: (state, policy, command, now) => {
      const { phase } = state;
      const isAccept = command.kind === 'accept' && phase.kind === 'grace';
      const first = isAccept && phase.startedAt === null ? phase.warnings[0] : undefined;
      const then = first === undefined ? now : momentOf(first.requestedAt, now);
      return decide(state, policy, command, then);
    },
  }),
  decision('dark-counts', 'deadlines are compared with the wall clock', {
    trustedMoment: (_clock, wall) => ({ wall, dark: 0 }),
  }),
  decision('dark-unseen', 'a gap in the heartbeat is nothing', {
    observe: (state, beat) => observe(state, { ...beat, steered: true }),
  }),
  decision('two-steps', 'a late look takes every step that is due', {
    decide: (state, policy, command, now) => {
      const events = decide(state, policy, command, now);
      if (command.kind !== 'tick') return events;
      return [...events, ...decide(events.reduce(evolve, state), policy, command, now)];
    },
  }),
  decision('deaf-in-grace', 'a sign of life does not end a grace period', {
    decide: (state, policy, command, now) =>
      command.kind === 'answer' && state.phase.kind === 'grace'
        ? []
        : decide(state, policy, command, now),
  }),
  decision('attempts-survive', 'after an answer the count goes on where it was', {
    decide: (state, policy, command, now) =>
      command.kind === 'answer' && state.phase.kind === 'checking'
        ? []
        : decide(state, policy, command, now),
  }),
  decision('no-last-day', 'released at the end of grace, warned or not', {
    releaseIsDue: (state, policy, world, now) =>
      endsBefore(state, now) || coreEngine.releaseIsDue(state, policy, world, now),
    decide: (state, policy, command, now) =>
      command.kind === 'tick' && command.world.mayRelease && endsBefore(state, now)
        ? [{ kind: 'Released', releasedAt: lightOf(now), cause: 'silence' }]
        : decide(state, policy, command, now),
  }),
  decision('short-grace', 'a grace period is a day shorter than promised', {
    decide: (state, policy, command, now) =>
      decide(state, policy, command, now).map((event) =>
        event.kind === 'WarningAccepted' && policy.kind !== 'code' && policy.graceDays > 1
          ? { ...event, endsAt: addLight(event.endsAt, -DAY_MS) }
          : event,
      ),
  }),
  decision('calendar-only', 'an interval over the start of summer time loses an hour', {
    decide: (state, policy, command, now) =>
      decide(state, policy, command, now).map((event) =>
        event.kind === 'Answered' && policy.kind === 'check'
          ? { ...event, nextCheckAt: asLight(onCalendar(now, policy) - now.dark) }
          : event,
      ),
  }),
  decision('hold-ignored', 'after an outage releases go on at once', { holdOf: () => null }),
  decision('channel-never-closes', 'closed mailboxes keep the dead alive', {
    isChannelClosed: () => false,
  }),
  {
    ...decision('closure-forgotten', 'a closed mailbox opens when it was left alone for a month', {
      noteRefused: (record, refusal) => {
        const silentMs = refusal.at - (record.lastRefusedAt ?? refusal.at);
        return coreEngine.noteRefused(silentMs > 30 * DAY_MS ? openChannel : record, refusal);
      },
    }),
    owners: 150,
  },
  decision('endless-pause', 'nobody looks at a paused watch again', {
    nextLookAt: (state, policy, world, now) =>
      state.phase.kind === 'held' ? null : nextLookAt(state, policy, world, now),
  }),
  decision('pause-cut-short', 'a pause ends at noon of its first day', {
    decidePause: (state, policy, until, now) =>
      decidePause(state, policy, earlierOf(until, addLight(lightOf(now), DAY_MS / 2)), now),
  }),
  {
    ...decision('pause-of-yesterday', 'a shorter interval ends a pause that a longer one hid', {
      keepPause: () => [],
    }),
    owners: 300,
  },
  {
    ...decision('breaker-ignored', 'a wave of releases is let through', {
      admit: (breaker) => ({ admitted: true, tripped: false, breaker }),
    }),
    owners: 400,
  },
  decision('checks-give-up', 'a check that was refused for a day is not tried again', {
    afterFailedTry: (tried) =>
      tried.ageMs > DAY_MS ? { kind: 'open-item' } : afterFailedTry(tried),
  }),
  {
    ...decision('arms-by-itself', 'whoever comes back is armed under the old number', {
      decide: (state, policy, command, now) => {
        const events = decide(state, policy, command, now);
        const isBack = events.some(({ kind }) => kind === 'Returned');
        if (!isBack || policy.kind !== 'check') return events;
        const nextCheckAt = addLight(lightOf(now), policy.intervalDays * DAY_MS);
        return [...events, { kind: 'Armed', arming: state.arming, nextCheckAt }];
      },
    }),
    habits: { ...goodHabits, hasUniqueReleases: false },
  },
];

const habits: readonly ModelBug[] = [
  habit('answer-overwritten', 'a look writes over whoever was faster', 'comparesVersions'),
  habit('two-workers', 'a message is claimed and settled without a fence', 'fencesClaims'),
  habit('new-message-id', 'every try has a Message-ID of its own', 'keepsMessageId'),
  habit('mail-before-commit', 'messages leave although the commit was lost', 'enqueuesInside'),
  habit('paused-released', 'a paused testament is still watched', 'stopsInactive'),
  habit('asked-about-nothing', 'a watch goes on when another released all it had', 'stopsEmptied'),
  habit('first-of-the-set', 'a trigger releases only one of its testaments', 'releasesWholeSets'),
  habit(
    'reported-twice',
    'a failed payment counts as often as it is reported',
    'countsReportsOnce',
  ),
  habit('card-lives', 'the bank that pays is taken for a person who lives', 'knowsWhoPays'),
  habit(
    'code-called-back',
    'what a code released is held when its owner appears',
    'sparesCodeReleases',
  ),
  habit('sent-unread', 'a check goes out after it was answered', 'readsBeforeSending'),
  habit('shared-message-missed', 'one watch moving on silences another', 'judgesEachNotice'),
  habit('one-blocks-all', 'one bad address holds up everybody', 'treatsRecipientsApart'),
  {
    ...habit(
      'recall-in-part',
      'a recall leaves the pages open that somebody has',
      'closesEveryPage',
    ),
    climate: { comebacks: 1 },
  },
  {
    ...habit('given-up-for-ever', 'a recall leaves mails open that were given up', 'endsGivenUp'),
    owners: 100,
    climate: { comebacks: 1, recipientTrouble: 15 },
  },
  habit('refused-in-silence', 'nobody hears of a recipient who is refused', 'alarmsOfRefused'),
  habit('no-look-after-outage', 'the fresh warning waits for the old date', 'looksAfterOutage'),
  habit('health-forgotten', 'a restart forgets that no mail leaves', 'keepsMailHealth'),
  habit('no-canary', 'light waits for an acceptance that cannot come', 'asksCanary'),
  habit('no-sweep', 'a clock that ran ahead strands messages', 'takesStranded'),
  habit('age-by-wall', 'a jump of the clock gives a delivery up', 'agesByLight'),
  habit('links-forgotten', 'an old link is invalid', 'keepsLinks'),
];

export const modelBugs: readonly ModelBug[] = [
  ...decisions,
  ...bugsOfKinds,
  ...bugsOfWarnings,
  ...bugsOfDoubt,
  ...modelBugsOfStrength,
  ...bugsOfVisits,
  ...modelBugsOfEndings,
  ...modelBugsOfFloors,
  ...bugsOfBrokenRows,
  ...habits,
];

export function findBug(name: string): ModelBug {
  const bug = modelBugs.find((one) => one.name === name);
  assert(
    bug !== undefined,
    `There is no bug ${name}; there are ${modelBugs.map((b) => b.name).join()}`,
  );
  return bug;
}

function momentOf(light: number, now: Moment): Moment {
  return { wall: light + now.dark, dark: now.dark };
}

function endsBefore({ phase }: Parameters<typeof decide>[0], now: Moment): boolean {
  return phase.kind === 'grace' && phase.endsAt !== null && lightOf(now) >= phase.endsAt;
}

/** The same local time some dates on, even when that is an hour less than promised. */
function onCalendar(now: Moment, policy: CheckPolicy): number {
  const start = Temporal.Instant.fromEpochMilliseconds(now.wall).toZonedDateTimeISO(policy.zone);
  const local = start.add({ days: policy.intervalDays }).epochMilliseconds;
  return Math.min(local, addDays(now.wall, policy.intervalDays, policy.zone));
}
