// What a testament in a form would wait for once that is saved: the dates of whatever asks, or why
// there are none, in the words of its card.
import { Link } from '@tanstack/react-router';
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../../api/dashboard.ts';
import { useTriggers } from '../../../api/triggers.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OutlookLine } from '../../forecast/outlook-line.tsx';
import { ScheduleLines } from './asking.tsx';
import { governingOf, armingForecastOf } from './governing.ts';
import type { AskedTestament, Saved } from './governing.ts';

type OutlookProps = Saved & { testament: AskedTestament };

export function ArmingPreview({ testament, ...form }: OutlookProps) {
  const { t } = useTranslation();
  const triggers = useTriggers();
  const dashboard = useDashboard();
  const governing = triggers.data && governingOf(testament, triggers.data);
  const outlook = armingForecastOf(form, governing, dashboard.data?.obstacles);
  if (outlook === null) {
    return triggers.isError || dashboard.isError ? (
      <OutlookLine icon={CircleSlash} text={t('forecast.preview.failed')} />
    ) : (
      <Skeleton className="h-45 sm:h-38" />
    );
  }
  if ('reason' in outlook) {
    const reason = t(`testaments.armed.reasons.${outlook.reason}`);
    const text = t('testaments.armed.not', { reason });
    const hint = outlook.reason === 'no-subscription' && (
      <Link to="/subscribe" className="underline">
        {t('testaments.dialog.subscribe')}
      </Link>
    );
    return <OutlookLine icon={CircleSlash} text={text} hint={hint} />;
  }
  return outlook.arming.map((one) => (
    <ScheduleLines key={`${one.kind} ${one.name}`} governing={one} />
  ));
}
