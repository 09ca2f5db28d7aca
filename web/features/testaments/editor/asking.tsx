// What one trigger, or the testament's own settings, would ask and when: the dates of it, or a line
// where no silence is waited for.
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PreviewWay } from '#contract/preview.ts';
import { ForecastPreview } from '../../forecast/forecast-preview.tsx';
import { OutlookLine } from '../../forecast/outlook-line.tsx';
import { PaymentOutlook } from '../../forecast/payment-outlook.tsx';

export function ScheduleLines({ way }: { way: PreviewWay }) {
  const { t } = useTranslation();
  const { kind, name, checkAttempts, gracePeriod } = way;
  const armed = name ? t('testaments.armed.readyBy', { name }) : t('testaments.armed.ready');
  if (kind === 'code') {
    return <OutlookLine icon={KeyRound} text={armed} hint={t('edit.silence.code')} />;
  }
  return (
    <div className="grid gap-2">
      {name && <p className="text-sm font-semibold">{armed}</p>}
      {kind === 'payment' ? (
        <PaymentOutlook attempts={checkAttempts} graceDays={gracePeriod} />
      ) : (
        <ForecastPreview forecast={way} />
      )}
    </div>
  );
}
