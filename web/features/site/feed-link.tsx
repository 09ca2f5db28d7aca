// The way to follow the blog, in sight; for programs the server names it in the head of the page.
import { Rss } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Language } from '#contract/languages.ts';
import { feedAddressIn } from '#contract/site.ts';
import { quietLink } from '../../ui/text-link.ts';

export function FeedLink() {
  const { t, i18n } = useTranslation();
  return (
    <a href={feedAddressIn(Language.parse(i18n.language))} className={quietLink}>
      <Rss className="size-4 text-candle" aria-hidden="true" />
      {t('blog.feed')}
    </a>
  );
}
