// Around the texts of the law, which stand in web/content.
// Part: law.
export const legal = {
  termsAbout:
    'The rules between you and Codicil: what the service does, what it costs, and what we cannot promise.',
  privacyAbout:
    'What Codicil knows about account holders, recipients and visitors, why, for how long, and your rights.',
  informationAbout: 'Who runs Codicil, which law applies, and how to have your data deleted.',
  updated: 'Last updated {{date}}',
  contents: 'Contents',
} as const;
