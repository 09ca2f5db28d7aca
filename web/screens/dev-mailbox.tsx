// The local mailbox, for trying out without a mail server.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MailboxPage } from '../features/dev/mailbox.tsx';
import { Button } from '../ui/button.tsx';
import { Wordmark } from '../ui/mark.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function DevMailboxScreen() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-8 md:py-8">
      <PageTitle>{t('dev.mailbox.title')}</PageTitle>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Link to="/" aria-label={t('site.home')} className="inline-flex rounded-md py-1">
          <Wordmark />
        </Link>
        <Button asChild intent="secondary">
          <Link to="/dashboard">{t('site.toDashboard')}</Link>
        </Button>
      </header>
      <main id="main" className="mt-8">
        <h1 className="text-2xl">{t('dev.mailbox.title')}</h1>
        <p className="mt-1 mb-6 max-w-2xl text-ink-2">{t('dev.mailbox.text')}</p>
        <MailboxPage />
      </main>
    </div>
  );
}
