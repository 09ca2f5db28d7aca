// Says that a note is private.
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';

export function PrivateBadge() {
  const { t } = useTranslation();
  return (
    <Badge>
      <Lock aria-hidden="true" />
      {t('notes.private')}
    </Badge>
  );
}
