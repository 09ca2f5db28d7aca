// Asks once more, and for the password, before an account is deleted with everything in it.
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { User } from '#contract/account.ts';
import { ApiError, failureText } from '../../api/client.ts';
import { useDeleteAccount } from '../../api/settings.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { OwnPassword } from '../../ui/own-password.tsx';
import { useOwnPassword } from '../../ui/use-own-password.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

type DeleteAccountProps = { email: string; isOpen: boolean; onClose: () => void };

const consequences = ['everything', 'delivered', 'subscription'] as const;

function DeleteAccount({ email, isOpen, onClose }: DeleteAccountProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteAccount();
  const { password = '', error, setError, type, isMissing } = useOwnPassword('');

  function close(): void {
    type('');
    onClose();
  }

  async function confirm(): Promise<void> {
    if (isMissing()) return;
    try {
      await remove.mutateAsync(password);
    } catch (failure) {
      const description = failureText(failure, t('settings.remove.failedText'));
      if (failure instanceof ApiError && failure.code === 'wrong-password') setError(description);
      else showToast({ tone: 'failure', title: t('settings.remove.failed'), description });
      return;
    }
    showToast({ title: t('settings.remove.done'), description: t('settings.remove.doneText') });
    await navigate({ to: '/' });
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={close}
      title={t('settings.remove.confirmTitle', { name: email })}
      description={t('settings.remove.consequences.nothing')}
      cancelLabel={t('settings.remove.cancel')}
      confirmLabel={
        remove.isPending ? t('settings.remove.confirming') : t('settings.remove.confirm')
      }
      onConfirm={() => void confirm()}
      pending={remove.isPending}
    >
      <Consequences />
      <OwnPassword
        username={email}
        password={password}
        error={error}
        onType={type}
        onEnter={() => void confirm()}
      />
    </ConfirmDialog>
  );
}

function Consequences() {
  const { t } = useTranslation();
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2 marker:text-candle">
      {consequences.map((consequence) => (
        <li key={consequence}>{t(`settings.remove.consequences.${consequence}`)}</li>
      ))}
    </ul>
  );
}

/** The end of an account. Opens the question; nothing is deleted before it is answered. */
export function DeleteAccountCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard title={t('settings.remove.title')} lead={t('settings.remove.lead')}>
      <Button intent="secondary" className="text-danger!" onClick={() => setIsOpen(true)}>
        {t('settings.remove.open')}
      </Button>
      <DeleteAccount email={user.email} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </SectionCard>
  );
}
