/**
 * What this browser keeps of its owner's choices. Where it was told to keep nothing, a
 * choice holds until the page is left. On the server there is nothing of anybody.
 */

/** What it would have kept. */
const unkept: Record<string, string | null> = {};

export function readSetting(key: string): string | null {
  if (typeof window === 'undefined') return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return unkept[key] ?? null;
  }
}

/** `null` forgets it. */
export function writeSetting(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Only the next page will not know of it.
    unkept[key] = value;
  }
}

/** What the server was told, or remembered itself because there were no scripts yet. */
export function readCookie(key: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.cookie.match(`(?:^|; )${key}=([^;]*)`)?.[1];
}

type Cookie = { name: string; maxAge: number };

/** For choices that the server has to know before it answers: sent along with every request. */
export function writeCookie({ name, maxAge }: Cookie, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
