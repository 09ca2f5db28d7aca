// What a testament is in one word. One that was released is delivered only once its mail went out.
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = {
  draft: 'plain',
  active: 'ok',
  paused: 'wait',
  delivered: 'info',
  held: 'wait',
  underway: 'wait',
} as const;

const afterRelease = {
  sent: 'delivered',
  refused: 'underway',
  held: 'held',
  'partly-held': 'held',
} as const;

type StatusBadgeProps = { testament: Pick<TestamentCard, 'status' | 'armed'> };

export function StatusBadge({ testament: { status, armed } }: StatusBadgeProps) {
  const { t } = useTranslation();
  const shown = armed.phase === 'released' ? afterRelease[armed.mail ?? 'sent'] : status;
  return <Badge tone={tones[shown]}>{t(`testaments.status.${shown}`)}</Badge>;
}
