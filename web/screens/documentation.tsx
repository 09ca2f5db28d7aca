// How It Works: what the product is made of, and what happens from a silence to a delivery.
import { useTranslation } from 'react-i18next';
import { ActivationSteps } from '../features/site/activation-steps.tsx';
import { DocumentationEnd } from '../features/site/documentation-end.tsx';
import { DocumentationHead } from '../features/site/documentation-head.tsx';
import { DocumentationParts } from '../features/site/documentation-parts.tsx';
import { OtherContactWays } from '../features/site/other-ways.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';

export function DocumentationScreen() {
  const { t } = useTranslation();
  return (
    <SitePageFrame
      title={t('site.pages.documentation')}
      description={t('documentation.description')}
    >
      <DocumentationHead />
      <DocumentationParts />
      <ActivationSteps />
      <OtherContactWays />
      <DocumentationEnd />
    </SitePageFrame>
  );
}
