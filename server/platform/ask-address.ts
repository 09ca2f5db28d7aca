/**
 * One question over HTTP to an address outside, as a browser asks it: redirects are followed, five
 * at most. Answers a value in every case and understands nothing of what it reads.
 */
import { codeOf } from './error-code.ts';

export type AddressAnswer =
  | {
      readonly kind: 'answered';
      /** A status from 200 to 299. */
      readonly isGood: boolean;
      readonly status: number;
      /** Every address on the way, the asked one first. */
      readonly urls: readonly string[];
      /** What time the other side says it is, in milliseconds; null where it says none. */
      readonly saidMs: number | null;
      /** Its beginning; a page that never ends is not read to its end. */
      readonly text: string;
    }
  | { readonly kind: 'silent'; readonly reason: string }
  | { readonly kind: 'sent-around' };

const timeoutMs = 10_000;
const maxRedirects = 5;
const maxBytes = 4096;
const redirects = [301, 302, 303, 307, 308];

export async function askAddress(address: string): Promise<AddressAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const urls = [address];
  try {
    for (;;) {
      const url = urls.at(-1) ?? address;
      const response = await fetch(url, { signal, redirect: 'manual' });
      const { status, headers, ok: isGood } = response;
      const location = headers.get('location');
      if (!redirects.includes(status) || location === null) {
        const saidMs = momentOf(headers.get('date'));
        const text = await readBeginning(response);
        return { kind: 'answered', isGood, status, urls, saidMs, text };
      }
      await response.body?.cancel();
      if (urls.length > maxRedirects) return { kind: 'sent-around' };
      urls.push(new URL(location, url).href);
    }
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) {
      return { kind: 'silent', reason: reasonOf(error) };
    }
    throw error;
  }
}

/** Of an HTTP date. */
function momentOf(date: string | null): number | null {
  const ms = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(ms) ? null : ms;
}

async function readBeginning(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early cancels what is left.
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8');
}

/** A code where there is one: it names the cause, and the words around it name addresses. */
function reasonOf(error: TypeError | DOMException): string {
  return codeOf(error.cause) ?? codeOf(error) ?? error.name;
}
