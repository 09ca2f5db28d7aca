// The secret address at which a calendar reads the next dates.
import { useQuery } from '@tanstack/react-query';
import { calendarCalls } from '#contract/calendar.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';
import { useGuardedChange } from './guarded-change.ts';

const api = clientOf(calendarCalls);

export function useCalendarFeed() {
  return useQuery({ queryKey: keys.calendarFeed, queryFn: () => api.calendarFeed() });
}

/** @param onMade gets the address, which is shown once. */
export function useMakeCalendarFeed(onMade: (address: string) => void) {
  return useGuardedChange(async () => onMade((await api.makeCalendarFeed()).address));
}

export function useEndCalendarFeed() {
  return useGuardedChange(() => api.endCalendarFeed());
}
