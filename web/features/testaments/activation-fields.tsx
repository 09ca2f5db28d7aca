// When the testament is delivered: how often we ask, how many unanswered emails, how long we wait,
// and the dates these lead to. Payments come later, so silence is the only choice and no choice is
// shown.
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  activationDefaults,
  attemptsChoices,
  graceDaysChoices,
  intervalDaysChoices,
} from '#contract/limits.ts';
import { Field, Select } from '../../ui/field.tsx';
import { ForecastPreview } from '../forecast/forecast-preview.tsx';
import type { TestamentFields, TestamentValues } from './form-schema.ts';

type Form = UseFormReturn<TestamentFields, unknown, TestamentValues>;

export function ActivationFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const [checkInterval, checkAttempts, gracePeriod] = useWatch({
    control: form.control,
    name: ['checkInterval', 'checkAttempts', 'gracePeriod'],
  });
  const settings = {
    checkInterval: checkInterval ?? activationDefaults.checkInterval,
    checkAttempts: checkAttempts ?? activationDefaults.checkAttempts,
    gracePeriod: gracePeriod ?? activationDefaults.gracePeriod,
  };

  return (
    <fieldset className="grid gap-4">
      <legend className="font-serif text-lg">{t('testaments.dialog.activation')}</legend>
      <p className="mt-1 text-sm text-ink-2">{t('testaments.dialog.activationText')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberSelect
          form={form}
          name="checkInterval"
          label={t('testaments.dialog.interval')}
          choices={intervalDaysChoices}
          words={intervalWords}
        />
        <NumberSelect
          form={form}
          name="checkAttempts"
          label={t('testaments.dialog.attempts')}
          choices={attemptsChoices}
          words={(count) => t('testaments.dialog.attemptsChoice', { count })}
        />
        <NumberSelect
          form={form}
          name="gracePeriod"
          label={t('testaments.dialog.grace')}
          choices={graceDaysChoices}
          words={(count) => t('testaments.dialog.graceChoice', { count })}
        />
      </div>
      <ForecastPreview settings={settings} />
    </fieldset>
  );

  function intervalWords(days: number): string {
    const usual = intervalDaysChoices.find((choice) => choice === days);
    return usual === undefined
      ? t('testaments.dialog.intervals.other', { count: days })
      : t(`testaments.dialog.intervals.days${usual}`);
  }
}

type NumberSelectProps = {
  form: Form;
  name: 'checkInterval' | 'checkAttempts' | 'gracePeriod';
  label: string;
  choices: readonly number[];
  words: (choice: number) => string;
};

function NumberSelect({ form, name, label, choices, words }: NumberSelectProps) {
  // A value set elsewhere is a choice as well: opening the dialog must not change it.
  const before = form.formState.defaultValues?.[name];
  const all = before === undefined ? choices : [...new Set([...choices, before])];
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} {...form.register(name, { valueAsNumber: true })}>
          {all
            .toSorted((one, other) => one - other)
            .map((choice) => (
              <option key={choice} value={choice}>
                {words(choice)}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}
