// Saves what was changed of the account, and says how it went: the same words for every part of it.
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/client.ts';
import { useChangeUser } from '../../api/settings.ts';
import type { UserChangeInput } from '../../api/settings.ts';
import { showToast } from '../../ui/show-toast.ts';

export function useSaveUser() {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useChangeUser();

  /** Answers whether it is saved. */
  async function save(change: UserChangeInput): Promise<boolean> {
    try {
      await mutateAsync(change);
    } catch (error) {
      const sentences = [t('settings.saveFailedText'), failureText(error, '')];
      const description = sentences.filter(Boolean).join(' ');
      showToast({ tone: 'failure', title: t('settings.saveFailed'), description });
      return false;
    }
    showToast({ title: t('settings.saved'), description: t('settings.savedText') });
    return true;
  }

  return { save, isPending };
}
