// The first tab: what the testament is called, whether it is armed, and whom it reaches.
import { Link } from '@tanstack/react-router';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TestamentStatus } from '#contract/testaments.ts';
import { Field, TextInput, Select, Textarea } from '../../../ui/field.tsx';
import { Saving } from '../../../ui/saving.tsx';
import { EditRecipients } from './edit-recipients.tsx';
import { EditSilence } from './edit-silence.tsx';
import type { EditFormState } from './use-edit-form.ts';

export function EditBasics({ state }: { state: EditFormState }) {
  const { t } = useTranslation();
  const { form, isPending } = state;
  const { errors } = useFormState({ control: form.control });
  // The name of that page is a link to it; `Trans` would bring a parser along for this one.
  const [before, triggers, after] = t('edit.activationHint').split(/<\/?triggers>/);
  return (
    <div className="grid gap-6">
      <Saving isPending={isPending}>
        <Field label={t('edit.name')} error={errors.title?.message}>
          {(control) => <TextInput {...control} {...form.register('title')} autoComplete="off" />}
        </Field>
        <Field
          label={t('edit.description')}
          hint={t('edit.descriptionHint')}
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
        <EditRecipients state={state} />
        <Field
          label={t('edit.status')}
          hint={
            <>
              {before}
              <Link to="/activation-triggers" className={linkLook}>
                {triggers}
              </Link>
              {after}
            </>
          }
        >
          {(control) => (
            <Select {...control} {...form.register('status')} className="sm:max-w-80">
              {TestamentStatus.options.map((option) => (
                <option key={option} value={option}>
                  {t(`testaments.status.${option}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <EditSilence state={state} />
      </Saving>
    </div>
  );
}

const linkLook = 'rounded-sm font-semibold text-primary underline underline-offset-3';
