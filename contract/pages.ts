/**
 * The addresses of the browser's pages. The server answers these with the page and everything else
 * with "not found"; what a page shows is the browser's business.
 */

/** What the server asks itself to render a page. */
export type RenderedCall =
  | '/api/config'
  | '/api/user'
  | '/api/dashboard'
  | '/api/testaments'
  | '/api/testaments/{id}'
  | '/api/testaments/{id}/draft'
  | '/api/checks'
  | '/api/releases'
  | '/api/notifications'
  | '/api/testament-public/{accessLink}';

export interface Page {
  /** Spelled like the paths of calls: `/check/{token}`. */
  readonly path: string;
  /** What it shows or its very address is nobody's business: not kept, indexed or counted. */
  readonly isSecret?: true;
  /** Exists only while mail is kept locally. */
  readonly needsLocalMail?: true;
  /** Exists only while the built-in payment provider takes the place of a real one. */
  readonly needsTestPayments?: true;
  /** The payment provider's form is part of it: what that needs from elsewhere may be loaded. */
  readonly takesCards?: true;
  /** Part of the public site, which the server renders: `contract/site.ts`. */
  readonly isOfSite?: true;
  /**
   * Calls that read, by whose answers the server renders the page for whoever opens it, so that the
   * words are there before the scripts. Without all of them it is as every other page. The first
   * is answered before the others are asked: hers says from which moment on changes are told.
   */
  readonly renderedWith?: readonly RenderedCall[];
  /**
   * Calls that read, whose answers the server lays into the page, which the browser renders: it
   * need not ask before it begins. What is refused or too long the browser asks for itself; without
   * the first answer, for everything.
   */
  readonly begunWith?: readonly RenderedCall[];
  /** Written for whoever opens it: that somebody saw it is noted, even before the scripts come. */
  readonly isLetter?: true;
}

/** What every page of an owner asks before it shows anything. */
const begunWith: readonly RenderedCall[] = ['/api/user', '/api/config'];

export const pages: readonly Page[] = [
  { path: '/', isOfSite: true },
  { path: '/auth' },
  { path: '/forgot-password' },
  { path: '/recover' },
  { path: '/keep-account' },
  { path: '/reset-password/{token}', isSecret: true },
  { path: '/stop-reset/{token}', isSecret: true },
  { path: '/stop-move/{token}', isSecret: true },
  {
    path: '/dashboard',
    renderedWith: [
      '/api/user',
      '/api/config',
      '/api/dashboard',
      '/api/testaments',
      '/api/checks',
      '/api/releases',
      '/api/notifications',
    ],
  },
  { path: '/testaments', begunWith },
  { path: '/testaments/new', begunWith },
  { path: '/testaments/write', begunWith },
  { path: '/testaments/{id}', begunWith },
  { path: '/testaments/edit/{id}', begunWith },
  {
    path: '/testaments/{id}/write',
    begunWith: [...begunWith, '/api/testaments/{id}', '/api/testaments/{id}/draft'],
  },
  { path: '/testaments/{id}/as/{recipientId}' },
  { path: '/recipients', begunWith },
  { path: '/notes', begunWith },
  { path: '/notes/new', begunWith },
  { path: '/notes/{id}', begunWith },
  { path: '/activation-triggers', begunWith },
  { path: '/notifications', begunWith },
  { path: '/bin', begunWith },
  { path: '/settings', begunWith },
  { path: '/security', begunWith },
  { path: '/connections', begunWith },
  { path: '/subscribe', takesCards: true },
  { path: '/about', isOfSite: true },
  { path: '/documentation', isOfSite: true },
  { path: '/faq', isOfSite: true },
  { path: '/blog', isOfSite: true },
  { path: '/blog/{slug}', isOfSite: true },
  { path: '/docs', isOfSite: true },
  { path: '/docs/{page}', isOfSite: true },
  { path: '/terms-of-service', isOfSite: true },
  { path: '/privacy-policy', isOfSite: true },
  { path: '/legal-information', isOfSite: true },
  { path: '/contact', isOfSite: true },
  { path: '/activate', isSecret: true, isOfSite: true },
  { path: '/check/{token}', isSecret: true },
  { path: '/check-verified', isSecret: true },
  {
    path: '/testament/{accessLink}',
    isSecret: true,
    isLetter: true,
    renderedWith: ['/api/config', '/api/testament-public/{accessLink}'],
  },
  { path: '/admin', isSecret: true },
  { path: '/admin/join/{token}', isSecret: true },
  { path: '/test-portal', needsTestPayments: true },
  { path: '/dev/mail', needsLocalMail: true },
];
