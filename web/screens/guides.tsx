// The documentation: where it begins, and one page of it.
import { Link, useLoaderData, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { guidePages } from '#contract/guide-pages.ts';
import { GuideArticle } from '../features/site/guides/guide-article.tsx';
import { GuideStart } from '../features/site/guides/guide-start.tsx';
import { SiteMessage } from '../features/site/message.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';
import { Button } from '../ui/button.tsx';

export function GuidesScreen() {
  const { t } = useTranslation();
  const { loadGuideIndex } = useLoaderData({ from: '/docs' });
  return (
    <SitePageFrame title={t('guides.title')} description={t('guides.lead')}>
      <GuideStart loadIndex={loadGuideIndex} />
    </SitePageFrame>
  );
}

export function GuideScreen() {
  const { t } = useTranslation();
  const { page: slug } = useParams({ from: '/docs/$page' });
  const { text, loadGuideIndex } = useLoaderData({ from: '/docs/$page' });
  const page = guidePages.find((it) => it.slug === slug);
  if (page === undefined || text === undefined) return <Missing />;
  return (
    <SitePageFrame title={text.title} description={t(`guides.about.${page.slug}`)}>
      <GuideArticle page={page} text={text} loadIndex={loadGuideIndex} />
    </SitePageFrame>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <SitePageFrame title={t('guides.missing')}>
      <SiteMessage title={t('guides.missing')}>
        <Button asChild className="mt-8">
          <Link to="/docs">{t('guides.back')}</Link>
        </Button>
      </SiteMessage>
    </SitePageFrame>
  );
}
