// In Russian: the language and the colours of the pages, which everybody chooses for herself.
import type { InRussian } from '../translation.ts';

export const preferences: InRussian<'preferences'> = {
  title: 'Язык и оформление',
  language: 'Язык',
  languageHint: 'Язык страниц и наших писем вам. Сохраняется в вашей учётной записи.',
  theme: 'Тема',
  themeHint: 'Сохраняется только в этом браузере.',
  themes: {
    system: 'Системная',
    light: 'Светлая',
    dark: 'Тёмная',
  },
  failed: 'Не удалось сменить язык',
};
