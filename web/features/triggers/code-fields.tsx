// The code that a relative enters, and what happens in the moment it is entered.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cancelHoursChoices } from '#contract/limits.ts';
import type { Trigger } from '#contract/triggers.ts';
import { Field, TextInput, Select } from '../../ui/field.tsx';
import type { TriggerFormState } from './use-trigger-form.ts';

type CodeFieldsProps = { state: TriggerFormState; trigger: Trigger | null };

export function CodeFields({ state: { form, errors }, trigger }: CodeFieldsProps) {
  const { t } = useTranslation();
  const hours = useWatch({ control: form.control, name: 'cancelHours' }) ?? 0;
  const stored = trigger?.cancelHours ?? 0;
  const choices = [...new Set([...cancelHoursChoices, stored])].toSorted(
    (one, other) => one - other,
  );
  return (
    <>
      <Field
        optional
        label={t('triggers.dialog.code')}
        hint={codeHint()}
        error={errors.activationCode?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('activationCode')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label={t('triggers.dialog.window')}
        hint={hours === 0 ? t('triggers.dialog.windowAtOnce') : t('triggers.dialog.windowHours')}
        error={errors.cancelHours?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('cancelHours', { valueAsNumber: true })}>
            {choices.map((count) => (
              <option key={count} value={count}>
                {count === 0
                  ? t('triggers.dialog.windows.atOnce')
                  : t('triggers.dialog.windows.hours', { count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );

  function codeHint(): string {
    if (!trigger || trigger.activationCode === null) return t('triggers.dialog.codeHint');
    return trigger.activatedAt === null
      ? t('triggers.dialog.codeKept')
      : t('triggers.dialog.codeSpent');
  }
}
