/**
 * Whether people would come to this installation over a connection that others can read: their
 * words, passwords and codes with it. Decides only; the start refuses and alarms.
 */
import type { Config } from '#server/platform/config.ts';
import { leadsToLoopback } from '#server/platform/loopback.ts';
import { StartupError } from '#server/platform/startup-error.ts';

type Asked = Pick<Config, 'publicUrl' | 'needsHttps'>;

export function isPlainHttp({ publicUrl, needsHttps }: Asked): boolean {
  return needsHttps && publicUrl.startsWith('http:') && !leadsToLoopback(publicUrl);
}

export function plainHttp({ publicUrl }: Asked): StartupError {
  return new StartupError(
    [
      `PUBLIC_URL is ${publicUrl}: over http others on the way can read passwords and letters.`,
      'Let a proxy speak https for this address, and let PUBLIC_URL begin with https://.',
      'In a network that nobody else reaches, PLAIN_HTTP=allowed starts without it.',
    ].join('\n'),
  );
}
