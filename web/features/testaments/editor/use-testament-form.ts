// The state behind the dialog: its fields, what is on the server already, and saving.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TestamentStatus } from '#contract/testaments.ts';
import { useSaveTestament } from '../../../api/testaments.ts';
import type { FormBaseline, SavedParts, Save } from '../../../api/testaments.ts';
import { TestamentForm, changeOf, newTestamentOf } from './form-schema.ts';
import type { FormTab, TestamentFields, TestamentValues } from './form-schema.ts';
import { lockFaultOf } from './lock.ts';
import type { Lock } from './lock.ts';
import { touchedIn } from './touched.ts';
import { useAttachmentQueue } from './use-attachment-queue.ts';
import { useBegun } from './use-begun.ts';
import { useLock } from './use-lock.ts';
import { useTelling } from './use-telling.ts';

/** Values and what is kept are those of the moment the dialog opened; later ones do not count. */
export type TestamentFormStart = {
  values: TestamentValues;
  kept: SavedParts;
  onClose: () => void;
};

export function useTestamentForm(start: TestamentFormStart) {
  const { onClose } = start;
  const { t } = useTranslation();
  const { form, isDirty, showOpened } = useValues(start.values);
  const [tab, setTab] = useState<FormTab>('basics');
  const [typed, setTyped] = useState('');
  const { begun, begin, clash, meet } = useBegun(start.values);
  const progress = useProgress(start.kept);
  const { kept, isNew, isSaved } = progress;
  const gate = useLock(!isNew && start.values.isPasswordProtected, showOpened);
  const queue = useAttachmentQueue(kept.id);
  const { mutate, isPending, isError } = useSaveTestament();
  const tell = useTelling({ form, showTab: setTab, askAgain: gate.askAgain, meet, isNew });

  function finish(values: TestamentValues, isComplete: boolean): void {
    tell.done(isNew && !isSaved, isNew && isHollow(values) && queue.files.length === 0);
    if (isComplete) {
      onClose();
      return;
    }
    // Only files that did not arrive hold her here.
    progress.setIsSaved(true);
    begin({ ...values, password: '' });
    setTab('basics');
    form.reset(isNew ? values : { ...values, password: '' });
    gate.keepOpen(values);
  }

  function send(values: TestamentValues): void {
    const testament: Save['testament'] = isNew
      ? { kind: 'new', words: newTestamentOf(values) }
      : { kind: 'existing', ...changeSince(begun, values, gate.lock, kept) };
    const { emails } = values;
    mutate(
      { testament, emails, kept, onKept: progress.setKept, sendFiles: queue.sendAll },
      { onSuccess: (isComplete) => finish(values, isComplete), onError: tell.failed },
    );
  }

  function save(status: TestamentStatus): void {
    // An address typed and not taken is a person who would silently receive nothing.
    if (typed.trim() !== '') {
      setTab('basics');
      form.setError('emails', { message: t('testaments.dialog.invalidEmailText') });
      return;
    }
    void form.handleSubmit((values) => {
      const fault = lockFaultOf(values, gate.lock);
      if (fault) tell.fault(fault);
      else send({ ...values, status });
    }, tell.invalid)();
  }

  return {
    form,
    tab,
    setTab,
    id: kept.id,
    isNew,
    hasStatus: progress.hasStatus,
    isPending: isPending || queue.isSending,
    gate,
    queue,
    save,
    onTyped: setTyped,
    failure: isPending ? undefined : (clash ?? progress.textOf(isError, queue.hasFailed)),
    hasUnsaved: isDirty || typed.trim() !== '' || queue.hasUnsent,
  };
}

/** The words are on the second tab, and one can activate without having seen it. */
function isHollow({ status, fullContent }: TestamentValues): boolean {
  return status === 'active' && fullContent.trim() === '';
}

function changeSince(begun: FormBaseline, values: TestamentValues, lock: Lock, kept: SavedParts) {
  const change = changeOf(values, lock);
  const contentMark = begun.contentMark ?? kept.contentMark ?? lock.contentMark;
  return { change, touched: touchedIn(change, begun, lock), begun: { ...begun, contentMark } };
}

export type TestamentFormState = ReturnType<typeof useTestamentForm>;

function useValues(defaultValues: TestamentValues) {
  const form = useForm<TestamentFields, unknown, TestamentValues>({
    resolver: zodResolver(TestamentForm),
    defaultValues,
  });
  const { isDirty } = useFormState({ control: form.control });

  function showOpened(fullContent: string): void {
    form.clearErrors('fullContent');
    // Locked it has no field on the page, and only what is registered takes a new value.
    form.register('fullContent');
    form.resetField('fullContent', { defaultValue: fullContent });
  }
  return { form, isDirty, showOpened };
}

/** What the server has of it by now. */
function useProgress(keptOnServer: SavedParts) {
  const { t } = useTranslation();
  const [keptBefore] = useState(keptOnServer);
  const [kept, setKept] = useState(keptBefore);
  /** Everything but some of the files. */
  const [isSaved, setIsSaved] = useState(false);
  const isNew = keptBefore.id === null;

  function textOf(isError: boolean, hasFailedFiles: boolean): string | undefined {
    if (!isError) return isSaved && hasFailedFiles ? t('attachments.notAll') : undefined;
    if (kept === keptBefore) return t('testaments.dialog.notKept');
    return isNew && !isSaved
      ? t('testaments.dialog.keptAsDraft')
      : t('testaments.dialog.partlyKept');
  }
  /** Before the first save the two buttons choose between draft and active. */
  const hasStatus = !isNew || isSaved;
  return { kept, setKept, isSaved, setIsSaved, isNew, hasStatus, textOf };
}
