// What a browser elsewhere is called: "Firefox on Windows".
import { useTranslation } from 'react-i18next';
import type { Session } from '../../api/settings.ts';
import { deviceOf } from '../../ui/device-name.ts';

export function useDeviceText(): (session: Session) => string {
  const { t } = useTranslation();
  return ({ userAgent }) => {
    const { browser, system } = deviceOf(userAgent);
    const named = browser ?? t('settings.sessions.unknownBrowser');
    return system ? t('settings.sessions.device', { browser: named, system }) : named;
  };
}
