// What the dialog says of its own saving, and where it then shows the field in question.
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passphraseFormMinLength } from '#contract/limits.ts';
import { ApiError } from '../../../api/client.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { tabOf } from './form-schema.ts';
import type { FormTab, TestamentFields, TestamentValues } from './form-schema.ts';
import { fieldOf } from './lock.ts';
import type { LockFault } from './lock.ts';
import { useWhyNotSaved } from './use-begun.ts';

type Told = {
  form: UseFormReturn<TestamentFields, unknown, TestamentValues>;
  showTab: (tab: FormTab) => void;
  /** For the passphrase, which the server wants to hear once more. */
  askAgain: () => void;
  /** For what was changed in another window as well. */
  meet: (error: unknown) => void;
  isNew: boolean;
};

export function useTelling({ form, showTab, askAgain, meet, isNew }: Told) {
  const { t } = useTranslation();
  const whyNotSaved = useWhyNotSaved(t('testaments.dialog.failedText'));
  return {
    invalid: (errors: FieldErrors<TestamentFields>) => {
      showTab(tabOf(Object.keys(errors)));
      const description = errors.title?.message ?? t('testaments.dialog.notSaved');
      showToast({ tone: 'failure', title: t('testaments.dialog.missing'), description });
    },
    fault: (fault: LockFault) => {
      showTab('content');
      const field = fieldOf(fault);
      const description = t(`protection.faults.${fault}`, { count: passphraseFormMinLength });
      form.setError(field, { message: description });
      const title = fault === 'passphrase' ? t('protection.missing') : t('protection.notSaved');
      showToast({ tone: 'failure', title, description });
    },
    failed: (error: unknown) => {
      meet(error);
      if (error instanceof ApiError && error.code === 'passphrase-needed') {
        showTab('content');
        askAgain();
      }
      const title = isNew
        ? t('testaments.dialog.createFailed')
        : t('testaments.dialog.updateFailed');
      showToast({ tone: 'failure', title, description: whyNotSaved(error) });
    },
    /** `isHollow`: it is armed, and there is nothing to read in it. */
    done: (isCreated: boolean, isHollow: boolean) =>
      showToast({
        title: isCreated ? t('testaments.dialog.created') : t('testaments.dialog.updated'),
        ...(isHollow && { description: t('testaments.dialog.hollow') }),
      }),
  };
}
