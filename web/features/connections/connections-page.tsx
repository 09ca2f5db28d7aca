// The page of what other programs learn of the account.
import { useTranslation } from 'react-i18next';
import { ScreenHead } from '../../ui/page-head.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

export function ConnectionsPage() {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={t('connections.title')} lead={t('connections.lead')} />
      <CalendarCard />
      <WebhooksCard />
    </div>
  );
}
