// The locked letter: asks for the password that its writer gave to the reader. What the password
// opens takes the server a second of work, and meanwhile the button says so.
import { LoaderCircle, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { useUnlock } from '../../api/public-testament.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { titleId } from './letter-head.tsx';

/** @param isDelivery its reader may know nothing of us, and takes it for a wish for a secret. */
export function LetterLock({
  accessLink,
  isDelivery,
}: {
  accessLink: string;
  isDelivery: boolean;
}) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const { fault, isPending, unlock } = useUnlocking(accessLink);
  const isEmpty = password.trim() === '';

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!isEmpty && !isPending) void unlock(password);
  }

  return (
    <section
      aria-labelledby="letter-lock"
      className="rounded-lg bg-sunken px-5 py-7 sm:px-8 print:hidden"
    >
      <div className="text-center">
        <LockKeyhole className="mx-auto size-6 text-candle" />
        <h2 id="letter-lock" className="mt-3 text-lg">
          {t('letter.lock.title')}
        </h2>
        <p className="mx-auto mt-2 max-w-md text-base text-ink-2">{t('letter.lock.hint')}</p>
        {isDelivery && (
          <p className="mx-auto mt-2 max-w-md text-sm text-ink-2">{t('letter.lock.notYours')}</p>
        )}
      </div>
      <form className="mx-auto mt-6 grid max-w-sm gap-4" onSubmit={submit}>
        <Field label={t('auth.password')} error={fault}>
          <PasswordInput
            className="h-13"
            autoComplete="off"
            readOnly={isPending}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        <Button type="submit" size="large" disabled={isEmpty || isPending}>
          {isPending && <LoaderCircle className="animate-spin" />}
          <span aria-live="polite">
            {isPending ? t('letter.lock.verifying') : t('letter.lock.unlock')}
          </span>
        </Button>
      </form>
    </section>
  );
}

/** A notice passes; the same words stay beside the field until the next try. */
function useUnlocking(accessLink: string) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useUnlock(accessLink);
  const [fault, setFault] = useState<string>();

  function refuse(error: unknown): void {
    const isWrong = refusalCodeOf(error) === 'wrong-passphrase';
    const title = isWrong ? t('letter.lock.wrong') : t('letter.lock.failed');
    const description = isWrong
      ? t('letter.lock.wrongText')
      : failureText(error, t('letter.failedText'));
    setFault(description);
    showToast({ tone: 'failure', title, description });
  }

  async function unlock(password: string): Promise<void> {
    setFault(undefined);
    try {
      await mutateAsync(password);
    } catch (error) {
      refuse(error);
      return;
    }
    showToast({ title: t('letter.lock.done'), description: t('letter.lock.doneText') });
    // The field that had the focus is gone.
    document.getElementById(titleId)?.focus();
  }

  return { fault, isPending, unlock };
}
