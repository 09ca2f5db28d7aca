/** Moments on the wire: ISO 8601 in UTC with milliseconds, so that their text sorts as they do. */

/** @param wallMs milliseconds since the epoch. */
export function isoOf(wallMs: number): string {
  return new Date(wallMs).toISOString();
}
