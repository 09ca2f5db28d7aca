// Saves what was changed of the account, and says how it went: the same words for every part of it.
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/client.ts';
import { useChangeUser } from '../../api/settings.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

export function useSaveUser() {
  const { t } = useTranslation();
  return useAnnouncedChange(useChangeUser(), {
    done: { title: t('settings.saved'), description: t('settings.savedText') },
    failed: t('ui.error'),
    failedText: (error) =>
      [t('settings.saveFailedText'), failureText(error, '')].filter(Boolean).join(' '),
  });
}
