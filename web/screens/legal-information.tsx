// Who is behind the product, and which law applies.
import { useLoaderData } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LegalPage } from '../features/site/legal-page.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';

const updated = '2026-11-20';

export function LegalInformationScreen() {
  const { t } = useTranslation();
  const article = useLoaderData({ from: '/legal-information' });
  return (
    <SitePageFrame title={t('site.pages.legal')} description={t('legal.informationAbout')}>
      <LegalPage
        title={t('site.pages.legal')}
        path="/legal-information"
        updated={updated}
        {...article}
      />
    </SitePageFrame>
  );
}
