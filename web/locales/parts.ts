/**
 * Areas of words that are loaded together: no visitor waits for the words of the triggers.
 * `npm run map` writes this file from the heads of the English dictionaries.
 */
export const parts = {
  /** On every page, and all that the way in needs. */
  start: ['auth', 'preferences', 'site', 'ui'],
  /** What visitors and owners are both told. */
  both: ['checks', 'contact', 'forecast', 'markdown'],
  /** For somebody who forgot the password. */
  wayBack: ['reset'],
  /** Around the legal texts. */
  law: ['legal'],
  /** On the pages that a stranger reads. */
  site: ['about', 'blog', 'documentation', 'faq'],
  /** In the documentation. */
  guides: ['guides'],
  /** About recent changes. */
  changes: ['bin'],
  /** For the people who run an installation. */
  operators: ['operators'],
  /** On the page of triggers. */
  triggers: ['triggers'],
  /** On the page on which letters are written. */
  desk: ['desk'],
  /** On the page of the ways into the account. */
  security: ['security'],
  /** On the page of what other programs learn. */
  connections: ['connections'],
  /** On the page of a letter as one of its readers will see it. */
  reader: ['reader'],
  /** On the page of settings. */
  settings: ['archive', 'settings'],
  /** On the pages for which nobody signs in. */
  visitors: ['activation', 'dev', 'host', 'landing', 'letter'],
  /** On the signed-in pages. */
  owners: [
    'account',
    'attachments',
    'dashboard',
    'edit',
    'endings',
    'history',
    'layout',
    'notes',
    'notifications',
    'overview',
    'pause',
    'protection',
    'readiness',
    'recipients',
    'returns',
    'subscription',
    'testaments',
    'trials',
    'unsaved',
  ],
} as const;

export type Part = keyof typeof parts;
