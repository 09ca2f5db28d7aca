// When the testament is delivered: after silence or after payments that fail, how often, how long
// we wait, and the dates these lead to. Where triggers decide instead, it says so.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { attemptsChoices, graceDaysChoices, intervalDaysChoices } from '#contract/limits.ts';
import { ActivationType } from '#contract/testaments.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { ActivationDates } from './activation-dates.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { TestamentFormState } from './use-testament-form.ts';

export function ActivationFields({ state }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const { form } = state;
  const [activationType = 'check', checkInterval = 0, checkAttempts = 0, gracePeriod = 0] =
    useWatch({
      control: form.control,
      name: ['activationType', 'checkInterval', 'checkAttempts', 'gracePeriod'],
    });
  const settings = { activationType, checkInterval, checkAttempts, gracePeriod };
  const isCheck = activationType === 'check';

  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-serif text-lg">{t('testaments.dialog.activation')}</legend>
      <Field label={t('testaments.dialog.activationType')}>
        {(control) => (
          <Select {...control} {...form.register('activationType')}>
            {ActivationType.options.map((type) => (
              <option key={type} value={type}>
                {t(`testaments.dialog.activationTypes.${type}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        {isCheck && (
          <ChoiceField
            form={form}
            name="checkInterval"
            label={t('testaments.dialog.interval')}
            choices={intervalDaysChoices}
            words={intervalWords}
          />
        )}
        <ChoiceField
          form={form}
          name="checkAttempts"
          label={t('testaments.dialog.attempts')}
          choices={attemptsChoices}
          words={(count) => t(attemptsWords[activationType], { count })}
        />
        <ChoiceField
          form={form}
          name="gracePeriod"
          label={t('testaments.dialog.grace')}
          choices={graceDaysChoices}
          words={(count) => t('testaments.dialog.graceChoice', { count })}
        />
      </div>
      <ActivationDates state={state} settings={settings} />
    </fieldset>
  );

  function intervalWords(days: number): string {
    const usual = intervalDaysChoices.find((choice) => choice === days);
    return usual === undefined
      ? t('testaments.dialog.intervals.other', { count: days })
      : t(`testaments.dialog.intervals.days${usual}`);
  }
}

const attemptsWords = {
  check: 'testaments.dialog.attemptsChoice',
  subscription: 'testaments.dialog.failuresChoice',
} as const;
