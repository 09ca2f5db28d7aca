// The newest check and its state, Check Now, the way into a pause, and what was asked before.
import { CircleCheck, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Check } from '#contract/checks.ts';
import { useChecks } from '../../api/checks.ts';
import { useDashboard } from '../../api/dashboard.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../dates/use-dates.ts';
import { CheckNow } from './check-now.tsx';
import { HereButton } from './here-button.tsx';
import { PauseButton } from './pause-button.tsx';
import { RecentChecks } from './recent-checks.tsx';

export function CheckPanel() {
  const { t } = useTranslation();
  const { data, isError } = useChecks();
  const latest = data?.[0];
  const dashboard = useDashboard().data;
  const isAsked = dashboard?.asking != null;
  return (
    <Card as="section" aria-labelledby="check-title">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="check-title" className="text-lg">
          {t('checks.panel.title')}
        </h2>
        {latest && <CheckBadge status={latest.status} />}
      </div>
      <div className="mt-2 mb-4 min-h-11 text-sm text-ink-2" aria-live="polite">
        {data && <Words check={latest} first={dashboard?.stats.nextCheckDate ?? null} />}
        {!data && (isError ? t('checks.panel.failed') : <Skeleton className="h-11" />)}
      </div>
      <div className="grid gap-1.5">
        {isAsked && <HereButton label={t('checks.panel.answer')} className="w-full" />}
        <CheckNow intent="soft" label={t('checks.panel.checkNow')} className="w-full" />
        <PauseButton />
      </div>
      {data && <RecentChecks checks={data} />}
    </Card>
  );
}

function CheckBadge({ status }: { status: Check['status'] }) {
  const { t } = useTranslation();
  if (status === 'sent') {
    return (
      <Badge tone="wait">
        <Hourglass aria-hidden="true" />
        {t('checks.panel.pending')}
      </Badge>
    );
  }
  if (status === 'missed') return null;
  return (
    <Badge tone="ok">
      <CircleCheck aria-hidden="true" />
      {t('checks.panel.verified')}
    </Badge>
  );
}

type WordsProps = {
  check: Check | undefined;
  /** When the first check is due, while none was sent. */
  first: string | null;
};

function Words({ check, first }: WordsProps) {
  const { t } = useTranslation();
  const dates = useDates();
  if (!check) {
    if (first === null) return <p>{t('checks.panel.none')}</p>;
    return <p>{t('checks.panel.first', { date: dates.date(first, 'full') })}</p>;
  }
  const at = check.respondedAt ?? check.createdAt;
  return <p>{t(`checks.panel.${check.status}`, { date: dates.date(at, 'full') })}</p>;
}
