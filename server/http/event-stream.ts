/**
 * Server-sent events: keeps one answer open and writes what comes. Ends when the browser goes or
 * stops reading, when the source ends, or when the server stops.
 */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Sends what the given function is told until its signal is aborted. */
export type EventSource<T> = (send: (event: T) => void, signal: AbortSignal) => Promise<void>;

/** Proxies close a connection on which nothing moves. */
const aliveMs = 25_000;
const retryMs = 3_000;
/** What may wait for one browser. One that lets more pile up asks again and reads the list. */
const mostWaitingBytes = 64 * 1024;
/** How long the end of a stream may take to reach its browser. */
const endMs = 500;

/** All streams of one application, so that stopping does not wait for browsers. */
export class EventStreams {
  readonly #open = new Set<AbortController>();

  constructor(app: FastifyInstance) {
    app.addHook('preClose', async () => {
      for (const stream of this.#open) stream.abort();
    });
  }

  async answer<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    source: EventSource<T>,
  ): Promise<void> {
    const ended = new AbortController();
    this.#open.add(ended);
    reply.hijack();
    const { raw } = reply;
    raw.once('close', () => ended.abort());
    // A browser that went in the middle of a write; `close` follows.
    raw.on('error', () => undefined);
    if (raw.destroyed || request.raw.destroyed) ended.abort();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // A stream leaves nothing behind that a stopping server would have to wait for.
      connection: 'close',
    });
    raw.write(`retry: ${retryMs}\n\n`);
    const write = (text: string): void => {
      if (!ended.signal.aborted) writeOrCutOff(raw, text);
    };
    const alive = setInterval(() => write(': alive\n\n'), aliveMs);
    try {
      await source((event) => write(`data: ${JSON.stringify(event)}\n\n`), ended.signal);
    } catch (error) {
      request.log.error(
        { err: error, route: request.routeOptions.url },
        'a stream of events broke',
      );
    } finally {
      clearInterval(alive);
      this.#open.delete(ended);
      finish(raw);
    }
  }
}

/** Memory is bounded by cutting off whoever does not read. */
function writeOrCutOff(raw: ServerResponse, text: string): void {
  raw.write(text);
  if (raw.writableLength > mostWaitingBytes) raw.destroy();
}

function finish(raw: ServerResponse): void {
  const tooLate = setTimeout(() => raw.destroy(), endMs);
  raw.once('close', () => clearTimeout(tooLate));
  if (raw.destroyed) clearTimeout(tooLate);
  raw.end();
}
