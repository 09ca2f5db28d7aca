/** When the certificate of an address ends. Proves nothing: only the date in it is read. */
import { isIP } from 'node:net';
import { connect } from 'node:tls';

const timeoutMs = 10_000;
const usualPort = 443;

/** @returns wall milliseconds; null where there is none, or nobody answers. */
export function readCertificateEnd(address: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return Promise.resolve(null);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const { promise, resolve } = Promise.withResolvers<number | null>();
  // Whoever asks wants to hear of one that has ended, too.
  const where = { host, port: Number(port || usualPort), rejectUnauthorized: false };
  const socket = connect({ ...where, ...(isIP(host) === 0 && { servername: host }) });
  socket.setTimeout(timeoutMs, () => resolve(null));
  socket.once('error', () => resolve(null));
  socket.once('secureConnect', () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to);
    resolve(Number.isNaN(end) ? null : end);
  });
  return promise.finally(() => socket.destroy());
}
