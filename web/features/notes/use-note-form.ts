// The state behind the form of a note: its fields, saving, and the words for what comes of it.
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { NoteFields } from '#contract/notes.ts';
import type { Note } from '#contract/notes.ts';
import { useKnownUser } from '../../api/account.ts';
import { ChangedMeanwhile } from '../../api/changed-meanwhile.ts';
import { ApiError, failureText } from '../../api/client.ts';
import { useSaveNote } from '../../api/notes.ts';
import { showToast } from '../../ui/show-toast.ts';

type Typed = z.input<typeof NoteFields>;
type Written = z.output<typeof NoteFields>;
type Name = keyof Written;

/** What a field is called above it. */
const labels = {
  title: 'notes.form.title',
  content: 'notes.form.content',
  isPrivate: 'notes.form.private',
} as const;

/** The stored default is private; the form says so only when it is ticked. */
const empty: Written = { title: '', content: '', isPrivate: false };

/** Without a note a new one is written. Later changes of `note` are not looked at. */
export function useNoteForm(note: Note | undefined, onSaved: (saved: Note) => void) {
  const { t, i18n } = useTranslation();
  const start = note
    ? { title: note.title, content: note.content, isPrivate: note.isPrivate }
    : empty;
  /** As far as she knows what is on the server. */
  const [begun, setBegun] = useState(start);
  const [clashing, setClashing] = useState<readonly Name[]>([]);
  const user = useKnownUser();
  const { mutate, isPending: isSaving, isSuccess } = useSaveNote(note?.id ?? null);
  const form = useForm<Typed, unknown, Written>({
    resolver: zodResolver(NoteFields),
    defaultValues: start,
  });
  const { isDirty } = useFormState({ control: form.control });
  const isNew = note === undefined;
  // Also until it has given way to what is shown of the saved one.
  const isPending = isSaving || isSuccess;

  function refuse(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) return askToSignIn();
    const isClash = error instanceof ChangedMeanwhile;
    if (isClash) meet(error);
    showToast({
      tone: 'failure',
      title: isNew ? t('notes.form.createFailed') : t('notes.form.updateFailed'),
      description: isClash
        ? t('testaments.clash.short')
        : failureText(error, t('notes.form.failedText')),
    });
  }

  /** The next press of the button is her decision. */
  function meet({ now }: ChangedMeanwhile): void {
    setClashing(Object.keys(now) as Name[]);
    setBegun({ ...begun, ...now });
  }

  function askToSignIn(): void {
    const description = t('notes.form.signedOutText');
    showToast({ tone: 'failure', title: t('notes.form.signedOut'), description });
  }

  function save(written: Written): void {
    if (!user) return askToSignIn();
    setClashing([]);
    mutate(
      { note: written, touched: changedBetween(begun, written), begun, userId: user.id },
      {
        onSuccess: (saved) => {
          showToast({ title: isNew ? t('notes.form.created') : t('notes.form.updated') });
          onSaved(saved);
        },
        onError: refuse,
      },
    );
  }

  const fields = clashing.map((name) => t(labels[name]));
  const list = new Intl.ListFormat(i18n.language).format(fields);
  const clash = clashing.length > 0 && t('testaments.clash.text', { fields: list });
  return { id: useId(), form, isNew, isPending, isDirty, clash, submit: form.handleSubmit(save) };
}

function changedBetween(begun: Written, written: Written): readonly Name[] {
  return (Object.keys(labels) as Name[]).filter((name) => written[name] !== begun[name]);
}

export type NoteFormState = ReturnType<typeof useNoteForm>;
