// Whether a testament is a draft, waits, is paused, or was delivered.
import { useTranslation } from 'react-i18next';
import type { TestamentStatus } from '#contract/testaments.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = { draft: 'plain', active: 'ok', paused: 'wait', delivered: 'info' } as const;

export function StatusBadge({ status }: { status: TestamentStatus | 'delivered' }) {
  const { t } = useTranslation();
  return (
    <p className="flex">
      <Badge tone={tones[status]}>{t(`testaments.status.${status}`)}</Badge>
    </p>
  );
}
