// Writing to the people behind this installation, for anybody.
import { useTranslation } from 'react-i18next';
import { useUser, useVisitor } from '../api/account.ts';
import { useInstallation } from '../api/installation.ts';
import { ContactCard } from '../features/contact/contact-card.tsx';
import { SiteFooter } from '../features/site/site-footer.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SkipLink } from '../ui/skip-link.tsx';

export function Contact() {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const user = useUser();
  const now = useInstallation()?.now;
  const year = now === undefined ? undefined : new Date(now).getUTCFullYear();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t('contact.pageTitle')}</title>
      <SkipLink />
      <SiteHeader visitor={visitor} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-3xl flex-1 px-5 py-12 outline-none sm:py-16"
      >
        <h1 className="text-3xl">{t('contact.title')}</h1>
        <p className="mt-3 mb-8 max-w-[44rem] text-ink-2">{t('contact.lead')}</p>
        {/* Not before it is known who writes: her name and address stand in the form then. */}
        {visitor === 'unknown' ? (
          <Skeleton className="h-140 rounded-lg sm:h-124" />
        ) : (
          <ContactCard user={user} />
        )}
      </main>
      <SiteFooter isSignedIn={visitor === 'signed-in'} year={year} />
    </div>
  );
}
