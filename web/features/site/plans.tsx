// What it costs, as this installation is run: with everything open to everybody, or with limits.
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHasLimits, useTakesPayments } from '../../api/installation.ts';
import { classNames } from '../../ui/class-names.ts';
import { PlanCard } from './plan-card.tsx';

const freeItems = ['testaments', 'recipients', 'storage', 'checks'] as const;
const standardItems = [
  'unlimited',
  'storage',
  'checks',
  'support',
  'passwords',
  'encryption',
] as const;
/** Support that goes before others' would need somebody who comes after. */
const openItems = ['unlimited', 'storage', 'checks', 'passwords', 'encryption'] as const;
const thanksItems = ['same', 'payments', 'machines', 'without'] as const;

export function Plans() {
  const { t } = useTranslation();
  const isOpen = !useHasLimits();
  const takesPayments = useTakesPayments();
  // Without somebody who takes money there is one plan, and nothing to compare it with.
  const offers = isOpen && takesPayments;
  const free = freeItems.map((item) => t(`landing.plans.freeItems.${item}`));
  const standard = standardItems.map((item) => t(`landing.plans.standardItems.${item}`));
  const open = openItems.map((item) => t(`landing.plans.standardItems.${item}`));
  const thanks = thanksItems.map((item) => t(`landing.plans.thanksItems.${item}`));
  return (
    <section id="plans" className="mx-auto max-w-6xl px-5 py-20">
      <h2 className="text-center text-3xl">{t('site.pages.plans')}</h2>
      {offers && (
        <p className="mx-auto mt-4 max-w-xl text-center text-lg text-balance text-ink-2">
          {t('landing.plans.open')}
        </p>
      )}
      <div
        className={classNames(
          'mx-auto mt-12 grid gap-6',
          takesPayments ? 'max-w-4xl md:grid-cols-2' : 'max-w-md',
        )}
      >
        <PlanCard
          emphasised={isOpen}
          name={t('landing.plans.free')}
          price={t('landing.plans.freePrice')}
          note={t('landing.plans.freeNote')}
          items={isOpen ? open : free}
          start={t('landing.hero.start')}
        />
        {takesPayments && (
          <PlanCard
            emphasised={!isOpen}
            name={t('landing.plans.standard')}
            price={t('landing.plans.standardPrice')}
            note={t('landing.plans.standardNote')}
            items={isOpen ? thanks : standard}
            start={t('landing.plans.standardStart')}
            isPaid
          />
        )}
      </div>
      {!isOpen && takesPayments && (
        <p className="mt-8 text-center text-sm text-ink-2">{t('landing.plans.both')}</p>
      )}
      <p className="mt-8 flex items-start justify-center gap-2 text-sm text-ink-2">
        <Users className="mt-0.5 size-4 shrink-0" />
        {t('landing.plans.recipients')}
      </p>
      {offers && <Otherwise free={free} standard={standard} />}
    </section>
  );
}

type OtherwiseProps = { free: readonly string[]; standard: readonly string[] };

/** Whoever means to stay for decades asks what an operator may change. */
function Otherwise({ free, standard }: OtherwiseProps) {
  const { t } = useTranslation();
  const lists = [
    { name: t('landing.plans.free'), items: free },
    { name: t('landing.plans.standard'), items: standard },
  ];
  return (
    <details className="mx-auto mt-8 max-w-2xl text-sm text-ink-2">
      <summary className="unfolds mx-auto w-fit rounded-sm py-1 font-semibold text-ink">
        {t('landing.plans.otherwise')}
      </summary>
      <p className="mt-3">{t('landing.plans.otherwiseText')}</p>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        {lists.map(({ name, items }) => (
          <div key={name}>
            <p className="font-semibold text-ink">{name}</p>
            <ul className="mt-1 grid list-disc gap-1 pl-5 marker:text-candle">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-4">{t('landing.plans.both')}</p>
    </details>
  );
}
