// Who we are.
import { useTranslation } from 'react-i18next';
import { AboutPage } from '../features/site/about-page.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';

export function AboutScreen() {
  const { t } = useTranslation();
  return (
    <SitePageFrame title={t('site.pages.about')} description={t('about.description')}>
      <AboutPage />
    </SitePageFrame>
  );
}
