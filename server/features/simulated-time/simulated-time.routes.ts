/** Moving simulated time over HTTP. Mounted only with `CLOCK=simulated`. */
import type { Deps } from '#server/deps.ts';
import type { timeCalls } from '#contract/system.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { Handlers } from '#server/http/mount.ts';
import { createTurns } from '#server/jobs/turns.ts';
import type { SimulatedClock } from '#server/platform/clock.ts';
import { isoOf } from '#server/platform/iso.ts';
import { happenedSince, ledgerEnds, type Happening } from './happenings.view.ts';
import { travel, type Steps } from './time-travel.jobs.ts';

export interface TimeContext extends Pick<Deps, 'db' | 'vault'> {
  readonly clock: SimulatedClock;
  readonly steps: Steps;
}

/** A watch that is not armed has a tick every day; nothing happening for years is the end. */
const maxQuietSteps = 400;

export function timeHandlers({ db, vault, clock, steps }: TimeContext): Handlers<typeof timeCalls> {
  // One move at a time: two at once would share a clock and tell each other's story.
  const alone = createTurns();

  async function moveToNext(ends: ReadonlyMap<number, number>): Promise<Happening[]> {
    for (let step = 0; step < maxQuietSteps; step += 1) {
      if ((await steps.nextDueAt()) === null) {
        return [];
      }
      await travel(clock, steps, null);
      const events = await happenedSince(db, vault, ends);
      if (events.length > 0) {
        return events;
      }
    }
    return [];
  }

  return {
    async getTime() {
      return { now: isoOf(clock.wallMs()) };
    },
    async moveTime({ body }) {
      return alone(async () => {
        const ends = await ledgerEnds(db);
        if ('untilNext' in body) {
          return { events: await moveToNext(ends), now: isoOf(clock.wallMs()) };
        }
        const ms = 'advanceDays' in body ? body.advanceDays * DAY_MS : body.advanceHours * HOUR_MS;
        await travel(clock, steps, clock.wallMs() + Math.round(ms));
        return { events: await happenedSince(db, vault, ends), now: isoOf(clock.wallMs()) };
      });
    },
  };
}
