// Where the sheet for relatives leads.
import { useTranslation } from 'react-i18next';
import { ActivationPage } from '../features/activation/activation-page.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';

export function ActivateScreen() {
  const { t } = useTranslation();
  return (
    <SitePageFrame title={t('activation.title')}>
      <ActivationPage />
    </SitePageFrame>
  );
}
