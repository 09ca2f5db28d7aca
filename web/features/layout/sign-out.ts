// Leaving: the notice and the way out are the same from the sidebar and from the phone's menu.
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogout } from '../../api/account.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

export function useSignOut() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { make, isPending } = useAnnouncedChange(useLogout(), {
    done: { title: t('layout.loggedOut'), description: t('layout.loggedOutText') },
    failed: t('layout.logoutFailed'),
    // The specification wants the error's own message here, "{status}: {text}" and all.
    failedText: (error) => (error instanceof Error ? error.message : String(error)),
  });
  return { signOut: () => make(undefined, () => navigate({ to: '/auth' })), isPending };
}
