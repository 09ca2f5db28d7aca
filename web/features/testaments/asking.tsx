// What one trigger, or the testament's own settings, would ask and when: the dates of it, or a line
// where no silence is waited for.
import { KeyRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ForecastPreview } from '../forecast/forecast-preview.tsx';
import { PaymentOutlook } from '../forecast/payment-outlook.tsx';
import type { Governing } from './governing.ts';

export function Asking({ governing }: { governing: Governing }) {
  const { t } = useTranslation();
  const { kind, name, ...settings } = governing;
  const by = name ? t('testaments.armed.trigger', { name }) : t('testaments.armed.own');
  const armed = t('testaments.armed.waiting', { by });
  if (kind === 'code') {
    return <Line icon={KeyRound} text={armed} hint={t('edit.silence.code')} />;
  }
  return (
    <div className="grid gap-2">
      {name && <p className="text-sm font-semibold">{armed}</p>}
      {kind === 'payment' ? (
        <PaymentOutlook attempts={settings.checkAttempts} graceDays={settings.gracePeriod} />
      ) : (
        <ForecastPreview settings={settings} />
      )}
    </div>
  );
}

type LineProps = { icon: LucideIcon; text: string; hint: string };

export function Line({ icon: Icon, text, hint }: LineProps) {
  return (
    <div className="flex gap-3 rounded-md bg-sunken p-4 text-sm" aria-live="polite">
      <Icon className="mt-0.75 size-4 shrink-0 text-ink-3" aria-hidden="true" />
      <div>
        <p className="font-semibold">{text}</p>
        <p className="text-ink-2">{hint}</p>
      </div>
    </div>
  );
}
