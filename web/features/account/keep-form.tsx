// Bringing back an account that was deleted: with what its owner signs in with, and nothing less.
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useKeepAccount, useKeepAccountByPasskey } from '../../api/kept-account.ts';
import { showToast } from '../../ui/show-toast.ts';
import { SignInForm } from './sign-in-form.tsx';

export function KeepForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = {
    submit: t('reset.keep.submit'),
    submitting: t('ui.oneMoment'),
    failed: t('reset.keep.failed'),
    proof: t('reset.keep.proof'),
  };

  async function arrive(): Promise<void> {
    showToast({ title: t('reset.keep.done'), description: t('reset.keep.doneText') });
    await navigate({ to: '/dashboard' });
  }

  return (
    <SignInForm
      byPassword={useKeepAccount()}
      byPasskey={useKeepAccountByPasskey()}
      words={words}
      onDone={arrive}
    />
  );
}
