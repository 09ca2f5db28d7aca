/** A secret address at which a calendar reads the next dates of an owner. */
import * as z from 'zod/mini';
import { routesOf } from './route.ts';
import { moment } from './schema.ts';

const route = routesOf('calendar');

export const calendarCalls = {
  calendarFeed: route('GET', '/api/user/calendar', {
    summary: 'Whether a calendar may read the next dates, and since when',
    ok: z.object({ madeAt: z.nullable(moment) }),
  }),
  makeCalendarFeed: route('POST', '/api/user/calendar', {
    summary: 'A new secret address for a calendar, shown once; an earlier one ends',
    fresh: true,
    ok: z.object({ address: z.string() }),
    status: 201,
  }),
  endCalendarFeed: route('DELETE', '/api/user/calendar', {
    summary: 'The secret address for a calendar ends',
    fresh: true,
  }),
  readCalendar: route('GET', '/api/calendar/{token}.ics', {
    summary: 'The next dates as a calendar (RFC 5545), without a name; no sign of life',
    auth: 'public',
    download: 'text/calendar',
  }),
};
