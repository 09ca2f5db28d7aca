// By what the testament is armed, or why not, and every date that silence leads to: the same as on
// the dashboard.
import { useTranslation } from 'react-i18next';
import type { Testament } from '#contract/testaments.ts';
import { useDashboard } from '../../../api/dashboard.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDates } from '../../dates/use-dates.ts';
import { ForecastTimeline } from '../../forecast/forecast-timeline.tsx';
import { ArmedLine } from '../cards/armed-line.tsx';
import { NothingInIt } from '../cards/nothing-in-it.tsx';

export function OverviewArmed({ testament }: { testament: Testament }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { id, armed, recipientCount } = testament;
  const { data: dashboard, isError } = useDashboard();
  const group = dashboard?.forecast.find(({ testamentIds }) => testamentIds.includes(id));
  // Others may have the same dates; their people do not receive this one.
  const forecast = group && { ...group, people: recipientCount };
  const isAwaited = !dashboard && !isError && armed.armed && armed.releaseAt !== null;
  return (
    <Card as="section" aria-labelledby="armed-title">
      <h2 id="armed-title" className="text-lg">
        {t('forecast.title')}
      </h2>
      <ArmedLine armed={armed} isBrief={forecast !== undefined || isAwaited} />
      <NothingInIt testament={testament} />
      {isAwaited && <Skeleton className="mt-5 h-100" />}
      {forecast && (
        <div className="mt-5">
          <ForecastTimeline forecast={forecast} dates={dates} />
          <p className="mt-5 border-t border-line pt-4 text-sm text-ink-2">
            {t('forecast.startsOver')}
          </p>
        </div>
      )}
    </Card>
  );
}
