// Who we are.
import { useTranslation } from 'react-i18next';
import { AboutPage } from '../features/site/about-page.tsx';
import { SitePage } from '../features/site/site-page.tsx';

export function About() {
  const { t } = useTranslation();
  return (
    <SitePage title={t('site.pages.about')} description={t('about.description')}>
      <AboutPage />
    </SitePage>
  );
}
