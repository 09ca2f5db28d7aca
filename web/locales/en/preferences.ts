// The language and the colours of the pages, which everybody chooses for herself.
export const preferences = {
  title: 'Language and appearance',
  language: 'Language',
  languageHint: 'Kept on your account.',
  theme: 'Theme',
  themeHint: 'Kept in this browser only.',
  themes: {
    system: 'As the system',
    light: 'Light',
    dark: 'Dark',
  },
  failed: 'The language could not be changed',
  failedText: 'Please try again later.',
} as const;
