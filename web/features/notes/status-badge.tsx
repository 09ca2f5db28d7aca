// What a testament is in one word.
import { useTranslation } from 'react-i18next';
import type { Standing } from '../../api/standing.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = {
  draft: 'plain',
  active: 'ok',
  paused: 'wait',
  delivered: 'info',
  held: 'wait',
  underway: 'wait',
} as const;

export function StatusBadge({ status }: { status: Standing }) {
  const { t } = useTranslation();
  return (
    <p className="flex">
      <Badge tone={tones[status]}>{t(`testaments.status.${status}`)}</Badge>
    </p>
  );
}
