/**
 * The words on every screen. Keys and the values they need are checked by the compiler: the English
 * catalogue is their type.
 */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './locales/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

const i18n = i18next.createInstance();

/** Resolves at once, because the catalogue rides along: nothing is fetched. */
export function startI18n(): Promise<unknown> {
  return i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    initAsync: false,
    // React escapes what it draws.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}
