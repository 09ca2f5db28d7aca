// One post of the blog, or the word that there is none under this address.
import { Link, useLoaderData, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { blogPosts } from '#contract/blog.ts';
import { BlogArticle } from '../features/site/blog-article.tsx';
import { SiteMessage } from '../features/site/message.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';
import { Button } from '../ui/button.tsx';

export function BlogPostScreen() {
  const { t } = useTranslation();
  const tree = useLoaderData({ from: '/blog/$slug' });
  const { slug } = useParams({ from: '/blog/$slug' });
  const post = blogPosts.find((it) => it.slug === slug);
  if (!tree || !post) return <Missing />;
  const title = t(`blog.posts.${post.slug}.title`);
  return (
    <SitePageFrame
      title={title}
      isWholeTitle={title.includes('Codicil')}
      description={t(`blog.posts.${post.slug}.excerpt`)}
    >
      <BlogArticle slug={post.slug} tree={tree} />
    </SitePageFrame>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <SitePageFrame title={t('blog.notFound.title')}>
      <SiteMessage title={t('blog.notFound.title')}>
        <p className="mt-3 max-w-md text-lg text-ink-2">{t('blog.notFound.text')}</p>
        <Button asChild className="mt-8">
          <Link to="/blog">{t('blog.back')}</Link>
        </Button>
      </SiteMessage>
    </SitePageFrame>
  );
}
