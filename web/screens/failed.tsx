// For a screen that broke or could not be loaded: says that nothing is lost and offers another try.
import { useMatch, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Message } from '../features/site/message.tsx';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function Failed({ reset }: { reset: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  // Below `app` the frame of the signed-in is still there, and has the one main part of the page.
  const isFramed = useMatch({ strict: false, select: ({ id }) => /^\/app\/./.test(id) });
  const Place = isFramed ? 'div' : 'main';
  async function retry(): Promise<void> {
    await router.invalidate();
    reset();
  }
  return (
    <Place>
      <PageTitle>{t('site.failed.title')}</PageTitle>
      <Message title={t('site.failed.title')}>
        <p className="mt-3 max-w-md text-ink-2">{t('site.failed.hint')}</p>
        <Button className="mt-8" onClick={() => void retry()}>
          {t('ui.retry')}
        </Button>
      </Message>
    </Place>
  );
}
