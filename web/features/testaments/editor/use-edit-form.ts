// The state behind the edit screen: its fields, which tab is in sight, what its passphrase opened,
// and what has not been saved.
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes.ts';
import type { Testament } from '#contract/testaments.ts';
import { useAddTestamentRecipient } from '../../../api/testament-editing.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { useUnsaved } from '../../unsaved/use-unsaved.tsx';
import { EditFormSchema, editFieldsOf } from './edit-form-schema.ts';
import type { EditFields, EditFormApi, EditTab, EditValues } from './edit-form-schema.ts';
import { useAttachmentQueue } from './use-attachment-queue.ts';
import { useEditSave } from './use-edit-save.ts';
import { useLock } from './use-lock.ts';

type Start = { testament: Testament; notes: readonly Note[] };

export function useEditForm({ testament, notes }: Start) {
  const navigate = useNavigate();
  const form: EditFormApi = useForm<EditFields, unknown, EditValues>({
    resolver: zodResolver(EditFormSchema),
    defaultValues: editFieldsOf(testament, notes),
  });
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const tabs = useTabs();
  const email = useTypedEmail(testament.id, tabs.goTo);
  const gate = useLock(testament.isPasswordProtected, (fullContent) => {
    form.clearErrors('fullContent');
    // Locked it has no field on the page, and only what is registered takes a new value.
    form.register('fullContent');
    form.resetField('fullContent', { defaultValue: fullContent });
  });
  const queue = useAttachmentQueue(testament.id);
  const leave = () => navigate({ to: '/testaments', ignoreBlocker: true });
  /** From the press to the last of its calls, also between two of them. */
  const isPending = isSubmitting || queue.isSending;
  const hasUnsaved = isDirty || email.isLeft || queue.hasUnsent;
  const unsaved = useUnsaved(hasUnsaved, isPending || email.isAdding, () => void leave());
  const saving = useEditSave({ testament, form, gate, queue, goTo: tabs.goTo, leave });

  return {
    testament,
    /** As the server has them. */
    linked: notes,
    form,
    tabs,
    gate,
    email,
    queue,
    /** They alone hold her here. */
    hasFailedFiles: saving.isSaved && queue.hasFailed,
    clash: saving.clash,
    isPending,
    /** Without a status the chosen one is kept. */
    save(this: void, status?: EditValues['status']) {
      if (email.isLeft) email.remind();
      else saving.submit(status);
    },
    unsaved,
  };
}

export type EditFormState = ReturnType<typeof useEditForm>;

type Place = { tab: EditTab; focus?: () => void };

function useTabs() {
  const [place, setPlace] = useState<Place>({ tab: 'basics' });

  // A field can take the focus only once its tab is in sight.
  useEffect(() => place.focus?.(), [place]);

  return {
    tab: place.tab,
    setTab: (tab: EditTab) => setPlace({ tab }),
    goTo: (tab: EditTab, focus?: () => void) => setPlace(focus ? { tab, focus } : { tab }),
  };
}

/** An address typed and not added is a person who would silently receive nothing. */
function useTypedEmail(testamentId: number, goTo: (tab: EditTab, focus: () => void) => void) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const { mutate: send, isPending: isAdding } = useAddTestamentRecipient(testamentId);

  function remind(): void {
    goTo('basics', () => box.current?.focus());
    const description = t('edit.typedEmail');
    showToast({ tone: 'failure', title: t('protection.notSaved'), description });
  }
  return { text, setText, box, isLeft: text.trim() !== '', remind, send, isAdding };
}
