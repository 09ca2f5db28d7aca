// What each language calls itself: its readers may read no other.
import type { Language } from '#contract/languages.ts';

export const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'pt-PT': 'Português',
  ru: 'Русский',
};
