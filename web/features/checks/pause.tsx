// A pause of the checks: what is said while one runs, the way into one, and the dialog that asks
// for its last day and says what it does.
import { CalendarCheck, CirclePause, CreditCard, KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complaint } from '#contract/complaints.ts';
import { pauseDaysMax } from '#contract/limits.ts';
import { useKnownUser } from '../../api/account.ts';
import { useEndPause, usePause } from '../../api/checks.ts';
import { useDashboard } from '../../api/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { useDates } from '../dates/use-dates.ts';
import { dayAfter, morningOf, pauseDays } from './pause-days.ts';

export function PauseNotice() {
  const { t } = useTranslation();
  const dates = useDates();
  const [isChanging, setIsChanging] = useState(false);
  const { data: dashboard, dataUpdatedAt, isPending } = useDashboard();
  const user = useKnownUser();
  // Known before the dashboard is: its place is kept, so that nothing below it moves.
  if (isPending && user?.pausedUntil) {
    return <Skeleton className="h-67 rounded-lg sm:h-44 xl:h-29" />;
  }
  const pausedUntil = dashboard?.pausedUntil ?? null;
  if (pausedUntil === null) return null;
  return (
    <Notice
      tone="info"
      heading="h2"
      title={t('pause.notice.title', { date: dates.date(pausedUntil) })}
      action={
        <div className="flex flex-wrap gap-3">
          <Button intent="secondary" onClick={() => setIsChanging(true)}>
            {t('pause.notice.change')}
          </Button>
          <EndButton />
        </div>
      }
    >
      <p>{t('pause.notice.text')}</p>
      {isChanging && (
        <PauseDialog
          now={dates.present(dataUpdatedAt)}
          nextCheckAt={null}
          onClose={() => setIsChanging(false)}
        />
      )}
    </Notice>
  );
}

function EndButton() {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useEndPause(), {
    done: { title: t('pause.notice.ended'), description: t('dashboard.answer.doneText') },
    failed: t('pause.notice.endFailed'),
    failedText: t('ui.nothingChanged'),
  });
  return (
    <Button disabled={isPending} onClick={() => make()}>
      {isPending ? t('ui.oneMoment') : t('pause.notice.end')}
    </Button>
  );
}

export function PauseButton() {
  const { t } = useTranslation();
  const dates = useDates();
  const { data: dashboard, dataUpdatedAt } = useDashboard();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        intent="quiet"
        className="w-full"
        disabled={!dashboard || dashboard.pausedUntil !== null}
        onClick={() => setIsOpen(true)}
      >
        <CirclePause />
        {t('pause.action')}
      </Button>
      {isOpen && dashboard && (
        <PauseDialog
          now={dates.present(dataUpdatedAt)}
          nextCheckAt={dashboard.pausedUntil === null ? dashboard.stats.nextCheckDate : null}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type PauseDialogProps = {
  /** The present, as the dashboard was read. */
  now: Date;
  /** When the owner would be asked without a pause; null: not at all, or paused already. */
  nextCheckAt: string | null;
  onClose: () => void;
};

function PauseDialog({ now, nextCheckAt, onClose }: PauseDialogProps) {
  const { t } = useTranslation();
  const form = usePauseForm(now, onClose);
  const { isPending, begin } = form;
  return (
    <Dialog open isBusy={isPending} onOpenChange={onClose}>
      <DialogContent
        title={t('pause.action')}
        footer={
          <>
            <Button intent="secondary" disabled={isPending} onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button disabled={isPending} onClick={begin}>
              {isPending ? t('ui.oneMoment') : t('pause.confirm')}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <p>{t('pause.text')}</p>
          <DayField form={form} />
          <div aria-live="polite" className="empty:-mt-5">
            {nextCheckAt && form.isBefore(nextCheckAt) && <Sooner nextCheckAt={nextCheckAt} />}
          </div>
          <PauseEffects />
        </div>
      </DialogContent>
    </Dialog>
  );
}

const lengths = [
  { name: 'weeks', days: 14 },
  { name: 'month', days: 30 },
  { name: 'months', days: 90 },
] as const;

function DayField({ form }: { form: ReturnType<typeof usePauseForm> }) {
  const { t } = useTranslation();
  const { day, choose, chooseLength, first, last, error } = form;
  return (
    <div className="grid gap-3">
      <Field
        label={t('pause.until')}
        hint={t('pause.untilHint', { count: pauseDaysMax })}
        error={error}
      >
        <TextInput
          type="date"
          min={first}
          max={last}
          value={day}
          className="max-w-64"
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      <div role="group" aria-label={t('pause.choices')} className="flex flex-wrap gap-2">
        {lengths.map(({ name, days }) => (
          <Button key={name} intent="soft" onClick={() => chooseLength(days)}>
            {t(`pause.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** A pause ends with a check, so a short one may ask earlier than none. */
function Sooner({ nextCheckAt }: { nextCheckAt: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <p className="rounded-md bg-candle-soft p-4 text-sm text-candle-ink">
      {t('pause.sooner', { date: dates.date(nextCheckAt) })}
    </p>
  );
}

const effects = [
  { name: 'noSilence', icon: ShieldCheck },
  { name: 'codes', icon: KeyRound },
  { name: 'payments', icon: CreditCard },
  { name: 'ends', icon: CalendarCheck },
] as const;

function PauseEffects() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('pause.effects')} className="rounded-md bg-sunken p-4 sm:p-5">
      <ul className="grid gap-3 text-sm">
        {effects.map(({ name, icon: Icon }) => (
          <li key={name} className="flex gap-3">
            <Icon className="mt-0.75 size-4.5 shrink-0 text-candle" />
            <p>{t(`pause.${name}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `now` is the present, as the dashboard was read. */
function usePauseForm(now: Date, onDone: () => void) {
  const { t } = useTranslation();
  const dates = useDates();
  const timeZone = useKnownUser()?.timeZone ?? 'UTC';
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const { make, isPending } = useAnnouncedChange(usePause(), {
    done: (_, at) => ({
      title: t('pause.done'),
      description: t('pause.doneText', { date: dates.date(at) }),
    }),
    failed: t('pause.failed'),
    failedText: t('ui.nothingChanged'),
  });
  const { first, last } = pauseDays(now, timeZone);
  const until = morningOf(day, timeZone);

  function choose(next: string): void {
    setDay(next);
    setError(undefined);
  }

  function begin(): void {
    if (until === null) return setError(t('pause.missing'));
    if (day < first) return setError(complaint('pause-in-the-past'));
    if (day > last) return setError(complaint('pause-too-long', pauseDaysMax));
    make(until.toISOString(), onDone);
  }

  return {
    day,
    choose,
    /** For the choices that need no calendar. */
    chooseLength: (days: number) => choose(dayAfter(now, timeZone, days)),
    /** Whether without a pause the owner would be asked later than on the chosen day. */
    isBefore: (at: string) => until !== null && day < dayAfter(new Date(at), timeZone, 0),
    first,
    last,
    error,
    isPending,
    begin,
  };
}
