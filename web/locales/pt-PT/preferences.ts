// In Portuguese: the language and the colours of the pages, which everybody chooses for herself.
import type { InPortuguese } from '../translation.ts';

export const preferences: InPortuguese<'preferences'> = {
  title: 'Idioma e aspeto',
  language: 'Idioma',
  languageHint: 'Língua das páginas e dos nossos e-mails para si. Fica guardada na sua conta.',
  theme: 'Tema',
  themeHint: 'Fica guardado só neste navegador.',
  themes: {
    system: 'Do sistema',
    light: 'Claro',
    dark: 'Escuro',
  },
  failed: 'Não foi possível mudar o idioma',
};
