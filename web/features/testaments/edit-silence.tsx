// What silence would lead to once this is saved, with the status that is chosen at the moment.
import { CircleSlash, KeyRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Armed } from '#contract/forecast.ts';
import type { Testament, TestamentStatus } from '#contract/testaments.ts';
import { useTestamentRecipients } from '../../api/testament-editing.ts';
import { useTriggers } from '../../api/triggers.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ForecastPreview } from '../forecast/forecast-preview.tsx';
import { PaymentOutlook } from '../forecast/payment-outlook.tsx';
import { governingOf } from './governing.ts';
import type { Governing } from './governing.ts';

type EditSilenceProps = { testament: Testament; status: TestamentStatus };

export function EditSilence({ testament, status }: EditSilenceProps) {
  const { t } = useTranslation();
  const { data: people } = useTestamentRecipients(testament.id);
  const { data: triggers, isError } = useTriggers();
  const reason = reasonNow(testament, status, people?.length);
  if (reason) return <NotArmed reason={reason} />;
  if (isError && !triggers) {
    return <p className="text-sm text-ink-2">{t('forecast.preview.failed')}</p>;
  }
  if (!triggers) return <Skeleton className="h-45 sm:h-38" />;
  const governing = governingOf(testament, triggers);
  if (governing.length === 0) return <NotArmed reason="triggers-off" />;
  return (
    <div className="grid gap-3">
      {governing.map((one) => (
        <Asking key={`${one.kind} ${one.name}`} governing={one} />
      ))}
    </div>
  );
}

const serverReasons: readonly Armed['reason'][] = [
  'confirm-address',
  'no-mail-server',
  'no-subscription',
];

/** What stands in the way whatever asks; the server's own reasons come before hers. */
function reasonNow(
  { armed }: Testament,
  status: TestamentStatus,
  people: number | undefined,
): Exclude<Armed['reason'], null> | null {
  if (status !== 'active') return status;
  const { reason } = armed;
  if (reason !== null && serverReasons.includes(reason)) return reason;
  return people === 0 ? 'no-recipients' : null;
}

function NotArmed({ reason }: { reason: Exclude<Armed['reason'], null> }) {
  const { t } = useTranslation();
  const text = t('testaments.armed.not', { reason: t(`testaments.armed.reasons.${reason}`) });
  return <Line icon={CircleSlash} text={text} hint={t('edit.silence.nothing')} />;
}

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

function Line({ icon: Icon, text, hint }: LineProps) {
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
