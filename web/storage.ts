/**
 * What this browser keeps of its owner's choices. Where it keeps nothing, because she forbade it,
 * a choice holds until the page is left.
 */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `null` forgets it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The page has the choice already; only the next one will not know of it.
  }
}
