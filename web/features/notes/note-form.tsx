// The form of a note wherever it is: its fields and buttons, saving, and what is said of it.
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Controller, useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { Note, NoteFields } from '#contract/notes.ts';
import { useKnownUser } from '../../api/account.ts';
import { useChange } from '../../api/cache.ts';
import { currentIn, merged } from '../../api/changed-meanwhile.ts';
import type { Merged } from '../../api/changed-meanwhile.ts';
import { ApiError, failureText } from '../../api/client.ts';
import { createNote, saveNote } from '../../api/notes.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { Saving } from '../../ui/saving.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { MarkdownEditor } from '../markdown/markdown-editor.tsx';
import { ClashQuestion, useClashes } from '../changes/clash-question.tsx';

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
        <Field label={t('testaments.dialog.titleField')} error={errors.title?.message}>
          <TextInput {...form.register('title')} autoComplete="off" />
        </Field>
        <Controller
          control={form.control}
          name="content"
          render={({ field, fieldState }) => (
            <Field label={t('edit.tab.content')} error={fieldState.error?.message}>
              <MarkdownEditor ref={field.ref} value={field.value} onChange={field.onChange} />
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
  title: 'testaments.dialog.titleField',
  content: 'edit.tab.content',
  isPrivate: 'notes.form.private',
} as const;

type NoteButtonsProps = { state: NoteFormState; onCancel: () => void };

export function NoteButtons({ state: { id, isNew, isPending }, onCancel }: NoteButtonsProps) {
  const { t } = useTranslation();
  const save = isNew ? t('notes.form.create') : t('notes.form.update');
  return (
    <>
      <Button intent="secondary" disabled={isPending} onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={id} disabled={isPending}>
        {isPending ? t('ui.saving') : save}
      </Button>
    </>
  );
}

type Typed = z.input<typeof NoteFields>;
type Written = z.output<typeof NoteFields>;
export type NoteFieldName = keyof Written;

/** The stored default is private; the form says so only when it is ticked. */
const empty: Written = { title: '', content: '', isPrivate: false };

/** Without a note a new one is written. Later changes of `note` are not looked at. */
export function useNoteForm(note: Note | undefined, onSaved: (saved: Note) => void) {
  const { t } = useTranslation();
  /** What is on the server, as far as the form knows. */
  const [known, setKnown] = useState(note);
  const user = useKnownUser();
  const form = useForm<Typed, unknown, Written>({
    resolver: zodResolver(NoteFields),
    defaultValues: note ? fieldsOf(note) : empty,
  });
  const clashes = useClashes<NoteFieldName>({
    read: (name) => form.getValues(name),
    write: (name, value) => form.setValue(name, value as never, { shouldDirty: true }),
  });
  const { isDirty } = useFormState({ control: form.control });

  function meet(now: Note, { form: both, clashing }: Merged<Written>): void {
    const there = fieldsOf(now);
    setKnown(now);
    // The fields on the page stay the registered ones: the compiler renders none of them again.
    form.reset(there, { keepFieldsRef: true });
    form.reset(both, { keepDefaultValues: true, keepFieldsRef: true });
    clashes.meet(clashing.map((name) => ({ name, typed: both[name], theirs: there[name] })));
  }

  const {
    mutate,
    isPending: isSaving,
    isSuccess,
  } = useChange((written: Written) =>
    known ? send(written, known, meet) : createNote({ ...written, userId: user?.id }),
  );
  const isNew = note === undefined;
  // Also until it has given way to what is shown of the saved one.
  const isPending = isSaving || isSuccess;

  function refuse(error: Error): void {
    if (error instanceof ApiError && error.status === 401) return askToSignIn();
    showToast({
      tone: 'failure',
      title: isNew ? t('notes.form.createFailed') : t('notes.form.updateFailed'),
      description: failureText(error, t('notes.form.failedText')),
    });
  }

  function askToSignIn(): void {
    const description = t('notes.form.signedOutText');
    showToast({ tone: 'failure', title: t('notes.form.signedOut'), description });
  }

  function save(written: Written): void {
    if (!user) return askToSignIn();
    clashes.clear();
    mutate(written, {
      onSuccess: (saved) => {
        showToast({ title: isNew ? t('notes.form.created') : t('notes.form.updated') });
        onSaved(saved);
      },
      onError: refuse,
    });
  }

  return { id: useId(), form, isNew, isPending, isDirty, clashes, submit: form.handleSubmit(save) };
}

type Meet = (now: Note, both: Merged<Written>) => void;

/** Where another window changed something else meanwhile, it is saved on top of that at once. */
async function send(written: Written, known: Note, meet?: Meet): Promise<Note> {
  const begun = fieldsOf(known);
  const change = changedBetween(begun, written);
  try {
    return await saveNote(known, change);
  } catch (error) {
    const now = currentIn(Note, error);
    if (now === null || !meet) throw error;
    const both = merged(change, begun, fieldsOf(now));
    if (both.clashing.length === 0) return send(both.form, now);
    meet(now, both);
    throw error;
  }
}

const names: readonly NoteFieldName[] = ['title', 'content', 'isPrivate'];

function fieldsOf({ title, content, isPrivate }: Note): Written {
  return { title, content, isPrivate };
}

function changedBetween(begun: Written, written: Written): Partial<Written> {
  const changed = names.filter((name) => written[name] !== begun[name]);
  return Object.fromEntries(changed.map((name) => [name, written[name]]));
}

export type NoteFormState = ReturnType<typeof useNoteForm>;
