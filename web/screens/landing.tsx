// The front page: what it is, how it works, what it costs, and the way in. On a private server
// only the way in, and who runs it.
import { useTranslation } from 'react-i18next';
import { useIsPrivate } from '../api/installation.ts';
import { Hero } from '../features/site/hero.tsx';
import { HowItWorks } from '../features/site/how-it-works.tsx';
import { KeyFeatures } from '../features/site/key-features.tsx';
import { Plans } from '../features/site/plans.tsx';
import { PrivateFront } from '../features/site/private-front.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';
import { UseCases } from '../features/site/use-cases.tsx';

export function LandingScreen() {
  const { t } = useTranslation();
  if (useIsPrivate()) {
    return (
      <SitePageFrame title={t('host.pageTitle')} isWholeTitle>
        <PrivateFront />
      </SitePageFrame>
    );
  }
  return (
    <SitePageFrame
      title={t('landing.pageTitle')}
      isWholeTitle
      description={t('landing.pageDescription')}
    >
      <Hero />
      <KeyFeatures />
      <HowItWorks />
      <UseCases />
      <Plans />
    </SitePageFrame>
  );
}
