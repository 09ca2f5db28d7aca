// What failed payments would lead to: the order of things, without dates that nobody can know.
import { useTranslation } from 'react-i18next';

type PaymentOutlookProps = { attempts: number; graceDays: number };

export function PaymentOutlook({ attempts, graceDays }: PaymentOutlookProps) {
  const { t } = useTranslation();
  const miles = [
    { dot: 'bg-primary', text: t('forecast.payment.failures', { count: attempts }) },
    { dot: 'bg-candle', text: t('forecast.payment.grace', { count: graceDays }) },
    { dot: 'bg-ink', text: t('forecast.payment.release') },
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
