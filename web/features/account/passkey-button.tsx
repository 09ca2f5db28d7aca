// Proves who is there by unlocking a telephone, a computer or a security key.
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import type { SigningIn } from '../../api/account.ts';
import { failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';

type PasskeyButtonProps = {
  byPasskey: SigningIn<void>;
  /** What is said where it fails. */
  failed: string;
  onDone: (user: User) => Promise<void>;
};

export function PasskeyButton({ byPasskey, failed, onDone }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = byPasskey;

  async function prove(): Promise<void> {
    let user: User;
    try {
      user = await mutateAsync();
    } catch (error) {
      const description = failureText(error, t('auth.passkeyUnused'));
      showToast({ tone: 'failure', title: failed, description });
      return;
    }
    await onDone(user);
  }

  return (
    <Button intent="secondary" size="large" disabled={isPending} onClick={() => void prove()}>
      <KeyRound />
      {isPending ? t('auth.passkeyWaiting') : t('auth.passkey')}
    </Button>
  );
}
