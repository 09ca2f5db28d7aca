// What the owner has to know about the subscription, and nothing while all is well.
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { Subscription } from '#contract/subscription.ts';
import { useHasLimits } from '../../api/installation.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDates } from '../dates/use-dates.ts';
import { Button } from '../../ui/button.tsx';

export function SubscriptionNotice({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const dates = useDates();
  const hasLimits = useHasLimits();
  const { status, endsThen, nextBillingDate } = subscription;
  if (status === 'failed') {
    return (
      <Notice tone="wait" heading="h3" title={t('subscription.notice.failed')}>
        <FailedText />
      </Notice>
    );
  }
  if (status === 'cancelled') {
    return (
      <Notice tone="info" heading="h3" title={t('subscription.portal.cancelled')}>
        <p>
          {t(
            hasLimits ? 'subscription.notice.cancelledLimits' : 'subscription.notice.cancelledText',
          )}
        </p>
      </Notice>
    );
  }
  if (!endsThen || nextBillingDate === null) return null;
  const date = dates.date(nextBillingDate, 'full');
  return <p className="text-sm text-ink-2">{t('subscription.notice.endsThen', { date })}</p>;
}

/** What failed, and whom it concerns: most testaments wait for no payment. */
function FailedText() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('subscription.notice.failedText')}</p>
      <p>{t('subscription.notice.failedScope')}</p>
    </>
  );
}

/** On the dashboard, as long as a payment is open: a testament may wait for it. */
export function PaymentFailedBanner() {
  const { t } = useTranslation();
  return (
    <Notice
      tone="wait"
      heading="h2"
      title={t('subscription.notice.failed')}
      action={
        <Button asChild intent="secondary">
          <Link to="/settings">{t('subscription.notice.toSettings')}</Link>
        </Button>
      }
    >
      <FailedText />
    </Notice>
  );
}
