// Where one subscribes: what it is at the left, the payment at the right.
import { useTranslation } from 'react-i18next';
import { useInstallation } from '../../api/installation.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { Offer } from './offer.tsx';
import { Payment } from './payment.tsx';
import { PayingPage } from './paying-page.tsx';
import { TestBadge } from './test-badge.tsx';

export function SubscribePage() {
  const { t } = useTranslation();
  const payments = useInstallation()?.payments;
  const isTest = payments === 'built-in';
  return (
    <PayingPage back={{ href: '/settings', label: t('subscription.page.back') }}>
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
