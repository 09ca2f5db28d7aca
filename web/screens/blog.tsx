// What we have written, newest first.
import { useTranslation } from 'react-i18next';
import { BlogList, FeedLink } from '../features/site/blog-list.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';

export function BlogScreen() {
  const { t } = useTranslation();
  return (
    <SitePageFrame title={t('site.pages.blog')} description={t('blog.description')}>
      <div className="mx-auto max-w-4xl px-5 pt-14 pb-20 sm:pt-20">
        <h1 className="text-3xl">{t('site.pages.blog')}</h1>
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
          <p className="text-lg text-ink-2">{t('blog.lead')}</p>
          <FeedLink />
        </div>
        <BlogList />
      </div>
    </SitePageFrame>
  );
}
