// What the numbers of a trigger lead to before they are saved, or why it would arm nothing. Of a
// code the choice itself says what it waits for.
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ForecastPreview } from '../forecast/forecast-preview.tsx';
import { OutlookLine } from '../forecast/outlook-line.tsx';
import { PaymentOutlook } from '../forecast/payment-outlook.tsx';
import { PreviewPending } from '../forecast/preview-pending.tsx';
import type { PreviewState } from '../forecast/use-preview.ts';

export function TriggerOutlook({ preview: { data, isError } }: { preview: PreviewState }) {
  const { t } = useTranslation();
  if (!data) return <PreviewPending isError={isError} />;
  if (data.idle) return <OutlookLine icon={CircleSlash} text={t(`triggers.state.${data.idle}`)} />;
  const [way] = data.ways;
  if (!way || way.kind === 'code') return null;
  return way.kind === 'payment' ? (
    <PaymentOutlook attempts={way.checkAttempts} graceDays={way.gracePeriod} />
  ) : (
    <ForecastPreview forecast={way} />
  );
}
