/**
 * The addresses of the browser's pages. The server answers these with the page and everything else
 * with "not found"; what a page shows is the browser's business.
 */

export interface Page {
  /** Spelled like the paths of calls: `/check/{token}`. */
  readonly path: string;
  /** The address itself is a secret: it must not be kept, indexed or told to other sites. */
  readonly isSecret?: true;
  /** Exists only while mail is kept locally. */
  readonly needsLocalMail?: true;
  /** Exists only while the built-in payment provider takes the place of a real one. */
  readonly needsTestPayments?: true;
  /** The payment provider's form is part of it: what that needs from elsewhere may be loaded. */
  readonly takesCards?: true;
}

export const pages: readonly Page[] = [
  { path: '/' },
  { path: '/auth' },
  { path: '/dashboard' },
  { path: '/testaments' },
  { path: '/testaments/new' },
  { path: '/testaments/{id}' },
  { path: '/testaments/edit/{id}' },
  { path: '/recipients' },
  { path: '/notes' },
  { path: '/notes/new' },
  { path: '/notes/{id}' },
  { path: '/activation-triggers' },
  { path: '/notifications' },
  { path: '/settings' },
  { path: '/subscribe', takesCards: true },
  { path: '/contact' },
  { path: '/activate', isSecret: true },
  { path: '/check/{token}', isSecret: true },
  { path: '/check-verified' },
  { path: '/testament/{accessLink}', isSecret: true },
  { path: '/test-portal', needsTestPayments: true },
  { path: '/dev/mail', needsLocalMail: true },
];
