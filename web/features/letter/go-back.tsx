// The way back to where the reader came from.
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';

/** `isLasting`: the link in the mail opens this again, however often. */
export function GoBack({ isLasting = false }: { isLasting?: boolean }) {
  const { t } = useTranslation();
  const router = useRouter();

  function goBack(): void {
    // Opened from a mail in a tab of its own there is nothing to go back to.
    if (window.history.length > 1) router.history.back();
    else {
      const description = isLasting ? t('letter.nothingBackText') : undefined;
      showToast({ title: t('letter.nothingBack'), description });
    }
  }

  return (
    <Button intent="secondary" onClick={goBack}>
      {t('letter.goBack')}
    </Button>
  );
}
