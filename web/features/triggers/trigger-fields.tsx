// The fields of a trigger, in the order of the questions: what it is called, what sets it off,
// when, and for which testaments.
import { useTranslation } from 'react-i18next';
import type { TestamentCard } from '#contract/testaments.ts';
import { TriggerType } from '#contract/triggers.ts';
import type { Trigger } from '#contract/triggers.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextInput, Select, Textarea } from '../../ui/field.tsx';
import { CodeFields } from './code-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { NumberFields } from './number-fields.tsx';
import { TriggerOutlook } from './trigger-outlook.tsx';
import type { TriggerFormState } from './use-trigger-form.ts';

type TriggerFieldsProps = {
  state: TriggerFormState;
  trigger: Trigger | null;
  testaments: readonly TestamentCard[];
  hasSubscription: boolean;
};

export function TriggerFields({ state, trigger, testaments, hasSubscription }: TriggerFieldsProps) {
  const { t } = useTranslation();
  const { form, errors, triggerType, changeType } = state;
  return (
    <div className="grid gap-6">
      <Field label={t('triggers.dialog.name')} error={errors.name?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('name')}
            autoComplete="off"
            placeholder={t('triggers.dialog.namePlaceholder')}
          />
        )}
      </Field>
      <Field optional label={t('triggers.dialog.description')} error={errors.description?.message}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={2} />}
      </Field>
      <Field
        label={t('triggers.dialog.type')}
        hint={
          <>
            {t(`triggers.typeHints.${triggerType}`)}
            {!hasSubscription && ` ${t('triggers.dialog.paymentDisabled')}`}
          </>
        }
        error={errors.triggerType?.message}
      >
        {(control) => (
          <Select
            {...control}
            value={triggerType}
            onChange={(event) => changeType(TriggerType.parse(event.target.value))}
          >
            {TriggerType.options.map((type) => (
              <option
                key={type}
                value={type}
                disabled={type === 'payment_failed' && !hasSubscription}
              >
                {t(`triggers.types.${type}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NumberFields state={state} />
      <TriggerOutlook preview={state.preview} />
      {triggerType === 'contacted_by_instruction' && <CodeFields state={state} trigger={trigger} />}
      <ScopeFields state={state} testaments={testaments} />
      <Checkbox
        {...form.register('isActive')}
        label={t('triggers.dialog.active')}
        hint={t('triggers.dialog.activeHint')}
      />
    </div>
  );
}
