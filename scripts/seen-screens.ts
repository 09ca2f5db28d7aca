/**
 * Where the screens of the specification are found: the addresses at which their texts have to be
 * read. Pure data.
 */

interface Place {
  /** As contract/pages.ts spells them; `*` is every address that is no page. */
  readonly on: readonly string[];
  /** Where the screen leads when something is done or not allowed: its notices go along. */
  readonly noticesGoTo?: readonly string[];
}

/** The frame around what only the signed-in see. */
const framed = [
  '/dashboard',
  '/testaments',
  '/testaments/{id}',
  '/testaments/edit/{id}',
  '/recipients',
  '/notes',
  '/notes/new',
  '/notes/{id}',
  '/activation-triggers',
  '/notifications',
  '/settings',
];
/** The frame around what strangers read. */
const site = ['/', '/about', '/documentation', '/faq', '/blog', '/contact', '/activate'];
/** The same list stands on both. */
const testamentLists = ['/dashboard', '/testaments'];

export const places: Readonly<Record<string, Place>> = {
  product: { on: ['/'] },
  landing: { on: ['/'] },
  'site-layout': { on: site },
  'not-found': { on: ['*'] },
  auth: { on: ['/auth'], noticesGoTo: ['/dashboard'] },
  layout: { on: framed, noticesGoTo: ['/', '/auth'] },
  'contact-dialog': { on: framed },
  dashboard: { on: ['/dashboard'] },
  testaments: { on: ['/testaments'] },
  'testament-list': { on: testamentLists },
  // The address for a new one shows the list, and the dialog open above it.
  'testament-dialog': { on: [...testamentLists, '/testaments/new'] },
  'testament-delete': { on: testamentLists },
  'testament-edit': { on: ['/testaments/edit/{id}'], noticesGoTo: ['/testaments'] },
  'testament-public': { on: ['/testament/{accessLink}'] },
  recipients: { on: ['/recipients'] },
  notifications: { on: ['/notifications'] },
  settings: { on: ['/settings'] },
  'check-verified': { on: ['/check-verified'] },
  notes: { on: ['/notes'] },
  'note-detail': { on: ['/notes/{id}'], noticesGoTo: ['/notes'] },
  'note-form': { on: ['/notes', '/notes/new', '/notes/{id}'], noticesGoTo: ['/auth'] },
  'activation-triggers': { on: ['/activation-triggers'] },
  activate: { on: ['/activate'] },
  documentation: { on: ['/documentation'] },
  subscribe: { on: ['/subscribe'], noticesGoTo: ['/auth', '/dashboard'] },
  'terms-of-service': { on: ['/terms-of-service'] },
  'privacy-policy': { on: ['/privacy-policy'] },
  'legal-information': { on: ['/legal-information'] },
  about: { on: ['/about'] },
  'blog-post': { on: ['/blog/{slug}'] },
};

/** Texts that are the beginning of a longer one, as the specification says of them. */
export const beginnings: readonly string[] = [
  // Taglines without a place: one begins the footer, one what is found by searching.
  'product-page-text-manage-your-digital-testimonies',
  'product-page-text-secure-digital-testament-management',
  // "Failed to update account information." followed by the message.
  'settings-save-failed-toast-description',
];
