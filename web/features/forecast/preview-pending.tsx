// In the place of what a form would lead to: while it is asked for, and when nobody answers.
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OutlookLine } from './outlook-line.tsx';

export function PreviewPending({ isError }: { isError: boolean }) {
  const { t } = useTranslation();
  if (isError) return <OutlookLine icon={CircleSlash} text={t('forecast.preview.failed')} />;
  return <Skeleton className="h-45 sm:h-38" />;
}
