// The lower edge of the public pages.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '../../ui/mark.tsx';
import { PreferencesMenu } from '../preferences/preferences-menu.tsx';

const link = 'inline-flex min-h-8 items-center hover:text-ink hover:underline underline-offset-4';

type SiteFooterProps = {
  isSignedIn: boolean;
  /** Of the copyright line, as the server's clock has it; left out until it is known. */
  year: number | undefined;
};

export function SiteFooter({ isSignedIn, year }: SiteFooterProps) {
  const { t } = useTranslation();
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-14 sm:grid-cols-[1.4fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <Wordmark />
          <p className="max-w-xs text-sm text-ink-2">{t('site.footer.about')}</p>
          <PreferencesMenu className="max-w-sm" />
        </div>
        <nav aria-label={t('site.footer.product')}>
          <ul className="grid gap-1.5 text-sm text-ink-2">
            <li>
              <a href="/#features" className={link}>
                {t('site.footer.features')}
              </a>
            </li>
            <li>
              <a href="/#how-it-works" className={link}>
                {t('site.footer.howItWorks')}
              </a>
            </li>
            <li>
              <a href="/#plans" className={link}>
                {t('site.footer.plans')}
              </a>
            </li>
          </ul>
        </nav>
        <div>
          <nav aria-label={t('site.footer.account')}>
            <ul className="grid gap-1.5 text-sm text-ink-2">
              {isSignedIn ? <DashboardEntry /> : <WayInEntries />}
            </ul>
          </nav>
          <p className="mt-5 min-h-6 text-sm text-ink-3">
            {year !== undefined && t('site.footer.copyright', { year })}
          </p>
        </div>
      </div>
    </footer>
  );
}

function DashboardEntry() {
  const { t } = useTranslation();
  return (
    <li>
      <Link to="/dashboard" className={link}>
        {t('site.toDashboard')}
      </Link>
    </li>
  );
}

function WayInEntries() {
  const { t } = useTranslation();
  return (
    <>
      <li>
        <Link to="/auth" search={{ tab: 'login' }} className={link}>
          {t('site.logIn')}
        </Link>
      </li>
      <li>
        <Link to="/auth" search={{ tab: 'register' }} className={link}>
          {t('site.signUp')}
        </Link>
      </li>
    </>
  );
}
