/** Tells whether a link in somebody's words leaves this site, however its address is spelled. */

// Browsers read two slashes as the beginning of another host, and take a backslash for a slash.
const leavesSite = /^\s*(https?:|[/\\]{2})/i;

export function isOutside(href: string | undefined): boolean {
  return href !== undefined && leavesSite.test(href);
}
