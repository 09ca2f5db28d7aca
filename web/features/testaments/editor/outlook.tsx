// What a testament in a form would wait for once that is saved: the dates of whatever asks, or why
// there are none, in the words of its card.
import { Link } from '@tanstack/react-router';
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OutlookLine } from '../../forecast/outlook-line.tsx';
import { PreviewPending } from '../../forecast/preview-pending.tsx';
import type { PreviewState } from '../../forecast/use-preview.ts';
import { ScheduleLines } from './asking.tsx';

export function ArmingPreview({ preview: { data, isError } }: { preview: PreviewState }) {
  const { t } = useTranslation();
  if (!data) return <PreviewPending isError={isError} />;
  if (data.reason) {
    const reason = t(`testaments.armed.reasons.${data.reason}`);
    const text = t('testaments.armed.not', { reason });
    const hint = data.reason === 'no-subscription' && (
      <Link to="/subscribe" className="underline">
        {t('testaments.dialog.subscribe')}
      </Link>
    );
    return <OutlookLine icon={CircleSlash} text={text} hint={hint} />;
  }
  return data.ways.map((way) => <ScheduleLines key={`${way.kind} ${way.triggerId}`} way={way} />);
}
