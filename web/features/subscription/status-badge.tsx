// The state of a subscription in one word.
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#contract/subscription.ts';
import { Badge } from '../../ui/badge.tsx';

export function StatusBadge({ status }: { status: Subscription['status'] }) {
  const { t } = useTranslation();
  if (status === 'active') return <Badge tone="ok">{t('subscription.status.active')}</Badge>;
  if (status === 'failed') return <Badge tone="bad">{t('subscription.status.failed')}</Badge>;
  return <Badge>{t('subscription.status.inactive')}</Badge>;
}
