// Stands in for the billing portal of a payment provider: another card, or the end.
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useState, type ReactNode } from 'react';
import type { Subscription } from '#contract/subscription.ts';
import {
  useSubscription,
  useCancelTestSubscription,
  useChangeTestCard,
} from '../../api/subscription.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { showToast } from '../../ui/show-toast.ts';
import { ownAddress } from './own-address.ts';
import { PayingPage } from './paying-page.tsx';
import { stageOf } from './stage.ts';
import { TestBadge } from './test-badge.tsx';
import type { Stage } from './stage.ts';
import { TestCardForm } from './test-card-form.tsx';

export function PortalPage({ asksFirst }: { asksFirst: ReactNode }) {
  const { t } = useTranslation();
  const { return: asked } = useSearch({ from: '/test-portal' });
  const href = ownAddress(asked, window.location.origin, '/settings');
  return (
    <PayingPage back={{ href, label: t('subscription.portal.back') }} asksFirst={asksFirst}>
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
    return <Failure title={t('subscription.card.failed')} onRetry={() => void refetch()} />;
  }
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('subscription.card.loading')}</span>
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

type PortalCancelProps = { subscription: Subscription; stage: Stage };

/** The end of a subscription: when it is, and one question before. */
function PortalCancel({ subscription: { nextBillingDate }, stage }: PortalCancelProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const [isOpen, setIsOpen] = useState(false);
  const date = nextBillingDate ? dates.date(nextBillingDate) : '';
  const isAtOnce = stage === 'unpaid';
  if (stage === 'ending') {
    return (
      <SectionCard title={t('subscription.portal.cancelled')}>
        <p>{t('subscription.notice.endsThen', { date })}</p>
      </SectionCard>
    );
  }
  const lead = isAtOnce
    ? t('subscription.portal.cancelNowText')
    : t('subscription.portal.cancelText', { date });
  const question = isAtOnce
    ? t('subscription.portal.confirmNowText')
    : t('subscription.portal.confirmText', { date });
  return (
    <SectionCard title={t('subscription.portal.cancelTitle')} lead={lead}>
      <Button intent="secondary" className="text-danger!" onClick={() => setIsOpen(true)}>
        {t('subscription.portal.cancel')}
      </Button>
      <Question text={question} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </SectionCard>
  );
}

type QuestionProps = { text: string; isOpen: boolean; onClose: () => void };

function Question({ text, isOpen, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useCancelTestSubscription(), {
    done: {
      title: t('subscription.portal.cancelled'),
      description: t('subscription.portal.cancelledText'),
    },
    failed: t('ui.error'),
    failedText: t('subscription.portal.cancelFailedText'),
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={t('subscription.portal.confirmTitle')}
      description={text}
      cancelLabel={t('subscription.portal.keep')}
      confirmLabel={
        isPending ? t('subscription.portal.cancelling') : t('subscription.portal.cancel')
      }
      onConfirm={() => make(undefined, onClose)}
      pending={isPending}
    />
  );
}

/** `isOpen`: the last payment failed. */
function PortalCard({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const change = useChangeTestCard();

  async function changeTo(cardNumber: string): Promise<void> {
    await change.mutateAsync(cardNumber);
    if (isOpen) {
      const description = t('subscription.portal.settledText');
      showToast({ title: t('subscription.portal.settled'), description });
    } else {
      const description = t('subscription.portal.changedText');
      showToast({ title: t('subscription.portal.changed'), description });
    }
  }

  return (
    <SectionCard
      title={t('subscription.portal.cardTitle')}
      lead={isOpen ? t('subscription.portal.cardOpen') : t('subscription.portal.cardText')}
    >
      <TestCardForm
        onCard={changeTo}
        isPending={change.isPending}
        labels={{
          submit: t('subscription.portal.change'),
          submitting: t('ui.saving'),
        }}
      />
    </SectionCard>
  );
}
