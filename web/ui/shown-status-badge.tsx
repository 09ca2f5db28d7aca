// What a testament is in one word, in the list of testaments and beside a note.
import { useTranslation } from 'react-i18next';
import { Badge } from './badge.tsx';

const tones = {
  draft: 'plain',
  active: 'ok',
  paused: 'wait',
  grace: 'bad',
  delivered: 'info',
  held: 'wait',
  underway: 'wait',
  incomplete: 'bad',
} as const;

export function ShownStatusBadge({ status }: { status: keyof typeof tones }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`testaments.status.${status}`)}</Badge>;
}
