/**
 * What is left when the code of a check was tried too often, by whomever: signing in, or one more
 * mail with another code.
 */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNewCheckMail } from '../../api/checks.ts';
import { ApiError, failureText } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';

export function isTriedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'too-many-tries';
}

export function OtherAnswerWays({ token }: { token: string }) {
  const { t } = useTranslation();
  const mail = useNewCheckMail(token);
  return (
    <section aria-label={t('checks.page.otherWays')} className="grid gap-3">
      <p className="text-ink-2">{t('checks.page.triedOut')}</p>
      <Button asChild size="large" intent="secondary">
        <Link to="/dashboard">{t('checks.page.signIn')}</Link>
      </Button>
      <div role="status" className="grid">
        {mail.isSuccess ? (
          <p className="text-ink-2">{t('checks.page.newMailSent')}</p>
        ) : (
          <Button size="large" disabled={mail.isPending} onClick={() => mail.mutate()}>
            {mail.isPending ? t('checks.page.submitting') : t('checks.page.newMail')}
          </Button>
        )}
      </div>
      {mail.isError && (
        <p role="alert" className="font-semibold text-danger">
          {failureText(mail.error, t('checks.page.newMailFailed'))}
        </p>
      )}
    </section>
  );
}
