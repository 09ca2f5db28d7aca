// Who we are, what we hold to, where we are and how one reaches us.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallation, useTakesPayments } from '../../api/installation.ts';
import { usePageLanguage } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { companyName, companyOf } from './company.ts';
import { Lisbon } from './lisbon/lisbon.tsx';

const principles = ['late', 'plain', 'own', 'paid'] as const;

export function AboutPage() {
  const { t } = useTranslation();
  const takesPayments = useTakesPayments();
  const held = principles.filter((name) => name !== 'paid' || takesPayments);
  return (
    <div className="mx-auto max-w-6xl px-5 pt-12 pb-20 sm:pt-16">
      <header className="max-w-[44rem]">
        <h1 className="text-3xl">{t('site.pages.about')}</h1>
        <p className="mt-4 text-lg text-ink-2">{t('about.lead')}</p>
      </header>
      <figure className="mt-10">
        <Lisbon
          alt={t('about.picture.alt')}
          className="h-56 w-full rounded-xl border border-line bg-surface sm:aspect-[12/5] sm:h-auto"
        />
        <figcaption className="mt-3 text-sm text-ink-3">{t('about.picture.caption')}</figcaption>
      </figure>
      <div className="mt-16 grid gap-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div>
          <section aria-labelledby="hold">
            <h2 id="hold" className="text-2xl">
              {t('about.hold.title')}
            </h2>
            <ul className="mt-6 grid gap-8 sm:grid-cols-2">
              {held.map((name) => (
                <li key={name} className="border-t border-line pt-4">
                  <h3 className="text-lg">{t(`about.hold.${name}`)}</h3>
                  <p className="mt-2 text-base text-ink-2">{t(`about.hold.${name}Text`)}</p>
                </li>
              ))}
            </ul>
          </section>
          <Write />
        </div>
        <Company />
      </div>
    </div>
  );
}

function Write() {
  const { t } = useTranslation();
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-xl bg-sunken p-6 sm:p-8">
      <p className="max-w-sm text-base text-ink-2">{t('about.contactLead')}</p>
      <Button asChild>
        <Link to="/contact">{t('site.pages.contact')}</Link>
      </Button>
    </div>
  );
}

function Company() {
  const { t } = useTranslation();
  const installation = useInstallation();
  const { registration, address, email } = companyOf(installation, usePageLanguage());
  return (
    <section
      aria-labelledby="company"
      className="self-start rounded-lg border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="company" className="text-xl">
        {t('about.company.title')}
      </h2>
      <dl className="mt-5 grid gap-4 text-base">
        <Detail name={t('about.company.name')}>{companyName}</Detail>
        <Detail name={t('about.company.country')}>{t('about.company.portugal')}</Detail>
        <Detail name={t('about.company.registration')}>{registration}</Detail>
        <Detail name={t('about.company.address')}>{address}</Detail>
        <Detail name={t('about.company.email')}>
          {installation?.company.email ? (
            <a href={`mailto:${encodeURI(email)}`} className="underline underline-offset-4">
              {email}
            </a>
          ) : (
            email
          )}
        </Detail>
      </dl>
      <p className="mt-6 border-t border-line pt-5 text-sm text-ink-2">
        {t('about.company.law')}{' '}
        <Link
          to="/legal-information"
          className="font-semibold text-ink underline underline-offset-4"
        >
          {t('site.pages.legal')}
        </Link>
        .
      </p>
    </section>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
