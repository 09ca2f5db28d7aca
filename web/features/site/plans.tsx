// What it costs: nothing, or one euro a month.
import { Link } from '@tanstack/react-router';
import { Check, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

const freeItems = ['testaments', 'recipients', 'storage', 'checks'] as const;
const standardItems = [
  'unlimited',
  'storage',
  'checks',
  'support',
  'passwords',
  'encryption',
] as const;

export function Plans() {
  const { t } = useTranslation();
  return (
    <section id="plans" className="mx-auto max-w-6xl px-5 py-20">
      <h2 className="text-center text-3xl">{t('landing.plans.title')}</h2>
      <div className="mx-auto mt-12 grid max-w-4xl gap-6 md:grid-cols-2">
        <Plan
          name={t('landing.plans.free')}
          price={t('landing.plans.freePrice')}
          note={t('landing.plans.freeNote')}
          items={freeItems.map((item) => t(`landing.plans.freeItems.${item}`))}
          start={t('landing.plans.freeStart')}
        />
        <Plan
          emphasised
          name={t('landing.plans.standard')}
          price={t('landing.plans.standardPrice')}
          note={t('landing.plans.standardNote')}
          items={standardItems.map((item) => t(`landing.plans.standardItems.${item}`))}
          start={t('landing.plans.standardStart')}
        />
      </div>
      <p className="mt-8 flex items-start justify-center gap-2 text-sm text-ink-2">
        <Users className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {t('landing.plans.recipients')}
      </p>
    </section>
  );
}

type PlanProps = {
  name: string;
  price: string;
  note: string;
  items: readonly string[];
  start: string;
  emphasised?: boolean;
};

function Plan({ name, price, note, items, start, emphasised = false }: PlanProps) {
  const look = classNames(
    'flex flex-col rounded-xl border bg-surface p-8',
    emphasised ? 'border-primary shadow-card ring-1 ring-primary' : 'border-line',
  );
  return (
    <div className={look}>
      <h3 className="font-sans text-base font-semibold tracking-normal text-ink-2">{name}</h3>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="font-serif text-3xl whitespace-nowrap">{price}</span>
        <span className="text-sm text-ink-2">{note}</span>
      </p>
      <ul className="mt-6 mb-8 grid gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3 text-base">
            <Check className="mt-1 size-4.5 shrink-0 text-primary" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
      <Button asChild intent={emphasised ? 'primary' : 'secondary'} className="mt-auto">
        <Link to="/auth" search={{ tab: 'register' }}>
          {start}
        </Link>
      </Button>
    </div>
  );
}
