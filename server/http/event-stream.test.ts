/** Streams of events on real sockets: browsers that go, that stop reading, servers that stop. */
import assert from 'node:assert/strict';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { until } from '#server/platform/until.fixture.ts';
import { EventStreams, type EventSource } from './event-stream.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function serve(source: EventSource<unknown>): Promise<number> {
  app = Fastify({ forceCloseConnections: 'idle' });
  const streams = new EventStreams(app);
  app.get('/events', async (request, reply) => {
    await streams.answer(request, reply, source);
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** A browser of its own kind: says what it got, and reads only if told to. */
async function ask(port: number, { reads = true } = {}) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  let hasEnded = false;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    hasEnded = true;
  });
  if (reads) socket.on('data', (part) => (text += part.toString()));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write('GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return { socket, text: () => text, hasEnded: () => hasEnded };
}

/** What was written may leave meanwhile. */
const breath = () => sleep(1);

const untilEnded = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });

test('Each event is one line of JSON, and the end of the source ends the answer', async () => {
  const firstCame = Promise.withResolvers<void>();
  const port = await serve(async (send) => {
    send({ message: 'two\nlines' });
    await firstCame.promise;
    send({ message: 'the last' });
  });
  const browser = await ask(port);
  await until(() => browser.text().includes('lines'));
  firstCame.resolve();
  await until(() => browser.hasEnded());
  assert.match(browser.text(), /content-type: text\/event-stream; charset=utf-8/);
  assert.match(browser.text(), /retry: 3000\n\n/);
  const events = browser.text().match(/^data: .*$/gm);
  assert.deepEqual(events, ['data: {"message":"two\\nlines"}', 'data: {"message":"the last"}']);
});

test('A source learns that its browser has gone', async () => {
  let hasLearned = false;
  const port = await serve(async (send, signal) => {
    send('here');
    await untilEnded(signal);
    hasLearned = true;
  });
  const browser = await ask(port);
  await until(() => browser.text().includes('here'));
  assert.equal(hasLearned, false);
  browser.socket.destroy();
  await until(() => hasLearned);
});

test('A browser that does not read is cut off before much is kept for it', async () => {
  const event = 'x'.repeat(1_000);
  let sent = 0;
  let wasCutOff = false;
  const port = await serve(async (send, signal) => {
    signal.addEventListener('abort', () => {
      wasCutOff = true;
    });
    while (!signal.aborted && sent < 100_000) {
      send(event);
      sent += 1;
      if (sent % 50 === 0) await breath();
    }
  });
  await ask(port, { reads: false });
  const before = process.memoryUsage().rss;
  await until(() => wasCutOff);
  assert(sent < 50_000, `${sent} events were written`);
  assert(process.memoryUsage().rss - before < 60 * 1024 * 1024);
});

test('A browser that reads gets more than would be kept for one that does not', async () => {
  const event = 'x'.repeat(1_000);
  const port = await serve(async (send, signal) => {
    for (let sent = 0; sent < 1_000 && !signal.aborted; sent += 1) {
      send(event);
      if (sent % 20 === 0) await breath();
    }
  });
  const browser = await ask(port);
  await until(() => browser.hasEnded());
  assert.equal(browser.text().match(/^data: /gm)?.length, 1_000);
});

/** Fills what lies between us and a browser that does not read, and cuts the first one off. */
function createFlood() {
  let most = Number.POSITIVE_INFINITY;
  let sent = 0;
  return {
    isMeasured: () => most < sent,
    isFull: () => sent === most,
    async pour(send: (event: unknown) => void, signal: AbortSignal): Promise<void> {
      for (sent = 0; sent < most && !signal.aborted; sent += 1) {
        send('x'.repeat(1_000));
        if (sent % 10 === 0) await breath();
      }
      if (most === Number.POSITIVE_INFINITY) most = sent - 40;
    },
  };
}

test('A server that stops waits for no browser, whether it reads or not', async () => {
  const flood = createFlood();
  const port = await serve(async (send, signal) => {
    await flood.pour(send, signal);
    await untilEnded(signal);
  });
  await ask(port, { reads: false });
  await until(flood.isMeasured);
  await ask(port, { reads: false });
  await until(flood.isFull);
  await ask(port);
  await app.close();
});

test('The end of a stream does not wait for a browser that has stopped reading', async () => {
  const flood = createFlood();
  const port = await serve((send, signal) => flood.pour(send, signal));
  let open = 0;
  app.server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
  });
  await ask(port, { reads: false });
  await until(flood.isMeasured);
  await until(() => open === 0);
  await ask(port, { reads: false });
  await until(flood.isFull);
  await until(() => open === 0);
});

test('A source that fails ends its own stream and nothing else', async () => {
  let asked = 0;
  const port = await serve(async (send) => {
    asked += 1;
    if (asked === 1) throw new Error('a bug');
    send('well');
  });
  const first = await ask(port);
  await until(() => first.hasEnded());
  const second = await ask(port);
  await until(() => second.text().includes('well'));
});
