// For every address that is none of ours.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsPrivate } from '../api/installation.ts';
import { SiteMessage } from '../features/site/message.tsx';
import { SitePageFrame } from '../features/site/site-page.tsx';
import { Button } from '../ui/button.tsx';
import { textLink } from '../ui/text-link.ts';

export function NotFoundScreen() {
  const { t } = useTranslation();
  const isPrivate = useIsPrivate();
  return (
    <SitePageFrame title={t('site.notFound.title')}>
      <SiteMessage title={t('site.notFound.title')}>
        <p className="mt-3 max-w-md text-lg text-ink-2">{t('site.notFound.hint')}</p>
        <p className="mt-3 max-w-md text-ink-2">{t('site.notFound.text')}</p>
        <Button asChild className="mt-8">
          <Link to="/">{t('site.notFound.home')}</Link>
        </Button>
        <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
          {!isPrivate && (
            <Link to="/documentation" className={textLink}>
              {t('site.notFound.documentation')}
            </Link>
          )}
          <Link to="/contact" className={textLink}>
            {t('site.notFound.contact')}
          </Link>
        </p>
      </SiteMessage>
    </SitePageFrame>
  );
}
