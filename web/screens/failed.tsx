// For a screen that broke or could not be loaded: says that nothing is lost and offers another try.
import { useMatch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SiteMessage } from '../features/site/message.tsx';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function FailedScreen() {
  const { t } = useTranslation();
  // Below `app` the frame of the signed-in is still there, and has the one main part of the page.
  const isFramed = useMatch({ strict: false, select: ({ id }) => /^\/app\/./.test(id) });
  const Place = isFramed ? 'div' : 'main';
  return (
    <Place>
      <PageTitle>{t('site.failed.title')}</PageTitle>
      <SiteMessage title={t('site.failed.title')}>
        <p className="mt-3 max-w-md text-ink-2">{t('site.failed.hint')}</p>
        {/* All of it: what could not be loaded is not asked for twice, or gone with a build. */}
        <Button className="mt-8" onClick={() => location.reload()}>
          {t('ui.retry')}
        </Button>
      </SiteMessage>
    </Place>
  );
}
