// What silence would lead to once this is saved, with the status that is chosen at the moment.
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Armed } from '#contract/forecast.ts';
import type { Testament, TestamentStatus } from '#contract/testaments.ts';
import { useTestamentRecipients } from '../../api/testament-editing.ts';
import { useTriggers } from '../../api/triggers.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Asking, Line } from './asking.tsx';
import { governingOf } from './governing.ts';

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
