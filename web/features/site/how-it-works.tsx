// Four steps from the first letter to getting on with life.
import { useTranslation } from 'react-i18next';

const steps = ['write', 'choose', 'check', 'live'] as const;

export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section id="how-it-works" className="mx-auto max-w-6xl px-5 py-20">
      <h2 className="text-3xl">{t('landing.steps.title')}</h2>
      <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step} className="border-t-2 border-ink pt-5">
            <span className="font-serif text-2xl text-candle" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="mt-2 text-lg">{t(`landing.steps.${step}`)}</h3>
            <p className="mt-2 text-base text-ink-2">{t(`landing.steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
