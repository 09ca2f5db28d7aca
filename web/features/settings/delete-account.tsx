// Asks once more, and for the password, before an account is deleted with everything in it.
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { User } from '#contract/account.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { useDeleteAccount } from '../../api/settings.ts';
import { ConfirmDialog } from '../../ui/alert-dialog.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { OwnPassword } from '../changes/own-password.tsx';
import { useOwnPassword } from '../../ui/use-own-password.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

type DeleteAccountProps = { email: string; isOpen: boolean; onClose: () => void };

const consequences = ['everything', 'delivered', 'subscription'] as const;

function DeleteAccount({ email, isOpen, onClose }: DeleteAccountProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteAccount();
  const own = useOwnPassword('');
  // It stands for the password; the account is deleted by the button all the same.
  const [isProved, setIsProved] = useState(false);

  function close(): void {
    own.type('');
    setIsProved(false);
    onClose();
  }

  async function confirm(): Promise<void> {
    if (!isProved && own.isMissing()) return;
    try {
      await remove.mutateAsync(isProved ? undefined : own.proof);
    } catch (failure) {
      const description = failureText(failure, t('settings.remove.failedText'));
      const code = refusalCodeOf(failure);
      setIsProved(false);
      if (!own.refuse(code, description))
        showToast({ tone: 'failure', title: t('settings.remove.failed'), description });
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
      confirmLabel={remove.isPending ? t('ui.deleting') : t('settings.remove.confirm')}
      onConfirm={() => void confirm()}
      pending={remove.isPending}
    >
      <Consequences />
      {isProved ? (
        <p role="status" className="mt-2 text-sm font-semibold">
          {t('account.ownPassword.proved')}
        </p>
      ) : (
        <OwnPassword
          own={own}
          username={email}
          onEnter={() => void confirm()}
          // Once the account is gone, nobody may ask for its passkeys any more.
          onPasskey={remove.isIdle || remove.isError ? () => setIsProved(true) : undefined}
        />
      )}
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
