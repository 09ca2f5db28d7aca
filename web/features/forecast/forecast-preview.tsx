// The three dates that settings not saved yet would lead to, small enough to stand under them.
import { useTranslation } from 'react-i18next';
import type { ForecastStep } from '#contract/forecast.ts';
import { attemptsRange, graceDaysRange, intervalDaysRange } from '#contract/limits.ts';
import { useForecastPreview } from '../../api/dashboard.ts';
import type { ActivationSettings } from '../../api/dashboard.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../dates/use-dates.ts';

/** More dates than these are no help to anybody. */
const remindersMax = 4;
const shown = ['check', 'grace', 'release'] as const;
const dots = { check: 'bg-primary', grace: 'bg-candle', release: 'bg-ink' };

export function ForecastPreview({ settings }: { settings: ActivationSettings }) {
  const { t } = useTranslation();
  const { data, isError } = useForecastPreview(isWhole(settings) ? settings : null);
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
            {t('forecast.summary', { count: data.quietDays })} <Reminders steps={data.steps} />
          </p>
        </div>
      )}
    </section>
  );
}

function Reminders({ steps }: { steps: readonly ForecastStep[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const again = steps.filter(({ kind, number = 1 }) => kind === 'check' && number > 1);
  if (again.length === 0) return null;
  const shown = again.slice(0, remindersMax).map(({ at }) => at);
  return again.length > shown.length
    ? t('forecast.preview.remindersMany', {
        count: again.length,
        date: dates.list(shown.slice(0, 1)),
      })
    : t('forecast.preview.reminders', { count: again.length, dates: dates.list(shown) });
}

/** While a number is being typed there may be none: then the dates before it stay. */
function isWhole({ checkInterval, checkAttempts, gracePeriod }: ActivationSettings): boolean {
  return (
    isWithin(checkInterval, intervalDaysRange) &&
    isWithin(checkAttempts, attemptsRange) &&
    isWithin(gracePeriod, graceDaysRange)
  );
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

type MileProps = { kind: (typeof shown)[number]; step: ForecastStep | undefined };

function Mile({ kind, step }: MileProps) {
  const { t } = useTranslation();
  const dates = useDates();
  if (!step) return null;
  return (
    <li className="flex items-baseline justify-between gap-2 text-sm sm:block">
      <span className="flex items-baseline gap-2 text-ink-2">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[kind]}`} />
        {t(`forecast.preview.${kind}`)}
      </span>
      <time dateTime={step.at} className="shrink-0 font-serif text-base text-ink">
        {dates.date(step.at, 'note')}
      </time>
    </li>
  );
}
