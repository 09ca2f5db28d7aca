/** Does something as soon as the page has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Not every browser tells when it is idle.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 1000);
}
