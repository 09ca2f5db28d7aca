// Where one subscribes: what it is at the left, the payment at the right.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallation, useHasLimits } from '../../api/installation.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { Payment } from './payment.tsx';
import { PayingPage } from './paying-page.tsx';
import { TestBadge } from './test-badge.tsx';

export function SubscribePage({ asksFirst }: { asksFirst: ReactNode }) {
  const { t } = useTranslation();
  const payments = useInstallation()?.payments;
  const isTest = payments === 'built-in';
  return (
    <PayingPage
      back={{ href: '/settings', label: t('subscription.page.back') }}
      asksFirst={asksFirst}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_28rem] lg:gap-16">
        {payments === 'none' ? (
          <h1 className="text-2xl">{t('subscription.page.pageTitle')}</h1>
        ) : (
          <Offer />
        )}
        <SectionCard title={t('subscription.pay.title')} badge={isTest && <TestBadge />}>
          <Payment />
        </SectionCard>
      </div>
    </PayingPage>
  );
}

const terms = ['cancelAnyTime', 'noRefund', 'delivery'] as const;

/**
 * What the subscription is, what it costs, and that nothing hangs on it: said before anybody pays.
 */
function Offer() {
  const { t } = useTranslation();
  const hasLimits = useHasLimits();
  return (
    <div>
      <h1 className="text-2xl">{t('subscription.card.plan')}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-3xl">{t('subscription.page.price')}</span>
        <span className="text-sm text-ink-2">{t('subscription.page.perMonth')}</span>
      </p>
      <p className="mt-4 text-ink-2">
        {t(hasLimits ? 'subscription.page.limits' : 'subscription.page.open')}
      </p>
      <ul className="mt-6 grid gap-3">
        {terms.map((term) => (
          <li key={term} className="flex gap-3">
            {/* No tick: it would look like what one gets for the money. */}
            <span className="mt-2.75 size-1.5 shrink-0 rounded-full bg-ink-3" aria-hidden="true" />
            {t(`subscription.page.${term}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
