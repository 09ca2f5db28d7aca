// The rules between the people who use the product and us.
import { useLoaderData } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LegalPage } from '../features/site/legal-page.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';

const updated = '2025-04-19';

export function TermsOfServiceScreen() {
  const { t } = useTranslation();
  const article = useLoaderData({ from: '/terms-of-service' });
  return (
    <SitePageFrame title={t('site.pages.terms')} description={t('legal.termsAbout')}>
      <LegalPage
        title={t('site.pages.terms')}
        path="/terms-of-service"
        updated={updated}
        {...article}
      />
    </SitePageFrame>
  );
}
