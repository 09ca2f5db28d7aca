// "If you go silent": what would happen from today on, one story for each group of testaments with
// the same dates. The first to be delivered is open, the others unfold.
import { useTranslation } from 'react-i18next';
import type { Forecast } from '#contract/forecast.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../dates/use-dates.ts';
import { ForecastTimeline } from './forecast-timeline.tsx';

export function ForecastPanel({ forecasts }: { forecasts: readonly Forecast[] | undefined }) {
  const { t } = useTranslation();
  const dates = useDates();
  const [first, ...others] = forecasts ?? [];
  return (
    <Card as="section" aria-labelledby="forecast-title">
      <h2 id="forecast-title" className="text-lg">
        {t('forecast.title')}
      </h2>
      {!forecasts && <PanelSkeleton />}
      {forecasts && !first && <p className="mt-1 text-sm text-ink-2">{t('forecast.nothing')}</p>}
      {first && (
        <>
          <Summary forecast={first} />
          {others.length > 0 && <Titles forecast={first} />}
          <ForecastTimeline forecast={first} dates={dates} />
          <p className="mt-5 border-t border-line pt-4 text-sm text-ink-2">
            {t('forecast.startsOver')}
          </p>
          {others.map((other) => (
            <OtherForecast key={other.testamentIds.join()} forecast={other} />
          ))}
        </>
      )}
    </Card>
  );
}

function Summary({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation();
  const dates = useDates();
  const next = forecast.steps[0];
  const release = forecast.steps.at(-1);
  const isRunning = next?.kind !== 'check' || (next.number ?? 1) > 1;
  return <p className="mt-1 mb-5 text-sm text-ink-2">{words()}</p>;

  function words(): string {
    const count = forecast.quietDays;
    const date = isRunning && release ? dates.date(release.at) : null;
    if (forecast.ending === 'delete') {
      if (date === null) return t('forecast.deletion.summary', { count });
      return t('forecast.deletion.running', { date });
    }
    return date === null ? t('forecast.summary', { count }) : t('forecast.running', { date });
  }
}

function Titles({ forecast }: { forecast: Forecast }) {
  return <p className="mb-4 text-sm font-semibold">{forecast.titles.join(' · ')}</p>;
}

function OtherForecast({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation();
  const dates = useDates();
  const release = forecast.steps.at(-1);
  return (
    <details className="mt-4 border-t border-line pt-4">
      <summary className="unfolds rounded-sm py-0.5 text-sm font-semibold text-ink">
        {forecast.titles.join(' · ')}
        {release && (
          <span className="block pl-5 font-normal text-ink-2">
            {forecast.ending === 'delete'
              ? t('forecast.deletion.also', { date: dates.date(release.at) })
              : t('forecast.alsoDelivered', { date: dates.date(release.at) })}
          </span>
        )}
      </summary>
      <div className="pt-5">
        <ForecastTimeline forecast={forecast} dates={dates} />
      </div>
    </details>
  );
}

function PanelSkeleton() {
  return (
    <>
      <Skeleton className="mt-2 h-11" />
      <div className="mt-5 grid gap-6">
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-[2.9rem]" />
        ))}
      </div>
    </>
  );
}
