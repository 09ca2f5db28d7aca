// Leaving: the notice and the way out are the same from the sidebar and from the phone's menu.
// Words that only this browser has would go too: they are sent first, or their owner is asked.
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogout, useUser } from '../../api/account.ts';
import { hasKeptWords, sendRestOfDesks } from '../../api/kept-words.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/alert-dialog.tsx')).ConfirmDialog,
}));

export function useSignOut() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const userId = useUser()?.id ?? 0;
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { make, isPending } = useAnnouncedChange(useLogout(), {
    done: { title: t('layout.loggedOut'), description: t('layout.loggedOutText') },
    failed: t('layout.logoutFailed'),
    // The specification wants the error's own message here, "{status}: {text}" and all.
    failedText: (error) => (error instanceof Error ? error.message : String(error)),
  });

  const leave = () => make(undefined, () => navigate({ to: '/auth' }));

  async function signOut(): Promise<void> {
    setIsSending(true);
    const isAllSent = (await sendRestOfDesks()) && !(await hasKeptWords(userId));
    setIsSending(false);
    if (isAllSent) leave();
    else setIsAsking(true);
  }

  return {
    signOut: () => void signOut(),
    isPending: isPending || isSending,
    question: isAsking && (
      <Suspense>
        <ConfirmDialog
          open
          onOpenChange={() => setIsAsking(false)}
          title={t('layout.unsent.title')}
          description={t('layout.unsent.text')}
          cancelLabel={t('layout.unsent.stay')}
          confirmLabel={t('layout.unsent.leave')}
          pending={isPending}
          onConfirm={leave}
        />
      </Suspense>
    ),
  };
}
