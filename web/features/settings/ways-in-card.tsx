// Leads to the page of what protects the account.
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

export function WaysInCard() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('settings.waysIn.title')} lead={t('settings.waysIn.lead')}>
      <Button asChild intent="secondary">
        <Link to="/security">
          <ShieldCheck />
          {t('settings.waysIn.open')}
        </Link>
      </Button>
    </SectionCard>
  );
}
