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
}

export const pages: readonly Page[] = [
  { path: '/' },
  { path: '/auth' },
  { path: '/dashboard' },
  { path: '/testaments' },
  { path: '/check/{token}', isSecret: true },
  { path: '/check-verified' },
  { path: '/testament/{accessLink}', isSecret: true },
  { path: '/dev/mail', needsLocalMail: true },
];
