/** The secret address for a calendar, and what a calendar reads there. */
import { calendarCalls } from '#contract/calendar.ts';
import { calendarReadsPerHour } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { withSignOfLife } from '#server/engine/owner-change.ts';
import { notifyProgramsChanged } from '#server/engine/programs-changed.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { isoOrNull } from '#server/platform/iso.ts';
import { refuse } from '#server/refusal.ts';
import {
  endCalendarFeed,
  findCalendarFeed,
  findCalendarOwner,
  makeCalendarFeed,
} from '#server/store/calendar-feeds.ts';
import { calendarOf } from './calendar.view.ts';

export function calendarHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof calendarCalls> {
  const { db, vault, entropy, settings } = deps;
  return {
    async calendarFeed({ owner }) {
      return { madeAt: isoOrNull(await findCalendarFeed(db, owner)) };
    },

    async makeCalendarFeed({ owner }) {
      const token = entropy.token();
      await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
        await makeCalendarFeed(ownerTx, token);
        const { userAgent } = owner.session;
        await notifyProgramsChanged(ownerTx, deps, { what: 'calendar-made', userAgent });
      });
      deps.wake();
      const { path } = calendarCalls.readCalendar;
      return { address: settings.publicUrl + path.replace('{token}', token) };
    },

    async endCalendarFeed({ owner }) {
      await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
        if (!(await endCalendarFeed(ownerTx))) return;
        const { userAgent } = owner.session;
        await notifyProgramsChanged(ownerTx, deps, { what: 'calendar-ended', userAgent });
      });
      deps.wake();
    },

    /** Who reads it is a program, and nothing that it does says that anybody is there. */
    async readCalendar({ params: { token } }) {
      const owner = (await findCalendarOwner(db, vault, token)) ?? refuse('not-found');
      const what = `calendar of account ${owner.id}`;
      await guesses.spend({ what, atMost: calendarReadsPerHour, per: 'hour' });
      return {
        fileName: 'codicil.ics',
        mediaType: 'text/calendar; charset=utf-8',
        disposition: 'inline',
        sizeBytes: null,
        content: Buffer.from(await calendarOf(deps, owner)),
      };
    },
  };
}
