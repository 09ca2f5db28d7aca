/** The ten questions in their order, their addresses within the page, and where to read on. */

export const faqQuestions = [
  { name: 'will', id: 'is-this-a-will' },
  { name: 'silence', id: 'what-is-sent-if-i-do-not-answer' },
  { name: 'away', id: 'what-if-i-travel' },
  { name: 'read', id: 'who-can-read-it' },
  { name: 'recipient', id: 'what-does-my-recipient-need' },
  { name: 'address', id: 'what-if-an-address-changes' },
  { name: 'recall', id: 'can-i-call-it-back' },
  { name: 'cost', id: 'what-does-it-cost' },
  { name: 'closing', id: 'what-if-codicil-closes' },
  { name: 'removal', id: 'how-do-i-delete-everything' },
] as const;

export type FaqName = (typeof faqQuestions)[number]['name'];

/** Each leads to the page that says the same at length. */
export const faqReadOn = {
  silence: { to: '/documentation', hash: 'activation', title: 'documentation.steps.title' },
  away: {
    to: '/documentation',
    hash: 'periodic-checks',
    title: 'documentation.parts.checks.title',
  },
  read: { to: '/privacy-policy', title: 'site.pages.privacy' },
  cost: { to: '/terms-of-service', title: 'site.pages.terms' },
  closing: { to: '/terms-of-service', title: 'site.pages.terms' },
  removal: { to: '/privacy-policy', title: 'site.pages.privacy' },
} as const;
