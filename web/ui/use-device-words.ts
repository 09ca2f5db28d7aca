// What a browser is called: "Firefox on Windows".
import { useTranslation } from 'react-i18next';
import { deviceOf } from './device-name.ts';

/** Answers null for a browser that nobody knows. */
export function useDeviceWords(): (userAgent: string | null) => string | null {
  const { t } = useTranslation();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser === null || system === null) return browser ?? system;
    return t('ui.device', { browser, system });
  };
}
