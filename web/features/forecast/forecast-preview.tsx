// The three dates that settings not saved yet would lead to, small enough to stand under them.
import { useTranslation } from 'react-i18next';
import type { ForecastStep } from '#contract/forecast.ts';
import { useForecastPreview } from '../../api/dashboard.ts';
import type { ActivationSettings } from '../../api/dashboard.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../dates/use-dates.ts';

const shown = ['check', 'grace', 'release'] as const;
const dots = { check: 'bg-primary', grace: 'bg-candle', release: 'bg-ink' };

export function ForecastPreview({ settings }: { settings: ActivationSettings }) {
  const { t } = useTranslation();
  const { data, isError } = useForecastPreview(settings);
  return (
    <section aria-label={t('forecast.preview.title')} className="rounded-md bg-sunken p-4">
      <p className="text-sm font-semibold">{t('forecast.preview.title')}</p>
      {isError && !data && (
        <p className="mt-2 text-sm text-ink-2">{t('forecast.preview.failed')}</p>
      )}
      {!isError && !data && <Skeleton className="mt-3 h-26 sm:h-19" />}
      {data && (
        <div aria-live="polite">
          <ol className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-3">
            {shown.map((kind) => (
              <Mile key={kind} kind={kind} step={data.steps.find((step) => step.kind === kind)} />
            ))}
          </ol>
          <p className="mt-3 text-sm text-ink-2">
            {t('forecast.summary', { count: data.quietDays })}
          </p>
        </div>
      )}
    </section>
  );
}

type MileProps = { kind: (typeof shown)[number]; step: ForecastStep | undefined };

function Mile({ kind, step }: MileProps) {
  const { t } = useTranslation();
  const dates = useDates();
  if (!step) return null;
  return (
    <li className="flex items-baseline gap-2 text-sm sm:block">
      <span className="flex items-center gap-2 text-ink-2 max-sm:min-w-32">
        <span aria-hidden="true" className={`size-2 rounded-full ${dots[kind]}`} />
        {t(`forecast.preview.${kind}`)}
      </span>
      <time dateTime={step.at} className="font-serif text-base text-ink">
        {dates.date(step.at, 'note')}
      </time>
    </li>
  );
}
