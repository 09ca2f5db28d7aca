// What is said of saving a testament: what keeps it from being saved, what was saved, and what
// failed. The dialog and the edit screen have some words of their own.
import { useTranslation } from 'react-i18next';
import { passphraseFormMinLength } from '#contract/limits.ts';
import { failureText } from '../../../api/client.ts';
import { fieldSentence } from '../../../sentences.ts';
import { showToast } from '../../../ui/show-toast.ts';
import type { Change, LockFault, TestamentFormApi, TestamentValues } from './form-values.ts';

export type Place = 'dialog' | 'screen';

export function useSaveWords(place: Place, isNew: boolean) {
  const { t } = useTranslation();

  function refuse(title: string, description: string): void {
    showToast({ tone: 'failure', title, description });
  }

  return {
    missing: (titleFault: string | undefined) =>
      refuse(
        t('testaments.dialog.missing'),
        fieldSentence(titleFault ?? t('testaments.dialog.notSaved')),
      ),

    addressLeft: (form: TestamentFormApi) => {
      if (place === 'screen') refuse(t('protection.notSaved'), t('edit.typedEmail'));
      else form.setError('recipients', { message: t('testaments.dialog.invalidEmailText') });
    },

    /** Answers what is said at the field. */
    fault: (fault: LockFault): string => {
      const description = t(`protection.faults.${fault}`, { count: passphraseFormMinLength });
      refuse(t(fault === 'passphrase' ? 'protection.missing' : 'protection.notSaved'), description);
      return description;
    },

    failed: (error: unknown, change: Change, begun: TestamentValues) => {
      const description = failureText(error, t('ui.errorOccurred'));
      if (isNew) refuse(t('testaments.dialog.createFailed'), description);
      else refuse(t(`edit.failed.${failedStep(change, begun)}`), description);
    },

    /** What comes with the words and is said before files are sent. */
    savedNotes: (begun: TestamentValues, saved: TestamentValues) => {
      const added = saved.noteIds.some((id) => !begun.noteIds.includes(id)) && t('edit.noteAdded');
      const removed =
        begun.noteIds.some((id) => !saved.noteIds.includes(id)) && t('edit.noteRemoved');
      if (added && removed) showToast({ title: added, description: removed });
      else if (added) showToast({ title: added });
      else if (removed) showToast({ title: removed });
    },

    saved: ({ status, fullContent, noteIds }: TestamentValues, files: number) => {
      // The words are on the second tab, and one can activate without having seen it.
      const isHollow =
        status === 'active' && fullContent.trim() === '' && noteIds.length + files === 0;
      const title = isNew ? t('testaments.dialog.created') : t('testaments.dialog.updated');
      if (place === 'screen') showToast({ title, description: t('edit.updatedText') });
      else if (isNew && isHollow) showToast({ title, description: t('testaments.dialog.hollow') });
      else showToast({ title });
    },
  };
}

export type SaveWords = ReturnType<typeof useSaveWords>;

/** Named by what was changed, if it was nothing but notes. */
function failedStep(change: Change, begun: TestamentValues): 'addNote' | 'removeNote' | 'update' {
  const { noteIds, ...words } = change;
  if (!noteIds || Object.keys(words).length > 0) return 'update';
  return noteIds.some((id) => !begun.noteIds.includes(id)) ? 'addNote' : 'removeNote';
}
