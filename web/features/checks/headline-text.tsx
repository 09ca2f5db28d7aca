// The line under the dashboard's title, before anything else: what runs or is missing, and else who
// would get what when.
import { useTranslation } from 'react-i18next';
import { useDates } from '../dates/use-dates.ts';
import type { ReadyTestaments, Headline } from './headline.ts';

export function HeadlineText({ standing }: { standing: Headline | undefined }) {
  const { t } = useTranslation();
  const readyWords = useReadyWords();
  return (
    <p role="status" className="mt-1 text-ink-2">
      {words()}
    </p>
  );

  function words(): string {
    if (!standing) return t('dashboard.standing.loading');
    if (standing.kind === 'grace') {
      const { count, total, releaseAt } = standing;
      // Only what an operator holds back has no date.
      if (releaseAt === null) return t('dashboard.standing.heldBack');
      if (count < total) return t('dashboard.standing.graceSome', { count, total });
    }
    if (standing.kind === 'partly') {
      return t('dashboard.standing.partly', { count: standing.armed });
    }
    if (standing.kind === 'held') {
      const { held: count, total } = standing;
      return count < total
        ? t('dashboard.standing.heldSome', { count, total })
        : t('dashboard.standing.held', { count });
    }
    if (standing.kind === 'delivered') {
      return t('dashboard.standing.delivered', { count: standing.delivered });
    }
    if (standing.kind === 'someDelivered') {
      const { armed, delivered: count, hasCode } = standing;
      if (armed === 0) return t('dashboard.standing.restNotArmed', { count });
      const until = hasCode ? 'moreWhileNoCode' : 'moreWhileAnswering';
      const delivered = t('dashboard.standing.someDelivered', { count });
      return `${delivered} ${t(`dashboard.standing.${until}`)}`;
    }
    if (standing.kind === 'ready') return readyWords(standing);
    return t(`dashboard.standing.${standing.kind}`);
  }
}

/** Who gets what when, and until when nobody gets anything. */
function useReadyWords(): (ready: ReadyTestaments) => string {
  const { t } = useTranslation();
  const dates = useDates();
  return ({ count, only, releaseAt, isTogether, hasCode }) => {
    const date = releaseAt === null ? null : dates.date(releaseAt, 'full');
    const facts = { title: only?.title ?? '', count: only?.people ?? count, date: date ?? '' };
    const which = only ? 'readyOne' : 'readyMany';
    if (date === null) return t(`dashboard.standing.${which}Undated`, facts);
    const what = !only && !isTogether ? 'readyManyFrom' : which;
    const until = hasCode ? 'whileNoCode' : 'whileAnswering';
    return `${t(`dashboard.standing.${what}`, facts)} ${t(`dashboard.standing.${until}`)}`;
  };
}
