// The four steps from a silence to a delivery: what happens, when, and what is sent to whom.
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { usualSchedule } from './usual-schedule.ts';

/** In the colours of the timeline on the dashboard: it asks, it warns, it cannot be taken back. */
const steps = [
  { name: 'trigger', look: 'bg-primary-soft text-primary-ink' },
  { name: 'grace', look: 'bg-candle-soft text-candle-ink ring-1 ring-candle' },
  { name: 'activation', look: 'bg-ink text-bg' },
  { name: 'delivery', look: 'bg-ink text-bg' },
] as const;

export function ActivationSteps() {
  const { t } = useTranslation();
  return (
    <section
      id="activation"
      aria-labelledby="activation-title"
      className="scroll-mt-0 border-y border-line bg-surface"
    >
      <div className="mx-auto grid max-w-6xl gap-12 px-5 py-20 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="activation-title" className="text-3xl">
            {t('documentation.steps.title')}
          </h2>
          <p className="mt-4 max-w-xl text-ink-2">{t('documentation.steps.lead', usualSchedule)}</p>
        </div>
        <ol>
          {steps.map(({ name, look }, index) => (
            <Step key={name} name={name} look={look} number={index + 1} />
          ))}
        </ol>
      </div>
    </section>
  );
}

type StepProps = { name: (typeof steps)[number]['name']; look: string; number: number };

function Step({ name, look, number }: StepProps) {
  const { t } = useTranslation();
  return (
    <li className="group relative flex gap-4 pb-12 last:pb-0 sm:gap-6">
      <span
        aria-hidden="true"
        className="absolute top-11 bottom-0 left-5 -ml-px w-0.5 bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'relative grid size-10 shrink-0 place-items-center rounded-full font-serif text-lg',
          look,
        )}
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <h3 className="text-xl">{t(`documentation.steps.${name}.title`)}</h3>
        <p className="mt-2 text-ink-2">{t(`documentation.steps.${name}.text`)}</p>
        <dl className="mt-5 grid gap-x-6 gap-y-1 rounded-lg bg-bg px-5 py-4 text-sm sm:grid-cols-[auto_1fr] sm:gap-y-3">
          <dt className="font-semibold">{t('documentation.steps.when')}</dt>
          <dd className="mb-2 text-ink-2 sm:mb-0">
            {t(`documentation.steps.${name}.when`, usualSchedule)}
          </dd>
          <dt className="font-semibold">{t('documentation.steps.sent')}</dt>
          <dd className="text-ink-2">{t(`documentation.steps.${name}.sent`)}</dd>
        </dl>
      </div>
    </li>
  );
}
