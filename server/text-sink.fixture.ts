/** Takes text messages as Twilio does, and remembers them. Only tests import this file. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TextSink {
  /** The forms in which they came. */
  readonly taken: readonly string[];
  /** With which the product sends them here. */
  readonly settings: Record<string, string>;
  close(): void;
}

export async function openTextSink(): Promise<TextSink> {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((form) => {
      taken.push(form);
      response.writeHead(201).end('{"sid":"SM1","status":"queued"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    taken,
    settings: {
      TWILIO_ACCOUNT_SID: 'AC0123',
      TWILIO_AUTH_TOKEN: 'of a test',
      TWILIO_FROM: '+351210000000',
      TWILIO_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    close: () => void server.close(),
  };
}
