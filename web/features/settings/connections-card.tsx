// Leads to the page of what other programs learn of the account.
import { Link } from '@tanstack/react-router';
import { Cable } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

export function ConnectionsCard() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('settings.connections.title')} lead={t('settings.connections.lead')}>
      <Button asChild intent="secondary">
        <Link to="/connections">
          <Cable />
          {t('settings.connections.open')}
        </Link>
      </Button>
    </SectionCard>
  );
}
