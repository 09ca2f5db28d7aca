// Around the texts of the law, which stand in web/content.
export const legal = {
  termsAbout:
    'The rules between you and Codicil: what the service does, what it costs, and what we cannot promise.',
  privacyAbout:
    'What Codicil knows of account holders, recipients and visitors, why, for how long, and your rights.',
  informationAbout:
    'Who is behind Codicil, which law applies, and how to have what concerns you deleted.',
  updated: 'Last updated {{date}}',
  contents: 'Contents',
  noEdition: 'There is no edition in your language yet. You are reading the English one.',
  portugueseEdition: 'Portuguese edition',
} as const;
