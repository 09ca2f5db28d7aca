// Signing in, and the ways back for somebody who cannot.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../api/account.ts';
import { usePasskeyLogin } from '../../api/passkeys.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useArriveSignedIn } from './use-arrive-signed-in.ts';

const link = 'underline underline-offset-4';

export function LoginForm() {
  const { t } = useTranslation();
  const words = {
    submit: t('auth.submitLogin'),
    submitting: t('auth.loggingIn'),
    failed: t('auth.loginFailed'),
    proof: t('auth.proof.text'),
  };
  return (
    <SignInForm
      byPassword={useLogin()}
      byPasskey={usePasskeyLogin()}
      words={words}
      onDone={useArriveSignedIn()}
      foot={(isRefused) => (
        <div className="grid gap-3 text-sm text-ink-2">
          <p>
            <Link to="/forgot-password" className={link}>
              {t('auth.forgot')}
            </Link>
          </p>
          {isRefused && (
            <p>
              <Link to="/keep-account" className={link}>
                {t('auth.keep')}
              </Link>
            </p>
          )}
        </div>
      )}
    />
  );
}
