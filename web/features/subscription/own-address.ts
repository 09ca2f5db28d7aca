// Where a page leads back to when its own address says so: only to this product, whatever is asked.

/** @param origin of this page. */
export function ownAddress(asked: string | undefined, origin: string, otherwise: string): string {
  if (asked === undefined || !URL.canParse(asked, origin)) return otherwise;
  const url = new URL(asked, origin);
  // `blob:` addresses have an origin as well, but are no page of ours.
  const isPage = /^https?:$/.test(url.protocol);
  return isPage && url.origin === origin ? url.href : otherwise;
}
