// What the numbers of a trigger lead to before they are saved, or why it would arm nothing. Of a
// code the choice itself says what it waits for.
import { CircleSlash } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../api/dashboard.ts';
import { useTestaments } from '../../api/testaments.ts';
import { ForecastPreview } from '../forecast/forecast-preview.tsx';
import { OutlookLine } from '../forecast/outlook-line.tsx';
import { PaymentOutlook } from '../forecast/payment-outlook.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { idleOnceSaved } from './state.ts';
import type { TriggerFormState } from './use-trigger-form.ts';

export function TriggerOutlook({ state }: { state: TriggerFormState }) {
  const { t } = useTranslation();
  const { form, triggerType, rule } = state;
  const testaments = useTestaments();
  const dashboard = useDashboard();
  const [checkInterval = 0, checkAttempts = 0, gracePeriod = 0] = useWatch({
    control: form.control,
    name: ['checkInterval', 'checkAttempts', 'gracePeriod'],
  });
  if (!testaments.data || !dashboard.data) {
    return testaments.isError || dashboard.isError ? (
      <OutlookLine icon={CircleSlash} text={t('forecast.preview.failed')} />
    ) : (
      <Skeleton className="h-45 sm:h-38" />
    );
  }
  const idle = idleOnceSaved(rule, testaments.data, dashboard.data.obstacles);
  if (idle) return <OutlookLine icon={CircleSlash} text={t(`triggers.state.${idle}`)} />;
  if (triggerType === 'payment_failed') {
    return <PaymentOutlook attempts={checkAttempts} graceDays={gracePeriod} />;
  }
  if (triggerType === 'contacted_by_instruction') return null;
  return <ForecastPreview settings={{ checkInterval, checkAttempts, gracePeriod }} />;
}
