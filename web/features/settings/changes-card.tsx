// Leads to what was changed lately, where it can be undone.
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

export function ChangesCard() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t('settings.changes.title')} lead={t('settings.changes.lead')}>
      <Button asChild intent="secondary">
        <Link to="/bin">
          <Undo2 />
          {t('settings.changes.open')}
        </Link>
      </Button>
    </SectionCard>
  );
}
