// A name and a password, and where the account asks for more, a second proof in the same place; or
// a passkey, which needs neither. What they are given for is the caller's part.
import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { Login, type User } from '#contract/account.ts';
import type { SigningIn } from '../../api/account.ts';
import { failureText, refusalCodeOf } from '../../api/client.ts';
import { knowsPasskeys } from '../../api/passkeys.ts';
import { showToast } from '../../ui/show-toast.ts';
import { LoginFields, type SignInWords } from './login-fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondProofFields } from './second-proof-fields.tsx';

/** `again`: somebody came back from the second proof. */
type Step = 'first' | 'proof' | 'again';

interface SignInFormProps {
  readonly byPassword: SigningIn<{ body: z.output<typeof Login> }>;
  readonly byPasskey: SigningIn<void>;
  readonly words: SignInWords;
  readonly onDone: (user: User) => Promise<void>;
  /** Below the first step. @param isRefused the name or the password was wrong. */
  readonly foot?: (isRefused: boolean) => ReactNode;
}

export function SignInForm({ byPassword, byPasskey, words, onDone, foot }: SignInFormProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = byPassword;
  const [step, setStep] = useState<Step>('first');
  const [isRefused, setIsRefused] = useState(false);
  const form = useForm({
    resolver: zodResolver(Login),
    defaultValues: { username: '', password: '' },
  });

  const submit = form.handleSubmit(async (body) => {
    try {
      await onDone(await mutateAsync({ body }));
    } catch (error) {
      const code = refusalCodeOf(error);
      const description = failureText(error, t('auth.loginFailedText'));
      if (code === 'second-proof-needed' && step !== 'proof') {
        setStep('proof');
      } else if (code === 'second-proof-needed' || code === 'wrong-second-proof') {
        form.setError('code', { message: description }, { shouldFocus: true });
      } else {
        if (code === 'wrong-credentials' && step === 'proof') back();
        setIsRefused(code === 'wrong-credentials');
        showToast({ tone: 'failure', title: words.failed, description });
      }
    }
  });

  function back(): void {
    form.resetField('code');
    setStep('again');
  }

  const passkey = knowsPasskeys() && (
    <PasskeyButton byPasskey={byPasskey} failed={words.failed} onDone={onDone} />
  );
  if (step === 'proof') {
    return (
      <div className="grid gap-5">
        <form onSubmit={submit} noValidate>
          <SecondProofFields form={form} isPending={isPending} words={words} onBack={back} />
        </form>
        {passkey}
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <LoginFields
          form={form}
          isPending={isPending}
          words={words}
          wantsFocus={step === 'again'}
        />
      </form>
      {passkey}
      {foot?.(isRefused)}
    </div>
  );
}
