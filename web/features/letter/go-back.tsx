// The way back to where the reader came from.
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

export function GoBack() {
  const { t } = useTranslation();
  const router = useRouter();

  function goBack(): void {
    // Opened from a mail there is nothing to go back to.
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/' });
  }

  return (
    <Button intent="secondary" onClick={goBack}>
      {t('letter.goBack')}
    </Button>
  );
}
