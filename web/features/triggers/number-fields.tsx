// How often, how many times, how long: only the numbers that the type knows.
import { useTranslation } from 'react-i18next';
import { attemptsRange, graceDaysRange, intervalDaysRange } from '#contract/limits.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { numbersOf } from './form-schema.ts';
import type { TriggerFormState } from './use-trigger-form.ts';

const ranges = {
  checkInterval: intervalDaysRange,
  checkAttempts: attemptsRange,
  gracePeriod: graceDaysRange,
};

export function NumberFields({ state }: { state: TriggerFormState }) {
  const { t } = useTranslation();
  const { form, errors, triggerType } = state;
  const isPayment = triggerType === 'payment_failed';
  const words = {
    checkInterval: {
      label: t('triggers.dialog.interval'),
      hint: t('triggers.dialog.intervalHint'),
    },
    checkAttempts: isPayment
      ? { label: t('triggers.dialog.payments'), hint: t('triggers.dialog.paymentsHint') }
      : { label: t('triggers.dialog.attempts'), hint: t('triggers.dialog.attemptsHint') },
    gracePeriod: { label: t('triggers.dialog.grace'), hint: t('triggers.dialog.graceHint') },
  };
  const names = numbersOf[triggerType];
  if (names.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {names.map((name) => (
        <Field
          key={name}
          {...words[name]}
          error={errors[name]?.message}
          // The boxes stand on one line, however long what is said above them.
          className="content-end"
        >
          {(control) => (
            <TextInput
              {...control}
              {...form.register(name, { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              {...ranges[name]}
              className="tabular-nums"
            />
          )}
        </Field>
      ))}
    </div>
  );
}
