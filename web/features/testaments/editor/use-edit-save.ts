// Saving what the edit screen holds: judged first, then sent call by call, each failure told in its
// own words.
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passphraseFormMinLength } from '#contract/limits.ts';
import type { Testament } from '#contract/testaments.ts';
import { useRefresh } from '../../../api/cache.ts';
import { ApiError } from '../../../api/client.ts';
import { SaveFailure, useSaveEdited } from '../../../api/testament-editing.ts';
import type { FormBaseline } from '../../../api/testaments.ts';
import { fieldSentence } from '../../../sentences.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { editTabOf } from './edit-form-schema.ts';
import type { EditFields, EditFormApi, EditTab, EditValues } from './edit-form-schema.ts';
import { allowedChange, lockFaultOf, fieldOf } from './lock.ts';
import type { LockFault } from './lock.ts';
import { touchedIn } from './touched.ts';
import { useBegun, useWhyNotSaved } from './use-begun.ts';
import type { AttachmentQueue } from './use-attachment-queue.ts';
import type { useLock } from './use-lock.ts';

type Saving = {
  testament: Testament;
  form: EditFormApi;
  gate: ReturnType<typeof useLock>;
  queue: AttachmentQueue;
  goTo: (tab: EditTab, focus?: () => void) => void;
  leave: () => Promise<void>;
};

export function useEditSave(saving: Saving) {
  const { testament, form, gate, queue, goTo, leave } = saving;
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { refuse, tell, fail } = useComplaints(saving);
  const { mutateAsync } = useSaveEdited(testament.id);
  const { begun, begin, clash, meet } = useBegun(form.getValues());
  /** Everything but some of the files. */
  const [isSaved, setIsSaved] = useState(false);

  async function send(values: EditValues, chosen?: EditValues['status']): Promise<void> {
    const { noteIds, ...words } = values;
    const change = allowedChange(words, gate.lock);
    const touched = touchedIn(change, begun, gate.lock);
    let contentMark: FormBaseline['contentMark'];
    try {
      contentMark = await mutateAsync({
        change,
        // Chosen by a button it holds, whatever stood in the form.
        touched: chosen ? [...touched, 'status'] : touched,
        begun: { ...begun, contentMark: begun.contentMark ?? gate.lock.contentMark },
        noteIds,
        onNote: (step) => showToast({ title: t(`edit.${step}`) }),
      });
    } catch (error) {
      meet(error instanceof SaveFailure ? error.cause : error);
      fail(error);
      return;
    }
    const isComplete = await queue.sendAll(testament.id);
    await refresh();
    if (isComplete) {
      showToast({ title: t('edit.updated'), description: t('edit.updatedText') });
      // Awaited: until it is gone nothing can be saved or called off.
      await leave();
      return;
    }
    gate.keepOpen(values);
    begin({ ...values, password: '', contentMark });
    form.reset({ ...values, password: '' });
    setIsSaved(true);
    goTo('content');
  }

  function submit(status?: EditValues['status']): void {
    void form.handleSubmit(async (values) => {
      const fault = lockFaultOf(values, gate.lock);
      if (fault) tell(fault);
      else await send({ ...values, status: status ?? values.status }, status);
    }, refuse)();
  }
  return { submit, isSaved, clash };
}

/** Why it was not saved, and the way to where it can be mended. */
function useComplaints({ form, gate, goTo }: Saving) {
  const { t } = useTranslation();
  const whyNotSaved = useWhyNotSaved(t('edit.failedText'));

  function refuse(errors: FieldErrors<EditFields>): void {
    const faulty = Object.keys(errors) as (keyof EditFields)[];
    const [first] = faulty;
    goTo(editTabOf(faulty), () => first && form.setFocus(first));
    const description = errors.title?.message ?? t('edit.notSaved');
    showToast({
      tone: 'failure',
      title: t('edit.missing'),
      description: fieldSentence(description),
    });
  }

  function tell(fault: LockFault): void {
    const field = fieldOf(fault);
    const description = t(`protection.faults.${fault}`, { count: passphraseFormMinLength });
    form.setError(field, { message: description });
    goTo('content', () => form.setFocus(field));
    const title = fault === 'passphrase' ? t('protection.missing') : t('protection.notSaved');
    showToast({ tone: 'failure', title, description });
  }

  function fail(error: unknown): void {
    const step = error instanceof SaveFailure ? error.step : 'update';
    const cause = error instanceof SaveFailure ? error.cause : error;
    if (cause instanceof ApiError && cause.code === 'passphrase-needed') {
      goTo('content');
      gate.askAgain();
    }
    const title = t(`edit.failed.${step}`);
    showToast({ tone: 'failure', title, description: whyNotSaved(cause) });
  }
  return { refuse, tell, fail };
}
