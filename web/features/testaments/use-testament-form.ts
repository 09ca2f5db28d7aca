// The state behind the dialog: its fields, what is on the server already, and saving.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TestamentStatus } from '#contract/testaments.ts';
import { failureText } from '../../api/client.ts';
import { useSaveTestament } from '../../api/testaments.ts';
import type { Kept } from '../../api/testaments.ts';
import { notify } from '../../ui/notify.ts';
import { TestamentForm, tabOf } from './form-schema.ts';
import type { FormTab, TestamentFields, TestamentValues } from './form-schema.ts';

/** Both as they were when the dialog opened; later changes of them are not looked at. */
export type Start = { values: TestamentValues; kept: Kept; onClose: () => void };

export function useTestamentForm({ values: start, kept: keptOnServer, onClose }: Start) {
  const { t } = useTranslation();
  const form = useForm<TestamentFields, unknown, TestamentValues>({
    resolver: zodResolver(TestamentForm),
    defaultValues: start,
  });
  const { isDirty } = useFormState({ control: form.control });
  const [tab, setTab] = useState<FormTab>('basics');
  const [keptBefore] = useState(keptOnServer);
  const [kept, setKept] = useState(keptBefore);
  const [typed, setTyped] = useState('');
  const { mutate, isPending, isError } = useSaveTestament();
  const isNew = keptBefore.id === null;

  function refuse(errors: FieldErrors<TestamentFields>): void {
    setTab(tabOf(Object.keys(errors)));
    const description = errors.title?.message ?? t('testaments.dialog.notSaved');
    notify({ tone: 'failure', title: t('testaments.dialog.missing'), description });
  }

  function send({ emails, ...settings }: TestamentValues): void {
    mutate(
      { settings, emails, kept, onKept: setKept },
      {
        onSuccess: () => {
          const title = isNew ? t('testaments.dialog.created') : t('testaments.dialog.updated');
          notify({ title });
          onClose();
        },
        onError: (error) => {
          const title = isNew
            ? t('testaments.dialog.createFailed')
            : t('testaments.dialog.updateFailed');
          const description = failureText(error, t('testaments.dialog.failedText'));
          notify({ tone: 'failure', title, description });
        },
      },
    );
  }

  function save(status: TestamentStatus): void {
    // An address typed and not taken is a person who would silently receive nothing.
    if (typed.trim() !== '') {
      setTab('basics');
      form.setError('emails', { message: t('testaments.dialog.invalidEmailText') });
      return;
    }
    void form.handleSubmit((values) => send({ ...values, status }), refuse)();
  }

  function textOfFailure(): string | undefined {
    if (!isError || isPending) return undefined;
    if (kept === keptBefore) return t('testaments.dialog.notKept');
    return isNew ? t('testaments.dialog.keptAsDraft') : t('testaments.dialog.partlyKept');
  }

  return {
    form,
    tab,
    setTab,
    isNew,
    isPending,
    save,
    onTyped: setTyped,
    failure: textOfFailure(),
    hasUnsaved: isDirty || typed.trim() !== '',
  };
}

export type TestamentFormState = ReturnType<typeof useTestamentForm>;
