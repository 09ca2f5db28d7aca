// One line in the place of dates: where silence leads nowhere, or is not what is waited for.
import type { Ending } from '#contract/ending.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleSlash } from 'lucide-react';
import { Skeleton } from '../../ui/skeleton.tsx';

type OutlookLineProps = { icon: LucideIcon; text: string; hint?: ReactNode };

export function OutlookLine({ icon: Icon, text, hint }: OutlookLineProps) {
  return (
    <div className="flex gap-3 rounded-md bg-sunken p-4 text-sm" aria-live="polite">
      <Icon className="mt-0.75 size-4 shrink-0 text-ink-3" />
      <div>
        <p className="font-semibold">{text}</p>
        {hint && <p className="text-ink-2">{hint}</p>}
      </div>
    </div>
  );
}

type PaymentOutlookProps = { attempts: number; graceDays: number; ending?: Ending };

/** What failed payments would lead to: the order of things, without dates that nobody can know. */
export function PaymentOutlook({ attempts, graceDays, ending }: PaymentOutlookProps) {
  const { t } = useTranslation();
  const isDeleted = ending === 'delete';
  const release = isDeleted ? t('forecast.deletion.payment') : t('forecast.payment.release');
  const miles = [
    { dot: 'bg-primary', text: t('forecast.payment.failures', { count: attempts }) },
    { dot: 'bg-candle', text: t('forecast.payment.grace', { count: graceDays }) },
    { dot: 'bg-ink', text: release },
  ];
  return (
    <section aria-label={t('forecast.payment.title')} className="rounded-md bg-sunken p-4 text-sm">
      <p className="font-semibold">{t('forecast.payment.title')}</p>
      <div aria-live="polite">
        {attempts > 0 && graceDays > 0 && (
          <ol className="mt-3 grid gap-2">
            {miles.map(({ dot, text }) => (
              <li key={dot} className="flex items-baseline gap-2.5">
                <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />
                {text}
              </li>
            ))}
          </ol>
        )}
      </div>
      <p className="mt-3 text-ink-2">{t('forecast.payment.noDate')}</p>
    </section>
  );
}

/** In the place of what a form would lead to: while it is asked for, and when nobody answers. */
export function PreviewPending({ isError }: { isError: boolean }) {
  const { t } = useTranslation();
  if (isError) return <OutlookLine icon={CircleSlash} text={t('forecast.preview.failed')} />;
  return <Skeleton className="h-45 sm:h-38" />;
}
