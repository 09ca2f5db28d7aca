// The language and the colours of the pages, which everybody chooses for herself.
export const preferences = {
  title: 'Language and appearance',
  language: 'Language',
  languageHint: 'Saved in your account.',
  theme: 'Theme',
  themeHint: 'Saved in this browser only.',
  themes: {
    system: 'Same as the system',
    light: 'Light',
    dark: 'Dark',
  },
  failed: 'The language could not be changed',
  failedText: 'Please try again later.',
} as const;
