// What a testament is in one word.
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { standingOf } from '../../api/standing.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = {
  draft: 'plain',
  active: 'ok',
  paused: 'wait',
  delivered: 'info',
  held: 'wait',
  underway: 'wait',
} as const;

type StatusBadgeProps = { testament: Pick<TestamentCard, 'status' | 'armed'> };

export function StatusBadge({ testament }: StatusBadgeProps) {
  const { t } = useTranslation();
  const shown = standingOf(testament);
  return <Badge tone={tones[shown]}>{t(`testaments.status.${shown}`)}</Badge>;
}
