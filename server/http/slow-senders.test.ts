/** Slow senders on a real connection: cut off, unless they were let take long. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { cutOffSlowSenders, letTakeLong } from './slow-senders.ts';

const limitMs = 50;

async function openApp(): Promise<FastifyInstance> {
  const app = Fastify();
  cutOffSlowSenders(app, limitMs);
  app.post('/usual', async () => 'taken');
  app.post('/long', { onRequest: async (request) => letTakeLong(request) }, async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Sends half of a body, and the rest when the limit is over for certain. */
async function sendSlowly(app: FastifyInstance, path: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => (answer += piece.toString())).on('error', () => undefined);
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`;
  socket.write(`${head}content-type: text/plain\r\ncontent-length: 4\r\n\r\nab`);
  const closed = once(socket, 'close');
  const isOver = new Promise((resolve) => setTimeout(resolve, 10 * limitMs));
  await Promise.race([closed, isOver]);
  if (!socket.destroyed) socket.write('cd');
  await closed;
  return answer;
}

test('Whoever needs long for one request is cut off, and whom we know may take longer', async () => {
  const app = await openApp();
  try {
    assert.equal(await sendSlowly(app, '/usual'), '');
    assert.match(await sendSlowly(app, '/long'), /200 OK[^]*taken/);
  } finally {
    await app.close();
  }
});
