// The three dates that settings not saved yet would lead to, small enough to stand under them.
import { useTranslation } from 'react-i18next';
import type { Forecast, ForecastStep } from '#contract/forecast.ts';
import { useDates } from '../dates/use-dates.ts';

/** More dates than these are no help to anybody. */
const remindersMax = 4;
const shown = ['check', 'grace', 'release'] as const;
const dots = { check: 'bg-primary', grace: 'bg-candle', release: 'bg-ink' };

type Previewed = Pick<Forecast, 'steps' | 'quietDays'> & Partial<Pick<Forecast, 'ending'>>;
type ForecastPreviewProps = { forecast: Previewed };

export function ForecastPreview({ forecast }: ForecastPreviewProps) {
  const { steps, quietDays, ending } = forecast;
  const { t } = useTranslation();
  const isDeleted = ending === 'delete';
  const summary = isDeleted
    ? t('forecast.deletion.summary', { count: quietDays })
    : t('forecast.summary', { count: quietDays });
  return (
    <section aria-label={t('forecast.preview.title')} className="rounded-md bg-sunken p-4">
      <p className="text-sm font-semibold">{t('forecast.preview.title')}</p>
      <div aria-live="polite">
        <ol className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
          {shown.map((kind) => (
            <Mile
              key={kind}
              kind={kind}
              step={steps.find((step) => step.kind === kind)}
              isDeleted={isDeleted}
            />
          ))}
        </ol>
        <p className="mt-3 text-sm text-ink-2">
          {summary} <Reminders steps={steps} />
        </p>
      </div>
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

type MileProps = {
  kind: (typeof shown)[number];
  step: ForecastStep | undefined;
  isDeleted: boolean;
};

function Mile({ kind, step, isDeleted }: MileProps) {
  const { t } = useTranslation();
  const dates = useDates();
  if (!step) return null;
  return (
    <li className="flex items-baseline justify-between gap-2 text-sm sm:block">
      <span className="flex items-baseline gap-2 text-ink-2">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[kind]}`} />
        {isDeleted && kind === 'release'
          ? t('forecast.deletion.release')
          : t(`forecast.preview.${kind}`)}
      </span>
      <time dateTime={step.at} className="shrink-0 font-serif text-base text-ink">
        {dates.date(step.at)}
      </time>
    </li>
  );
}
