// The fields of a note, and the buttons below them wherever the form is.
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Saving } from '../../ui/saving.tsx';
import { MarkdownEditor } from '../markdown/markdown-editor.tsx';
import { ClashQuestion } from '../unsaved/clash-question.tsx';
import type { NoteFormState } from './use-note-form.ts';

export function NoteFormFields({ state }: { state: NoteFormState }) {
  const { id, form, isPending, clashes, submit } = state;
  const { t } = useTranslation();
  const { errors } = useFormState({ control: form.control });
  const values = useWatch({ control: form.control });
  return (
    <form id={id} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ClashQuestion
        clashes={clashes}
        nameOf={(name) => t(labels[name])}
        say={(_, value) => String(value)}
        now={(name) => values[name]}
      />
      <Saving isPending={isPending}>
        <Field label={t('notes.form.title')} error={errors.title?.message}>
          {(control) => <TextInput {...control} {...form.register('title')} autoComplete="off" />}
        </Field>
        <Controller
          control={form.control}
          name="content"
          render={({ field, fieldState }) => (
            <Field label={t('notes.form.content')} error={fieldState.error?.message}>
              {(control) => (
                <MarkdownEditor
                  {...control}
                  ref={field.ref}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
        <Checkbox
          label={t('notes.form.private')}
          hint={t('notes.form.privateHint')}
          {...form.register('isPrivate')}
        />
      </Saving>
    </form>
  );
}

/** What a field is called above it. */
const labels = {
  title: 'notes.form.title',
  content: 'notes.form.content',
  isPrivate: 'notes.form.private',
} as const;

type NoteButtonsProps = { state: NoteFormState; onCancel: () => void };

export function NoteButtons({ state: { id, isNew, isPending }, onCancel }: NoteButtonsProps) {
  const { t } = useTranslation();
  const save = isNew ? t('notes.form.create') : t('notes.form.update');
  return (
    <>
      <Button intent="secondary" disabled={isPending} onClick={onCancel}>
        {t('notes.form.cancel')}
      </Button>
      <Button type="submit" form={id} disabled={isPending}>
        {isPending ? t('notes.form.saving') : save}
      </Button>
    </>
  );
}
