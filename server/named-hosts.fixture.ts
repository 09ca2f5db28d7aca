/**
 * Hosts by their names for a process on this machine: a proxy that answers for each of them, as the
 * network would. Only tests import this file.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NamedHosts {
  /** For the process that is to meet them. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** @param hosts what answers, by the name of the host; others do not exist. */
export async function openNamedHosts(
  hosts: Readonly<Record<string, RequestListener>>,
): Promise<NamedHosts> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const answer = hosts[url.hostname];
    request.url = `${url.pathname}${url.search}`;
    if (answer === undefined) response.writeHead(502).end();
    else answer(request, response);
  });
  // Some clients ask for a tunnel first, and then through it for the host.
  server.on('connect', (_request, socket) => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    server.emit('connection', socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
