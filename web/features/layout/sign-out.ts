// Leaving: the notice and the way out are the same from the sidebar and from the phone's menu.
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../../api/account.ts';
import { showToast } from '../../ui/show-toast.ts';

export function useSignOut() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logout = useLogout();

  async function signOut(): Promise<void> {
    try {
      await logout.mutateAsync();
    } catch (error) {
      // The specification wants the error's own message here, "{status}: {text}" and all.
      const description = error instanceof Error ? error.message : String(error);
      showToast({ tone: 'failure', title: t('layout.logoutFailed'), description });
      return;
    }
    showToast({ title: t('layout.loggedOut'), description: t('layout.loggedOutText') });
    await navigate({ to: '/auth' });
  }

  return { signOut, pending: logout.isPending };
}
