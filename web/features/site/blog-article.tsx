// One post, set as a letter: its day, its title, its words, and the way to the posts beside it.
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { blogPosts } from '#contract/blog.ts';
import type { BlogSlug } from '#contract/blog.ts';
import type { MarkdownTree } from '../markdown/tree.ts';
import { classNames } from '../../ui/class-names.ts';
import { quietLink } from '../../ui/text-link.ts';
import { Button } from '../../ui/button.tsx';
import { PublishedOn } from './published-on.tsx';
import { SiteMarkdown } from './site-markdown.tsx';

type BlogArticleProps = {
  slug: BlogSlug;
  tree: MarkdownTree;
};

export function BlogArticle({ slug, tree }: BlogArticleProps) {
  const { t } = useTranslation();
  const at = blogPosts.findIndex((post) => post.slug === slug);
  const post = blogPosts[at];
  return (
    <div className="mx-auto max-w-[42rem] px-5 pt-8 pb-20 sm:pt-12">
      <Link to="/blog" className={quietLink}>
        <ArrowLeft className="size-4" />
        {t('blog.back')}
      </Link>
      <article className="mt-10 sm:mt-14">
        <header>
          {post && <PublishedOn date={post.date} />}
          <h1 className="mt-3 text-3xl">{t(`blog.posts.${slug}.title`)}</h1>
          <p className="mt-5 text-lg text-ink-2">{t(`blog.posts.${slug}.excerpt`)}</p>
        </header>
        <div className="mt-10 border-t border-line pt-10 [&_li+li]:mt-2">
          <SiteMarkdown tree={tree} />
        </div>
      </article>
      <BlogFeedback />
      <Neighbours newer={blogPosts[at - 1]?.slug} older={blogPosts[at + 1]?.slug} />
    </div>
  );
}

type NeighboursProps = { newer: BlogSlug | undefined; older: BlogSlug | undefined };

const neighbour =
  'group grid content-start gap-1 rounded-lg border border-line bg-surface p-5 hover:border-control';

function Neighbours({ newer, older }: NeighboursProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('blog.more')} className="mt-10 grid gap-4 sm:grid-cols-2">
      {older && (
        <Link to="/blog/$slug" params={{ slug: older }} className={neighbour}>
          <span className="flex items-center gap-2 text-sm text-ink-3">
            <ArrowLeft className="size-4" />
            {t('blog.older')}
          </span>
          <span className="font-serif text-base text-balance">
            {t(`blog.posts.${older}.title`)}
          </span>
        </Link>
      )}
      {newer && (
        <Link
          to="/blog/$slug"
          params={{ slug: newer }}
          className={classNames(neighbour, 'sm:col-start-2 sm:justify-items-end sm:text-right')}
        >
          <span className="flex items-center gap-2 text-sm text-ink-3">
            {t('blog.newer')}
            <ArrowRight className="size-4" />
          </span>
          <span className="font-serif text-base text-balance">
            {t(`blog.posts.${newer}.title`)}
          </span>
        </Link>
      )}
    </nav>
  );
}

function BlogFeedback() {
  const { t } = useTranslation();
  return (
    <aside
      aria-labelledby="feedback"
      className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-xl bg-sunken p-6 sm:p-8"
    >
      <div className="max-w-sm">
        <h2 id="feedback" className="text-lg">
          {t('blog.feedback.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{t('blog.feedback.text')}</p>
      </div>
      <Button asChild intent="secondary">
        <Link to="/contact">{t('blog.feedback.link')}</Link>
      </Button>
    </aside>
  );
}
