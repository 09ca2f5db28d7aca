/** A program of an owner, which is told something over HTTP. Only tests import this file. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Told {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly told: Told[];
  /** How often somebody connected, whatever followed. */
  connections: number;
  /** What it answers from now on; null: nothing. */
  answer: { readonly status: number; readonly headers?: Record<string, string> } | null;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<WebhookReceiver> {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      told.push({ path: request.url ?? '', headers: request.headers, body });
      const { answer } = receiver;
      if (answer !== null) response.writeHead(answer.status, answer.headers).end('thank you');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`,
    told,
    connections: 0,
    answer: { status: 204 },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('connection', () => (receiver.connections += 1));
  return receiver;
}
