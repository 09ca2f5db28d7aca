/**
 * The page behind the first link of the mail: a new password, the time until it takes effect, or
 * that it has. Opening it changes nothing.
 */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResetLink } from '../../api/password-reset.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAnnouncedLanguage } from '../preferences/use-announced-language.ts';
import { isLinkOver, LinkOver } from './link-over.tsx';
import { NewPassword } from './new-password.tsx';
import { ResetWaiting } from './reset-waiting.tsx';

export function ResetPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useResetLink(token);
  useAnnouncedLanguage(data);
  const lookAgain = () => void refetch();
  if (isLinkOver(error)) return <LinkOver error={error} />;
  if (error) {
    return (
      <Sheet title={t('reset.page.loadFailedTitle')}>
        <p className="text-lg text-ink-2">{t('reset.page.loadFailed')}</p>
        <Button size="large" onClick={lookAgain}>
          {t('ui.retry')}
        </Button>
      </Sheet>
    );
  }
  if (data === undefined) {
    return (
      <main>
        <Spinner className="min-h-[60dvh]" />
      </main>
    );
  }
  if (data.takesEffectAt !== null) {
    return (
      <ResetWaiting
        token={token}
        takesEffectAt={data.takesEffectAt}
        isByOperator={data.isByOperator}
        onOver={lookAgain}
      />
    );
  }
  if (data.state === 'open')
    return <NewPassword token={token} isByOperator={data.isByOperator} onOver={lookAgain} />;
  return (
    <Sheet title={t('reset.page.doneTitle')}>
      <p role="status" className="text-lg text-ink-2">
        {t('reset.page.done')}
      </p>
      <Button asChild size="large">
        <Link to="/auth">{t('reset.page.signIn')}</Link>
      </Button>
    </Sheet>
  );
}
