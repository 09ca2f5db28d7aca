// The subscription in the settings: what it is, how it stands, and where it is managed.
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/subscription.ts';
import { useHasLimits, useTakesPayments } from '../../api/installation.ts';
import { useSubscription } from '../../api/subscription.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../dates/use-dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { stageOf } from './stage.ts';
import { SubscriptionNotice } from './subscription-notice.tsx';
import { useManage } from './use-manage.ts';

export function SubscriptionCard() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useSubscription();
  const takesPayments = useTakesPayments();
  // Nobody is shown a price where nothing can be bought.
  if (!takesPayments && (data === undefined || stageOf(data) === 'never')) return null;
  return (
    <SectionCard
      title={t('dashboard.stats.subscription')}
      badge={data && <StatusBadge status={data.status} />}
    >
      {data && <Standing subscription={data} />}
      {!data && isError && (
        <Failure isInside title={t('subscription.card.failed')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{t('subscription.card.loading')}</span>
          <Skeleton className="h-56 sm:h-44" />
        </div>
      )}
    </SectionCard>
  );
}

function Standing({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { nextBillingDate } = subscription;
  const stage = stageOf(subscription);
  const name = stage === 'ending' ? 'paidUntil' : 'nextBilling';
  return (
    <div data-dates="full" className="grid gap-5">
      <SubscriptionNotice subscription={subscription} />
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <dt className="sr-only">{t('dashboard.stats.subscription')}</dt>
          <dd>
            <span className="font-serif text-lg">{t('subscription.card.plan')}</span>
            {stage === 'never' && <Why />}
          </dd>
        </div>
        <Fact name={t(`subscription.card.${name}`)}>
          {nextBillingDate
            ? dates.date(nextBillingDate, 'full')
            : t('subscription.card.notAvailable')}
        </Fact>
        <Fact name={t('subscription.card.price')}>{t('subscription.card.priceValue')}</Fact>
      </dl>
      <Actions stage={stage} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Why() {
  const { t } = useTranslation();
  const hasLimits = useHasLimits();
  return (
    <span className="mt-1 block max-w-[36rem] text-sm text-ink-2">
      {t(hasLimits ? 'subscription.card.limits' : 'subscription.card.optional')}
    </span>
  );
}

function Actions({ stage }: { stage: ReturnType<typeof stageOf> }) {
  const { t } = useTranslation();
  const { manage, isLeaving } = useManage();
  const navigate = useNavigate();
  const takesPayments = useTakesPayments();
  const isOver = stage === 'never' || stage === 'ended';
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        intent={stage === 'unpaid' ? 'primary' : 'secondary'}
        disabled={isLeaving}
        // There is no portal before there is a subscription.
        onClick={stage === 'never' ? () => void navigate({ to: '/subscribe' }) : manage}
      >
        {isLeaving ? t('ui.opening') : t('subscription.card.manage')}
      </Button>
      {isOver && takesPayments && (
        <Button asChild>
          <Link to="/subscribe">
            {t(stage === 'never' ? 'subscription.card.subscribe' : 'subscription.card.again')}
          </Link>
        </Button>
      )}
    </div>
  );
}

function StatusBadge({ status }: { status: Subscription['status'] }) {
  const { t } = useTranslation();
  if (status === 'active') return <Badge tone="ok">{t('subscription.status.active')}</Badge>;
  if (status === 'failed') return <Badge tone="bad">{t('subscription.status.failed')}</Badge>;
  return <Badge>{t('subscription.status.inactive')}</Badge>;
}
