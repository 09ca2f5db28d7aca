/** Whether two hosts are of one site, by the public list of suffixes. Asks nobody. */
import { getDomain } from 'tldts';

/** Also of those under which companies give sites to others, such as `github.io`. */
const publicSuffixes = { allowPrivateDomains: true };

/**
 * The same host, or one of the same site: below it, above it or beside it, as `www.` and the page
 * where a proxy has visitors sign in are. Under `co.uk` or `github.io` everybody has a site of his
 * own.
 */
export function isOfSite(own: string, other: string): boolean {
  const site = getDomain(own, publicSuffixes);
  return own === other || (site !== null && site === getDomain(other, publicSuffixes));
}
