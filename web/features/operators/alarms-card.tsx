// What waits for an operator: open alarms, and releases that were held because they were many.
import { useTranslation } from 'react-i18next';
import type { InstallationOverview } from '#contract/administration.ts';
import { useConfirmHeldReleases, useEndAlarm } from '../../api/operators.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';

type AlarmsCardProps = Pick<InstallationOverview, 'alarms' | 'held'>;

export function AlarmsCard({ alarms, held }: AlarmsCardProps) {
  const { t } = useTranslation();
  const waiting = alarms.length + held.length;
  return (
    <SectionCard
      title={t('operators.alarms.title')}
      badge={waiting > 0 && <Badge tone="wait">{String(waiting)}</Badge>}
    >
      {waiting === 0 && <p className="text-ink-2">{t('operators.alarms.none')}</p>}
      {held.length > 0 && <HeldReleases held={held} />}
      <ul className="divide-y divide-line empty:hidden">
        {alarms.map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} />
        ))}
      </ul>
    </SectionCard>
  );
}

function AlarmRow({ alarm }: { alarm: InstallationOverview['alarms'][number] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { id, subject, count, raisedAt, facts } = alarm;
  const { make, isPending } = useAnnouncedChange(useEndAlarm(), {
    done: { title: t('operators.alarms.ended') },
    failed: t('operators.notDone'),
    failedText: t('operators.notDoneText'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere" lang="en">
          {subject}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {t('operators.alarms.since', { count, at: dates.moment(raisedAt) })} <code>{facts}</code>
        </p>
      </div>
      <Button
        intent="secondary"
        aria-label={t('operators.alarms.endNamed', { subject })}
        disabled={isPending}
        onClick={() => make(id)}
      >
        {t('operators.alarms.end')}
      </Button>
    </li>
  );
}

/** It lets letters go: asked once more before. */
function HeldReleases({ held }: Pick<InstallationOverview, 'held'>) {
  const { t } = useTranslation();
  const { opened, open, close, top } = useOpened<true>();
  const { make, isPending } = useAnnouncedChange(useConfirmHeldReleases(), {
    done: { title: t('operators.held.done') },
    failed: t('operators.notDone'),
    failedText: t('operators.notDoneText'),
  });
  const numbers = held.join(', ');
  return (
    <div ref={top} tabIndex={-1} className="mb-3 grid justify-items-start gap-3">
      <p>{t('operators.held.text', { count: held.length, numbers })}</p>
      <Button intent="secondary" onClick={() => open(true)}>
        {t('operators.held.confirm')}
      </Button>
      <ConfirmDialog
        open={opened !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        title={t('operators.held.question')}
        description={t('operators.held.questionText')}
        cancelLabel={t('ui.cancel')}
        confirmLabel={t('operators.held.confirm')}
        pending={isPending}
        onConfirm={() => make(undefined, close)}
      />
    </div>
  );
}
