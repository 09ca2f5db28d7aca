// The public front page: what it is, how it works, what it costs, and the way in.
import { useTranslation } from 'react-i18next';
import { useVisitor } from '../api/account.ts';
import { useInstallation } from '../api/installation.ts';
import { Hero } from '../features/site/hero.tsx';
import { HowItWorks } from '../features/site/how-it-works.tsx';
import { KeyFeatures } from '../features/site/key-features.tsx';
import { Plans } from '../features/site/plans.tsx';
import { SiteFooter } from '../features/site/site-footer.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';
import { UseCases } from '../features/site/use-cases.tsx';
import { SkipLink } from '../ui/skip-link.tsx';

export function Landing() {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const now = useInstallation()?.now;
  const year = now === undefined ? undefined : new Date(now).getUTCFullYear();
  return (
    <>
      <title>{t('landing.pageTitle')}</title>
      <meta name="description" content={t('landing.pageDescription')} />
      <SkipLink />
      <SiteHeader visitor={visitor} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <KeyFeatures />
        <HowItWorks />
        <UseCases />
        <Plans />
      </main>
      <SiteFooter isSignedIn={visitor === 'signed-in'} year={year} />
    </>
  );
}
