// Sign-in and registration. Somebody who is signed in never sees it: the route leads on.
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthTabs } from '../features/account/auth-tabs.tsx';
import { Benefits } from '../features/account/benefits.tsx';
import { PreferencesMenu } from '../features/preferences/preferences-menu.tsx';
import { Wordmark } from '../ui/mark.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function AuthScreen() {
  const { t } = useTranslation();
  const { tab = 'login', invite } = useSearch({ from: '/auth' });
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_1.05fr]">
      <PageTitle>{t('auth.pageTitle')}</PageTitle>
      <div className="flex flex-col px-5 py-6 sm:px-12 sm:py-8">
        <header>
          <Link to="/" aria-label={t('site.home')} className="inline-flex rounded-md">
            <Wordmark />
          </Link>
        </header>
        {/* Its top stays where it is when the longer form is chosen. */}
        <main id="main" className="mx-auto w-full max-w-md pt-10 pb-12 lg:pt-[14vh]">
          <AuthTabs startsWith={tab} invite={invite} />
        </main>
        <footer className="mx-auto mt-auto w-full max-w-md">
          <PreferencesMenu />
        </footer>
      </div>
      <Benefits />
    </div>
  );
}
