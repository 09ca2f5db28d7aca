// The session ran out, or was ended elsewhere, while this page was open. Nothing of the page is in
// sight any more, and nothing of it is lost: the password brings it back as it was.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { ApiError, failureText, refusalCodeOf } from '../../api/client.ts';
import { useLeaveSession, useSignInAgain } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { PageCover } from '../../ui/page-cover.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { PasswordInput } from '../../ui/password-input.tsx';

export function SessionEnded({ user }: { user: User }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leaveSession = useLeaveSession();
  const [password, setPassword] = useState('');
  // Undefined: the account has not asked for a second proof.
  const [code, setCode] = useState<string>();
  const { mutate, isPending, error } = useSignInAgain(user);
  const said = error ? failureText(error, t('auth.loginFailedText')) : undefined;
  const isAboutProof =
    error instanceof ApiError &&
    (error.code === 'second-proof-needed' || error.code === 'wrong-second-proof');

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const onError = (failure: Error) => {
      if (refusalCodeOf(failure) === 'second-proof-needed') setCode('');
    };
    mutate({ password, code }, { onError });
  }

  function leave(): void {
    leaveSession();
    showToast({ title: t('layout.session.left'), description: t('layout.session.leftText') });
    void navigate({ to: '/auth', replace: true, ignoreBlocker: true });
  }

  return (
    <PageCover title={t('layout.session.title')} text={t('layout.session.text')}>
      <form className="grid gap-5" onSubmit={submit}>
        <p className="text-sm wrap-anywhere text-ink-2">
          {t('layout.session.account')} <b className="font-semibold text-ink">{user.email}</b>
        </p>
        {/* For password managers, which ask whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <Field label={t('auth.password')} error={isAboutProof ? undefined : said}>
          <PasswordInput
            value={password}
            autoComplete="current-password"
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        {code !== undefined && (
          <Field label={t('auth.proof.label')} error={isAboutProof ? said : undefined}>
            <CodeInput ref={focus} value={code} onChange={({ target }) => setCode(target.value)} />
          </Field>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending || password === ''}>
            {isPending ? t('auth.loggingIn') : t('auth.submitLogin')}
          </Button>
          <Button intent="quiet" onClick={leave}>
            {t('layout.session.leave')}
          </Button>
        </div>
      </form>
    </PageCover>
  );
}

/** As soon as it is asked for. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
