/**
 * Tells the product’s own counter that a page was opened: by its pattern, without an address or a
 * cookie. Whether it arrives is of no concern to the person.
 */

/** Not taken from the contract: with it the list of all pages would come to every browser. */
const address = '/api/page-views';

/** @param path as the list of pages spells it. */
export function reportPageView(path: string): void {
  if (asksNotToBeCounted()) return;
  fetch(address, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    // Whoever goes on at once was here all the same.
    keepalive: true,
    priority: 'low',
    body: JSON.stringify({ path }),
  }).catch(() => undefined);
}

/** A wish that somebody set in the browser, for all sites. */
function asksNotToBeCounted(): boolean {
  const wishes = navigator as { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  return wishes.globalPrivacyControl === true || wishes.doNotTrack === '1';
}
