/** Which names of time zones this machine knows. Reads no clock. */

/** The zone under the name that this machine uses for it, or null when it knows no such zone. */
export function knownTimeZone(name: string): string | null {
  if (name === '') return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
