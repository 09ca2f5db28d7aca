/**
 * Puts a failed `listen` into words. Knows the codes of the operating system, not the HTTP server.
 */
import { codeOf } from './error-code.ts';
import { StartupError } from './startup-error.ts';

export function describeListenError(error: unknown, port: number, host?: string): StartupError {
  const place = host === undefined ? `port ${port}` : `port ${port} on ${host}`;
  return new StartupError(explain(codeOf(error) ?? 'unknown reason', place), { cause: error });
}

function explain(code: string, place: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return (
        `Codicil cannot listen on ${place}: another program uses it. ` +
        'Stop that program, or start with a free port, for example PORT=3001.'
      );
    case 'EACCES':
      return (
        `Codicil may not listen on ${place}: ports below 1024 belong to the system. ` +
        'Choose a higher PORT and put a proxy in front.'
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return (
        `Codicil cannot listen on ${place}: this machine has no such address. ` +
        'Set HOST to one of its own addresses, 127.0.0.1 or 0.0.0.0.'
      );
    default:
      return `Codicil cannot listen on ${place} (${code}). Check PORT and HOST.`;
  }
}
