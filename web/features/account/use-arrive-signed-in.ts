// What follows whichever way somebody signed in.
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { showToast } from '../../ui/show-toast.ts';

export function useArriveSignedIn(): (user: User) => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return async ({ username }) => {
    showToast({ title: t('auth.loginDone'), description: t('auth.loginDoneText', { username }) });
    await navigate({ to: '/dashboard' });
  };
}
