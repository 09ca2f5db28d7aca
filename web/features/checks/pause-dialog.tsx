// Chooses the day until which nothing is asked, and says what a pause does not stop.
import { useTranslation } from 'react-i18next';
import { pauseDaysMax } from '#contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { useDates } from '../dates/use-dates.ts';
import { PauseEffects } from './pause-effects.tsx';
import { usePauseForm } from './use-pause-form.ts';

type PauseDialogProps = {
  /** The present, as the dashboard was read. */
  now: Date;
  /** When she would be asked without a pause; null: not at all, or she is paused already. */
  nextCheckAt: string | null;
  onClose: () => void;
};

export function PauseDialog({ now, nextCheckAt, onClose }: PauseDialogProps) {
  const { t } = useTranslation();
  const form = usePauseForm(now, onClose);
  const { isPending, begin } = form;
  return (
    <Dialog open isBusy={isPending} onOpenChange={onClose}>
      <DialogContent
        title={t('pause.title')}
        footer={
          <>
            <Button intent="secondary" disabled={isPending} onClick={onClose}>
              {t('pause.cancel')}
            </Button>
            <Button disabled={isPending} onClick={() => void begin()}>
              {isPending ? t('pause.confirming') : t('pause.confirm')}
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
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={first}
            max={last}
            value={day}
            className="max-w-64"
            onChange={({ target }) => choose(target.value)}
          />
        )}
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

/** A pause ends with a check, so a short one may ask her earlier than none. */
function Sooner({ nextCheckAt }: { nextCheckAt: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <p className="rounded-md bg-candle-soft p-4 text-sm text-candle-ink">
      {t('pause.sooner', { date: dates.date(nextCheckAt, 'full') })}
    </p>
  );
}
