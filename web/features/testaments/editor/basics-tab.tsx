// The first tab: what the testament is called, whom it reaches, and when.
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TestamentStatus } from '#contract/testaments.ts';
import { Field, TextInput, Select, Textarea } from '../../../ui/field.tsx';
import { Saving } from '../../../ui/saving.tsx';
import { ActivationFields } from './activation-fields.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { RecipientsField } from './recipients-field.tsx';
import type { TestamentFormState } from './use-testament-form.ts';

export function BasicsTab({ state }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const { form, isNew, isPending } = state;
  const { errors } = useFormState({ control: form.control });
  return (
    <div className="grid content-start gap-5">
      <Saving isPending={isPending}>
        <Field label={t('testaments.dialog.titleField')} error={errors.title?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('title')}
              placeholder={t('testaments.dialog.titlePlaceholder')}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          label={t('testaments.dialog.description')}
          hint={t('testaments.dialog.descriptionHint')}
          error={errors.description?.message}
          optional
        >
          {(control) => (
            <Textarea
              {...control}
              {...form.register('description')}
              rows={1}
              className="field-sizing-content max-h-40"
            />
          )}
        </Field>
        <RecipientsField state={state} />
      </Saving>
      {/* A file on its way can still be called off. */}
      <AttachmentsField queue={state.queue} disabled={isPending} />
      <Saving isPending={isPending}>
        {!isNew && <StatusField state={state} />}
        <ActivationFields state={state} />
      </Saving>
    </div>
  );
}

function StatusField({ state: { form } }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const status = useWatch({ control: form.control, name: 'status' }) ?? 'draft';
  return (
    <Field
      label={t('testaments.dialog.status')}
      hint={t(`testaments.dialog.statusHint.${status}`)}
      className="sm:max-w-80"
    >
      {(control) => (
        <Select {...control} {...form.register('status')}>
          {TestamentStatus.options.map((option) => (
            <option key={option} value={option}>
              {t(`testaments.status.${option}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
