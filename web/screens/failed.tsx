// For a screen that broke or could not be loaded: says that nothing is lost and offers another try.
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Message } from '../features/site/message.tsx';
import { Button } from '../ui/button.tsx';

export function Failed({ reset }: { reset: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  async function retry(): Promise<void> {
    await router.invalidate();
    reset();
  }
  return (
    <Message title={t('site.failed.title')} text={t('site.failed.hint')}>
      <Button onClick={() => void retry()}>{t('site.failed.retry')}</Button>
    </Message>
  );
}
