/** Uploads over a real connection: senders who lie about the length, or go away in the middle. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { after, before, beforeEach, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import Fastify from 'fastify';
import { attachmentMaxBytes } from '#contract/limits.ts';
import type { Testament } from '#contract/testaments.ts';
import { acceptForms, receiveFile } from '#server/http/upload.ts';
import { openTestApp, type Person, type TestApp } from '#server/test-app.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import {
  attachmentRows,
  asForm,
  uploadFile,
  formEnd,
  keptFiles,
  part,
  pdfOf,
} from './uploads.fixture.ts';

let world: TestApp;
let ana: Person;
let path: string;
let port: number;
let testamentId: number;
let kept: [string[], number];
/** The server's end of the newest connection. */
let line: Socket;

before(async () => {
  world = await openTestApp();
  ana = await world.register('ana');
  world.app.server.on('connection', (socket) => {
    line = socket;
  });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/testaments',
    headers: ana.headers,
    payload: { title: 'To my children' },
  });
  testamentId = answer.json<Testament>().id;
  path = `/api/testaments/${testamentId}/attachments`;
});
after(() => world.close());
beforeEach(async () => {
  kept = [await keptFiles(world), await attachmentRows(world)];
});

function post(headers: Record<string, string | number>): ClientRequest {
  const all = { ...ana.headers, ...asForm, ...headers };
  const to = { port, host: '127.0.0.1', path, agent: false };
  return httpRequest({ ...to, method: 'POST', headers: all });
}

async function answerOf(sent: ClientRequest): Promise<{ status: number; code?: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const text = Buffer.concat(await answer.toArray()).toString('utf8');
  return { status: answer.statusCode!, code: (JSON.parse(text) as { code: string }).code };
}

/** Everything that an upload may leave behind is gone again, at the latest after a moment. */
async function leavesNothing(): Promise<void> {
  const now = async () => [await keptFiles(world), await attachmentRows(world)];
  await until(async () => isDeepStrictEqual(await now(), kept), 'something is left');
}

/** Sends this and goes away when the server has read all of it and nothing more comes. */
async function breakOff(sent: ClientRequest, bytes: Buffer): Promise<void> {
  sent.on('error', () => undefined);
  const connected = once(world.app.server, 'connection');
  sent.write(bytes);
  await connected;
  await until(() => line.bytesRead > bytes.length && line.bytesRead === sent.socket?.bytesWritten);
  sent.destroy();
  await until(() => line.destroyed);
}

const tooMuch = () => [part('file', 'a.pdf', pdfOf(attachmentMaxBytes + 300_000)), formEnd];

it('A file that is too large is refused though nothing was said about its length', async () => {
  const sent = post({ 'transfer-encoding': 'chunked' });
  const answered = answerOf(sent);
  for (const bytes of tooMuch()) sent.write(bytes);
  sent.end();

  assert.deepEqual(await answered, { status: 413, code: 'file-too-large' });
  await leavesNothing();
});

it('A file that is said to be too large is refused before it is sent', async () => {
  const sent = post({ 'content-length': 50 * 1024 * 1024 });
  const answered = answerOf(sent);
  sent.flushHeaders();

  assert.deepEqual(await answered, { status: 413, code: 'file-too-large' });
  sent.destroy();
  await leavesNothing();
});

it('A form that is shorter than was said leaves nothing when its sender goes away', async () => {
  const sent = post({ 'content-length': 5_000_000 });
  await breakOff(sent, part('file', 'a.pdf', pdfOf(900_000)));
  await leavesNothing();
});

it('A form that is longer than was said is a broken form, and leaves nothing', async () => {
  const form = Buffer.concat([part('file', 'a.pdf', pdfOf(300_000)), formEnd]);
  const socket = connect(port, '127.0.0.1');
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `cookie: ${ana.headers.cookie}`,
    `content-type: ${asForm['content-type']}`,
    'content-length: 200000',
    'connection: close',
    '',
    '',
  ].join('\r\n');
  let answer = '';
  socket
    .on('error', () => undefined)
    .on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
  socket.write(head);
  socket.write(form);
  await new Promise((resolve) => socket.once('close', resolve));

  // What comes behind the form is no request, so the connection may break before our answer.
  assert.match(answer, /^(HTTP\/1\.1 400 |$)/);
  await leavesNothing();
});

it('A sender who goes away in the middle leaves nothing, at whichever byte', async () => {
  const form = Buffer.concat([part('file', 'a.pdf', pdfOf(400_000)), formEnd]);
  for (const share of [0.001, 0.2, 0.5, 0.9, 0.999_9]) {
    const sent = post({ 'content-length': form.length });
    await breakOff(sent, form.subarray(0, Math.floor(form.length * share)));
  }
  await leavesNothing();
});

it('A sender who is gone before her form is read keeps no call waiting', async () => {
  const app = Fastify();
  const begun = Promise.withResolvers<void>();
  const mayRead = Promise.withResolvers<void>();
  let outcome: string | undefined;
  await acceptForms(app);
  app.post('/', async (incoming) => {
    begun.resolve();
    await mayRead.promise;
    await receiveFile(
      incoming,
      { maxBytes: 1000, refusal: 'file-too-large' },
      async () => undefined,
    ).catch((error: Error) => {
      outcome = error.name;
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const closed = Promise.withResolvers<void>();
  app.server.once('connection', (socket: Socket) => socket.once('close', () => closed.resolve()));
  const to = { port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', agent: false };
  const sent = httpRequest({
    ...to,
    method: 'POST',
    headers: { ...asForm, 'content-length': 900 },
  });
  sent.on('error', () => undefined);
  sent.write(part('file', 'a.pdf', pdfOf(100)));
  await begun.promise;
  sent.destroy();
  await closed.promise;
  mayRead.resolve();
  await until(() => outcome !== undefined, 'the call goes on for ever');
  assert.equal(outcome, 'UnreadableForm');
  await app.close();
});

it('A sender who is refused can go on on the same connection', async () => {
  const sent = post({ 'transfer-encoding': 'chunked', connection: 'keep-alive' });
  const answered = answerOf(sent);
  sent.write(part('file', 'a.exe', pdfOf(900_000)));
  sent.end(formEnd);

  assert.deepEqual(await answered, { status: 415, code: 'file-type-refused' });
  await leavesNothing();
  const { fileSize } = await uploadFile(world, ana, testamentId, 'a.pdf', pdfOf(1_000));
  assert.equal(fileSize, 1_000);
});

it('A stranger is refused before the file is read', async () => {
  const sent = post({ 'content-length': 5_000_000, cookie: '' });
  const answered = answerOf(sent);
  sent.flushHeaders();

  assert.deepEqual(await answered, { status: 401, code: 'unauthorized' });
  sent.destroy();
});
