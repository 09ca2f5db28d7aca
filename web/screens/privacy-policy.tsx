// What is known of whom, why, and for how long.
import { useLoaderData } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LegalPage } from '../features/site/legal-page.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';

const updated = '2026-11-20';

export function PrivacyPolicyScreen() {
  const { t } = useTranslation();
  const article = useLoaderData({ from: '/privacy-policy' });
  return (
    <SitePageFrame title={t('site.pages.privacy')} description={t('legal.privacyAbout')}>
      <LegalPage
        title={t('site.pages.privacy')}
        path="/privacy-policy"
        updated={updated}
        {...article}
      />
    </SitePageFrame>
  );
}
