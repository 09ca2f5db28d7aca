// The way to follow the blog, in sight; for programs the server names it in the head of the page.
import { Rss } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedAddressIn } from '#contract/site.ts';
import { usePageLanguage } from '../../i18n.ts';
import { quietLink } from '../../ui/text-link.ts';

export function FeedLink() {
  const { t } = useTranslation();
  return (
    <a href={feedAddressIn(usePageLanguage())} className={quietLink}>
      <Rss className="size-4 text-candle" aria-hidden="true" />
      {t('blog.feed')}
    </a>
  );
}
