// In place of the password that is asked for: unlocking a passkey, where the account has one.
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/client.ts';
import { knowsPasskeys, usePasskeys, useProveByPasskey } from '../../api/passkeys.ts';
import { Button } from '../../ui/button.tsx';

type PasskeyInsteadProps = { onProved: () => void };

export function PasskeyInstead(props: PasskeyInsteadProps) {
  return knowsPasskeys() ? <Offer {...props} /> : null;
}

function Offer({ onProved }: PasskeyInsteadProps) {
  const { t } = useTranslation();
  const { data = [] } = usePasskeys();
  const { mutateAsync, isPending } = useProveByPasskey();
  const [failed, setFailed] = useState<string>();
  if (data.length === 0) return null;

  // Awaited: the question may be gone then, and a callback would go with it.
  async function unlock(): Promise<void> {
    setFailed(undefined);
    try {
      await mutateAsync();
    } catch (failure) {
      setFailed(failureText(failure, t('account.ownPassword.passkeyUnused')));
      return;
    }
    onProved();
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button intent="quiet" disabled={isPending} onClick={() => void unlock()}>
        <KeyRound />
        {isPending ? t('auth.passkeyWaiting') : t('account.ownPassword.passkey')}
      </Button>
      {failed !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {failed}
        </p>
      )}
    </div>
  );
}
