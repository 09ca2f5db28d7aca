// The state behind the dialog of a pause: the day, why it cannot be taken, and beginning the pause.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complaint } from '#contract/complaints.ts';
import { pauseDaysMax } from '#contract/limits.ts';
import { useKnownUser } from '../../api/account.ts';
import { usePause } from '../../api/checks.ts';
import { failureText } from '../../api/client.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useDates } from '../dates/use-dates.ts';
import { dayAfter, morningOf, pauseDays } from './pause-days.ts';

/** `now` is the present, as the dashboard was read. */
export function usePauseForm(now: Date, onDone: () => void) {
  const { t } = useTranslation();
  const dates = useDates();
  const timeZone = useKnownUser()?.timeZone ?? 'UTC';
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = usePause();
  const { first, last } = pauseDays(now, timeZone);
  const until = morningOf(day, timeZone);

  function choose(next: string): void {
    setDay(next);
    setError(undefined);
  }

  // Awaited: while a pause begins, the button that opened this goes.
  async function begin(): Promise<void> {
    if (until === null) return setError(t('pause.missing'));
    if (day < first) return setError(complaint('pause-in-the-past'));
    if (day > last) return setError(complaint('pause-too-long', pauseDaysMax));
    try {
      await mutateAsync(until.toISOString());
    } catch (failure) {
      const description = failureText(failure, t('pause.failedText'));
      return showToast({ tone: 'failure', title: t('pause.failed'), description });
    }
    const description = t('pause.doneText', { date: dates.date(until.toISOString(), 'full') });
    showToast({ title: t('pause.done'), description });
    onDone();
  }

  return {
    day,
    choose,
    /** For the choices that need no calendar. */
    chooseLength: (days: number) => choose(dayAfter(now, timeZone, days)),
    /** Whether without a pause she would be asked later than on the chosen day. */
    isBefore: (at: string) => until !== null && day < dayAfter(new Date(at), timeZone, 0),
    first,
    last,
    error,
    isPending,
    begin,
  };
}
