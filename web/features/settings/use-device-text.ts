// What the browser of a session is called.
import { useTranslation } from 'react-i18next';
import type { ListedSession } from '../../api/settings.ts';
import { useDeviceWords } from '../../ui/use-device-words.ts';

export function useDeviceText(): (session: ListedSession) => string {
  const { t } = useTranslation();
  const known = useDeviceWords();
  return ({ userAgent }) => known(userAgent) ?? t('settings.sessions.unknownBrowser');
}
