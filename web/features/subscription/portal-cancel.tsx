// The end of a subscription: when it is, and one question before.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/subscription.ts';
import { useCancelTestSubscription } from '../../api/subscription.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import type { Stage } from './stage.ts';

type PortalCancelProps = { subscription: Subscription; stage: Stage };

export function PortalCancel({ subscription: { nextBillingDate }, stage }: PortalCancelProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const [isOpen, setIsOpen] = useState(false);
  const date = nextBillingDate ? dates.date(nextBillingDate, 'full') : '';
  const isAtOnce = stage === 'unpaid';
  if (stage === 'ending') {
    return (
      <SectionCard title={t('subscription.notice.cancelled')}>
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
    failed: t('subscription.portal.cancelFailed'),
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
        isPending ? t('subscription.portal.cancelling') : t('subscription.portal.confirm')
      }
      onConfirm={() => make(undefined, onClose)}
      pending={isPending}
    />
  );
}
