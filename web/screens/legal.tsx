// The texts of the law: the rules between us and the people who use the product, what is known of
// whom, and who is behind it.
import { useLoaderData } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LegalPage } from '../features/site/legal-page.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';

const texts = {
  terms: { path: '/terms-of-service', updated: '2025-04-19', about: 'legal.termsAbout' },
  privacy: { path: '/privacy-policy', updated: '2026-11-28', about: 'legal.privacyAbout' },
  legal: { path: '/legal-information', updated: '2026-11-20', about: 'legal.informationAbout' },
} as const;

function LegalText({ name }: { name: keyof typeof texts }) {
  const { t } = useTranslation();
  const { path, updated, about } = texts[name];
  const tree = useLoaderData({ from: path });
  const title = t(`site.pages.${name}`);
  return (
    <SitePageFrame title={title} description={t(about)}>
      <LegalPage title={title} updated={updated} tree={tree} />
    </SitePageFrame>
  );
}

export function TermsOfServiceScreen() {
  return <LegalText name="terms" />;
}

export function PrivacyPolicyScreen() {
  return <LegalText name="privacy" />;
}

export function LegalInformationScreen() {
  return <LegalText name="legal" />;
}
