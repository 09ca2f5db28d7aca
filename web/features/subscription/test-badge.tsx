// No money moves on this page.
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';

export function TestBadge() {
  const { t } = useTranslation();
  return (
    <Badge tone="wait">
      <FlaskConical />
      {t('subscription.test.badge')}
    </Badge>
  );
}
