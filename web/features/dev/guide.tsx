// The demonstration in five steps, one after the other: a sentence, where to go for it, and on.
// It is shown to people who came by the demonstration's own address.
import { Link } from '@tanstack/react-router';
import { FastForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { guideSteps, type GuideStep, type GuideWay } from './use-guide.ts';

const wayLink =
  'inline-flex min-h-9 items-center rounded-md font-semibold underline underline-offset-4 ' +
  'focus-visible:outline-on-night';
const press =
  'inline-flex min-h-9 items-center rounded-md border border-current px-3 text-xs font-semibold ' +
  'hover:bg-on-night hover:text-night focus-visible:outline-on-night';

/** What the demonstration's person has; the words of it are the same in every language. */
const sample = {
  title: 'For Marta',
  password: 'swallows over the river',
  passphrase: 'lemon tree',
};

type GuideProps = { step: GuideStep; onMove: (step: GuideStep) => void };

export function Guide({ step, onMove }: GuideProps) {
  const { t } = useTranslation();
  if (step === null) return null;
  const { name, ways } = guideSteps[step]!;
  const buttons = {
    see: t('overview.seeAs', { name: 'Marta' }),
    silence: t('dev.bar.until'),
    read: '',
    recall: t('returns.recall.action'),
    code: t('triggers.card.showCode'),
  };
  const isLast = step === guideSteps.length - 1;
  return (
    <section
      aria-label={t('dev.guide.label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-current/25 pb-1"
    >
      <p aria-live="polite" className="min-w-60 flex-1 py-1">
        <span className="mr-2 font-semibold whitespace-nowrap">
          {t('dev.guide.place', { step: step + 1, count: guideSteps.length })}
        </span>
        {t(`dev.guide.${name}`, { ...sample, button: buttons[name] })}
        {/* On narrow screens the button that is meant has no word. */}
        {name === 'silence' && <FastForward className="ml-2 inline size-4 lg:hidden" />}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        {Object.entries(ways).map(([way, to]) => (
          <Link key={way} to={to} className={wayLink}>
            {t(`dev.guide.way.${way as GuideWay}`)}
          </Link>
        ))}
        {step > 0 && (
          <button type="button" className={press} onClick={() => onMove(step - 1)}>
            {t('dev.guide.back')}
          </button>
        )}
        <button type="button" className={press} onClick={() => onMove(isLast ? null : step + 1)}>
          {isLast ? t('dev.guide.end') : t('dev.guide.next')}
        </button>
      </div>
    </section>
  );
}
