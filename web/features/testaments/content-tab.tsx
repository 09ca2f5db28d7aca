// The second tab: what stands above the message, and the message itself.
import { Controller, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, Textarea } from '../../ui/field.tsx';
import { MarkdownEditor } from '../markdown/markdown-editor.tsx';
import type { TestamentFormState } from './use-testament-form.ts';

export function ContentTab({ state: { form } }: { state: TestamentFormState }) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.control });
  return (
    <div className="grid gap-5">
      <Field
        label={t('testaments.dialog.shortDescription')}
        hint={t('testaments.dialog.shortDescriptionHint')}
        error={errors.shortDescription?.message}
        optional
      >
        {(control) => <Textarea {...control} {...form.register('shortDescription')} rows={2} />}
      </Field>
      <Controller
        control={form.control}
        name="fullContent"
        render={({ field, fieldState }) => (
          <Field
            label={t('testaments.dialog.message')}
            hint={t('testaments.dialog.messageHint')}
            error={fieldState.error?.message}
          >
            {(control) => (
              <MarkdownEditor {...control} value={field.value ?? ''} onChange={field.onChange} />
            )}
          </Field>
        )}
      />
    </div>
  );
}
