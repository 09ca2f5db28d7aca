// The language and the colours of the pages, which everybody may choose.
// Part: start.
export const preferences = {
  title: 'Language and appearance',
  language: 'Language',
  languageHint: 'Language of the pages and of our mails to you. Saved in your account.',
  theme: 'Theme',
  themeHint: 'Saved in this browser only.',
  themes: {
    system: 'Same as the system',
    light: 'Light',
    dark: 'Dark',
  },
  failed: 'The language could not be changed',
} as const;
