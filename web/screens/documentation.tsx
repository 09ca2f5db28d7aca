// How It Works: what the product is made of, and what happens from a silence to a delivery.
import { useTranslation } from 'react-i18next';
import { ActivationSteps } from '../features/site/activation-steps.tsx';
import {
  DocumentationEnd,
  DocumentationHead,
  DocumentationParts,
  OtherContactWays,
} from '../features/site/documentation-parts.tsx';
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
