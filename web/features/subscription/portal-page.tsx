// Stands in for the billing portal of a payment provider: another card, or the end.
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/subscription.ts';
import { useSubscription } from '../../api/subscription.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownAddress } from './own-address.ts';
import { PayingPage } from './paying-page.tsx';
import { PortalCancel } from './portal-cancel.tsx';
import { PortalCard } from './portal-card.tsx';
import { stageOf } from './stage.ts';
import { TestBadge } from './test-badge.tsx';

export function PortalPage() {
  const { t } = useTranslation();
  const { return: asked } = useSearch({ from: '/test-portal' });
  const href = ownAddress(asked, window.location.origin, '/settings');
  return (
    <PayingPage back={{ href, label: t('subscription.portal.back') }}>
      <div className="mx-auto max-w-lg">
        <TestBadge />
        <h1 className="mt-2 text-2xl">{t('subscription.portal.title')}</h1>
        <p className="mt-1 mb-8 text-ink-2">{t('subscription.portal.lead')}</p>
        <Desk />
      </div>
    </PayingPage>
  );
}

function Desk() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useSubscription();
  if (data) return <Choices subscription={data} />;
  if (isError) {
    return <Failure title={t('subscription.portal.failed')} onRetry={() => void refetch()} />;
  }
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('subscription.portal.loading')}</span>
      <Skeleton className="h-128 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </div>
  );
}

function Choices({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const stage = stageOf(subscription);
  if (stage === 'never' || stage === 'ended') {
    return (
      <Card className="grid justify-items-start gap-4">
        <div>
          <h2 className="text-lg">{t('subscription.portal.none')}</h2>
          <p className="text-ink-2">{t('subscription.portal.noneText')}</p>
        </div>
        <Button asChild>
          <Link to="/subscribe">
            {t(stage === 'never' ? 'subscription.card.subscribe' : 'subscription.card.again')}
          </Link>
        </Button>
      </Card>
    );
  }
  return (
    <div className="grid gap-6">
      <PortalCard isOpen={stage === 'unpaid'} />
      <PortalCancel subscription={subscription} stage={stage} />
    </div>
  );
}
