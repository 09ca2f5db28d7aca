// The state behind the form of a note: its fields, saving, and the words for what comes of it.
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { NoteFields } from '#contract/notes.ts';
import type { Note } from '#contract/notes.ts';
import { useKnownUser } from '../../api/account.ts';
import { ApiError, failureText } from '../../api/client.ts';
import { useSaveNote } from '../../api/notes.ts';
import { notify } from '../../ui/notify.ts';

type Typed = z.input<typeof NoteFields>;
type Written = z.output<typeof NoteFields>;

/** The stored default is private; the form says so only when it is ticked. */
const empty: Written = { title: '', content: '', isPrivate: false };

/** Without a note a new one is written. Later changes of `note` are not looked at. */
export function useNoteForm(note: Note | undefined, onSaved: (saved: Note) => void) {
  const { t } = useTranslation();
  const user = useKnownUser();
  const { mutate, isPending } = useSaveNote(note?.id ?? null);
  const form = useForm<Typed, unknown, Written>({
    resolver: zodResolver(NoteFields),
    defaultValues: note
      ? { title: note.title, content: note.content, isPrivate: note.isPrivate }
      : empty,
  });
  const { isDirty } = useFormState({ control: form.control });
  const isNew = note === undefined;

  function refuse(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) return askToSignIn();
    notify({
      tone: 'failure',
      title: isNew ? t('notes.form.createFailed') : t('notes.form.updateFailed'),
      description: failureText(error, t('notes.form.failedText')),
    });
  }

  function askToSignIn(): void {
    const description = t('notes.form.signedOutText');
    notify({ tone: 'failure', title: t('notes.form.signedOut'), description });
  }

  function save(written: Written): void {
    if (!user) return askToSignIn();
    mutate(
      { note: written, userId: user.id },
      {
        onSuccess: (saved) => {
          notify({ title: isNew ? t('notes.form.created') : t('notes.form.updated') });
          onSaved(saved);
        },
        onError: refuse,
      },
    );
  }

  return { id: useId(), form, isNew, isPending, isDirty, submit: form.handleSubmit(save) };
}

export type NoteFormState = ReturnType<typeof useNoteForm>;
