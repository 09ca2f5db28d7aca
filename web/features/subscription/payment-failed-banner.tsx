// On the dashboard, as long as a payment is open: a testament may wait for it.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FailedText } from './subscription-notice.tsx';

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
