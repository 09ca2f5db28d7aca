// All posts, newest first, as the contents page of a book.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Rss } from 'lucide-react';
import { blogPosts } from '#contract/blog.ts';
import { feedAddressIn } from '#contract/site.ts';
import { usePageLanguage } from '../../i18n.ts';
import { quietLink } from '../../ui/text-link.ts';
import { PublishedOn } from './published-on.tsx';

export function BlogList() {
  const { t } = useTranslation();
  return (
    <ol className="mt-10 border-b border-line sm:mt-14">
      {blogPosts.map(({ slug, date }) => (
        <li
          key={slug}
          className="group relative grid gap-x-10 gap-y-2 border-t border-line py-8 sm:grid-cols-[9rem_1fr] sm:py-10"
        >
          <PublishedOn date={date} className="pt-1.5" />
          <div>
            <h2 className="text-xl">
              <Link
                to="/blog/$slug"
                params={{ slug }}
                className="rounded-sm underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
              >
                {t(`blog.posts.${slug}.title`)}
              </Link>
            </h2>
            <p className="mt-2.5 max-w-2xl text-ink-2">{t(`blog.posts.${slug}.excerpt`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/**
 * The way to follow the blog, in sight; for programs the server names it in the head of the page.
 */
export function FeedLink() {
  const { t } = useTranslation();
  return (
    <a href={feedAddressIn(usePageLanguage())} className={quietLink}>
      <Rss className="size-4 text-candle" />
      {t('blog.feed')}
    </a>
  );
}
