/** Areas of words that are loaded together: no visitor waits for the words of the triggers. */
export const parts = {
  /** On every page, and all that the way in needs. */
  start: ['auth', 'preferences', 'site', 'ui'],
  /** What visitors and owners are both told. */
  both: ['checks', 'contact', 'forecast', 'markdown'],
  /** Around the legal texts. */
  law: ['legal'],
  /** On the pages that a stranger reads. */
  site: ['about', 'blog', 'documentation', 'faq'],
  /** About recent changes. */
  changes: ['bin'],
  triggers: ['triggers'],
  settings: ['settings'],
  /** On the pages for which nobody signs in. */
  visitors: ['activation', 'dev', 'landing', 'letter'],
  /** On the signed-in pages. */
  owners: [
    'account',
    'attachments',
    'dashboard',
    'edit',
    'history',
    'layout',
    'notes',
    'notifications',
    'overview',
    'pause',
    'protection',
    'recipients',
    'returns',
    'subscription',
    'testaments',
    'trials',
    'unsaved',
  ],
} as const;

export type Part = keyof typeof parts;
