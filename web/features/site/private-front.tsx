// The front door of a private server: the way in, and who runs it.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useVisitor } from '../../api/account.ts';
import { useInstallation } from '../../api/installation.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { textLink } from '../../ui/text-link.ts';

export function PrivateFront() {
  const { t } = useTranslation();
  const isSignedIn = useVisitor() !== null;
  return (
    <div className="mx-auto max-w-3xl px-5 py-14 sm:py-20">
      <Mark className="size-12" />
      <h1 className="mt-8 text-3xl">{t('landing.hero.title')}</h1>
      <p className="mt-5 text-lg text-ink-2">{t('landing.hero.lead')}</p>
      <Button asChild size="large" className="mt-8">
        {isSignedIn ? (
          <Link to="/dashboard">{t('site.toDashboard')}</Link>
        ) : (
          <Link to="/auth" search={{ tab: 'login' }}>
            {t('site.logIn')}
          </Link>
        )}
      </Button>
      <AboutThisServer />
    </div>
  );
}

function AboutThisServer() {
  const { t } = useTranslation();
  const installation = useInstallation();
  const name = installation?.operatorName;
  const registration = installation?.registration;
  return (
    <section
      aria-labelledby="server"
      className="mt-14 grid gap-4 rounded-xl border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="server" className="text-xl">
        {t('host.title')}
      </h2>
      <p>{name ? t('host.runBy', { name }) : t('host.private')}</p>
      <p className="text-ink-2">{t('host.keeps')}</p>
      {registration && <p className="text-ink-2">{t(`host.registration.${registration}`)}</p>}
      <p>
        <Link to="/contact" className={textLink}>
          {t('host.write')}
        </Link>
      </p>
      <p>
        <Link to="/docs/$page" params={{ page: 'owner' }} className={textLink}>
          {t('host.guide')}
        </Link>
      </p>
    </section>
  );
}
