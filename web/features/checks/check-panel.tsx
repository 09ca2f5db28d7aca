// The newest check and its state, Check Now, the way into a pause, and what was asked before.
import { CircleCheck, Hourglass, MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Check } from '#contract/checks.ts';
import { useChecks, useSendCheck } from '../../api/checks.ts';
import { useDashboard } from '../../api/dashboard.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { HereButton } from './answer-banner.tsx';
import { PauseButton } from './pause.tsx';

export function CheckPanel() {
  const { t } = useTranslation();
  const { data, isError } = useChecks();
  const latest = data?.[0];
  const dashboard = useDashboard().data;
  const isAsked = dashboard?.asking != null;
  return (
    <Card as="section" aria-labelledby="check-title" data-dates="full">
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
        <CheckNow />
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
        <Hourglass />
        {t('checks.panel.pending')}
      </Badge>
    );
  }
  if (status === 'missed') return null;
  return (
    <Badge tone="ok">
      <CircleCheck />
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

function CheckNow() {
  const { t } = useTranslation();
  const checks = useChecks();
  const { make, isPending } = useAnnouncedChange(useSendCheck(), {
    done: { title: t('checks.panel.sentTitle'), description: t('checks.panel.sentText') },
    failed: t('checks.panel.sendFailed'),
    failedText: t('checks.panel.sendFailedText'),
  });
  const isAsked = checks.data?.[0]?.status === 'sent';
  return (
    <Button intent="soft" className="w-full" disabled={isPending || isAsked} onClick={() => make()}>
      <MailCheck />
      {t(isPending ? 'ui.sending' : 'checks.panel.checkNow')}
    </Button>
  );
}

const shownMax = 10;

function RecentChecks({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const earlier = checks.slice(1, shownMax + 1);
  if (earlier.length === 0) return null;
  return (
    <details className="mt-3 border-t border-line pt-3">
      <summary className="unfolds min-h-8 rounded-sm py-1 text-sm font-semibold text-ink-2">
        {t('checks.panel.earlier')}
      </summary>
      <ul className="mt-1 divide-y divide-line text-sm">
        {earlier.map((check) => (
          <li key={check.id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0">
              {t(`checks.panel.types.${check.type}`)}
              <span className="block text-ink-2">{t(`checks.panel.ends.${check.status}`)}</span>
            </span>
            <time dateTime={check.createdAt} className="shrink-0 text-ink-2">
              {dates.date(check.createdAt, 'full')}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}
