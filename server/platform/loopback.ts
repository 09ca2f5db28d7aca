/** Whether a name or an address is this machine itself: nobody else is reached or comes by it. */
import { isIP } from 'node:net';

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** @param url such as PUBLIC_URL. */
export function leadsToLoopback(url: string): boolean {
  return isLoopback(new URL(url).hostname);
}
