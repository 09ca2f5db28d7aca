// The lower edge of the public pages: all of them, the way in for a relative with a code, and the
// choice of language and colours.
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInstallation, useIsPrivate } from '../../api/installation.ts';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { LanguageLinks } from '../preferences/language-links.tsx';
import { ThemeMenu } from '../preferences/theme-menu.tsx';
import { footerLinks } from './site-links.ts';

const link = 'inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline';

export function SiteFooter() {
  const isPrivate = useIsPrivate();
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto max-w-6xl px-5 pt-14 pb-8">
        <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[1.5fr_2.5fr]">
          {isPrivate ? <PrivateServer /> : <Company />}
          {!isPrivate && <FooterLinks />}
        </div>
        <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line pt-6 text-sm text-ink-2">
          {!isPrivate && <Copyright />}
          <LanguageLinks className="lg:ml-auto" />
          <ThemeMenu />
        </div>
      </div>
    </footer>
  );
}

function Company() {
  const { t } = useTranslation();
  return (
    <div className="grid content-start justify-items-start gap-4">
      <Wordmark />
      <p className="max-w-xs text-sm text-ink-2">{t('site.footer.about')}</p>
      <Elsewhere />
      <ToCode />
    </div>
  );
}

/** On a dark day somebody looks for this, with a sheet of paper in their hand. */
function ToCode() {
  const { t } = useTranslation();
  return (
    <Button asChild intent="secondary" className="mt-2">
      <Link to="/activate">
        <KeyRound />
        {t('site.footer.code')}
      </Link>
    </Button>
  );
}

function PrivateServer() {
  const { t } = useTranslation();
  const name = useInstallation()?.operatorName;
  return (
    <div className="grid content-start justify-items-start gap-4">
      <Wordmark />
      <p className="max-w-xs text-sm text-ink-2">
        {name ? t('site.footer.privateOf', { name }) : t('site.footer.private')}{' '}
        <Link to="/contact" className="underline underline-offset-4">
          {t('site.pages.contact')}
        </Link>
      </p>
      <ToCode />
    </div>
  );
}

/** Only what the operator has: nobody is sent to an account that does not exist. */
function Elsewhere() {
  const { t } = useTranslation();
  const links = useInstallation()?.company.social ?? [];
  if (links.length === 0) return null;
  return (
    <ul
      aria-label={t('site.footer.elsewhere')}
      className="flex flex-wrap gap-x-5 text-sm text-ink-2"
    >
      {links.map((href) => (
        <li key={href}>
          <a href={href} rel="me noreferrer" className={link}>
            {new URL(href).host.replace(/^www\./, '')}
          </a>
        </li>
      ))}
    </ul>
  );
}

function FooterLinks() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('site.footer.all')}
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-8 gap-y-10"
    >
      {footerLinks.map(({ title, links }) => (
        <div key={title} className="last:max-sm:col-span-full">
          <h2 className="font-sans text-sm font-semibold tracking-normal text-ink">{t(title)}</h2>
          <ul className="mt-2.5 grid gap-1 text-sm text-ink-2">
            {links.map(({ name, ...target }) => (
              <li key={name}>
                {'href' in target ? (
                  <a href={target.href} rel="noopener" className={link}>
                    {t(name)}
                  </a>
                ) : (
                  <Link
                    {...target}
                    activeOptions={{ exact: true, includeHash: true }}
                    className={link}
                  >
                    {t(name)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The year as the server's clock has it; where nobody told it, its place is kept. */
function Copyright() {
  const { t } = useTranslation();
  const now = useInstallation()?.now;
  return (
    <p className="min-h-6">
      {now !== undefined && t('site.footer.copyright', { year: new Date(now).getUTCFullYear() })}
    </p>
  );
}
