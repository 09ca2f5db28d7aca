/** How much memory an upload and a download take: they flow, whatever their size. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, it } from 'node:test';
import { attachmentMaxBytes } from '#contract/limits.ts';
import { asForm, formEnd, part, pdfOf } from './uploads.fixture.ts';
import type { MemoryReport, ReadyProcess } from './upload-memory.fixture.ts';

const mb = 1024 * 1024;
const allowedBytes = 30 * mb;

let server: ChildProcess;
let ready: ReadyProcess;

async function hear<T>(): Promise<T> {
  const [message] = (await once(server, 'message')) as [T];
  return message;
}

before(async () => {
  server = fork(join(import.meta.dirname, 'upload-memory.fixture.ts'), {
    execArgv: ['--expose-gc'],
  });
  ready = await hear<ReadyProcess>();
  // What is loaded and compiled at the first uploads is no part of each one. Small ones, so that
  // no memory is lying ready for the one that is looked at.
  const small = Buffer.concat([part('file', 'a.pdf', pdfOf(200_000)), formEnd]);
  for (let round = 0; round < 12; round += 1) {
    await (await fetchOf(await upload([small]))).arrayBuffer();
  }
});
after(async () => {
  server.send('end');
  await once(server, 'exit');
});

const form = Buffer.concat([part('file', 'a.pdf', pdfOf(attachmentMaxBytes)), formEnd]);

async function upload(pieces: Iterable<Buffer> | AsyncIterable<Buffer> = [form]): Promise<number> {
  const sent = httpRequest(ready.url, {
    method: 'POST',
    headers: { ...asForm, cookie: ready.cookie },
  });
  Readable.from(pieces, { objectMode: false }).pipe(sent);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString('utf8');
  assert.equal(answer.statusCode, 201, text);
  return (JSON.parse(text) as { id: number }).id;
}

/** Before each piece the process looks at what is in use after all those before were read. */
async function* lookingAtEach(): AsyncGenerator<Buffer> {
  for (let at = 0; at < form.length; at += 2 * mb) {
    server.send(at);
    await hear();
    yield form.subarray(at, at + 2 * mb);
  }
}

function fetchOf(id: number): Promise<Response> {
  return fetch(`${ready.url}/${id}`, { headers: { cookie: ready.cookie } });
}

/** @param how `and watch`: at its highest, what nobody uses any more included. */
async function memoryOf(
  work: () => Promise<unknown>,
  how: 'begin' | 'begin and watch',
): Promise<{ used: number; resident: number }> {
  const begun = hear();
  server.send(how);
  await begun;
  await work();
  const report = hear<MemoryReport>();
  server.send('report');
  const { before: first, peak } = await report;
  return { used: peak.used - first.used, resident: peak.resident - first.resident };
}

const inMb = (bytes: number) => `${(bytes / mb).toFixed(1)} MB`;

it('An upload of 10 MB adds less than 30 MB to the process', async (t) => {
  const { resident } = await memoryOf(() => upload(), 'begin and watch');
  const { used } = await memoryOf(() => upload(lookingAtEach()), 'begin');

  t.diagnostic(`in use ${inMb(used)}, taken from the machine ${inMb(resident)}`);
  assert.ok(used < 9 * mb, `not even the file itself is held: ${used}`);
  assert.ok(resident < allowedBytes, `taken from the machine ${resident}`);
});

it('A download of 10 MB adds less than 30 MB to the process', async (t) => {
  const id = await upload();

  const { resident } = await memoryOf(
    async () => (await fetchOf(id)).arrayBuffer(),
    'begin and watch',
  );

  t.diagnostic(`taken from the machine ${inMb(resident)}`);
  assert.ok(resident < allowedBytes, `taken from the machine ${resident}`);
});

it('Downloads whose readers do not read wait instead of filling the memory', async (t) => {
  const id = await upload();
  const begun = hear();
  server.send('begin');
  await begun;
  const answers = await Promise.all(Array.from({ length: 12 }, () => fetchOf(id)));
  // They began before it and would be read as far by now.
  await (await fetchOf(id)).arrayBuffer();

  const report = hear<MemoryReport>();
  server.send('report settled');
  const { before: first, peak } = await report;
  for (const answer of answers) await answer.body?.cancel();

  t.diagnostic(`in use ${inMb(peak.used - first.used)}`);
  assert.ok(peak.used - first.used < 6 * attachmentMaxBytes, 'twelve files are not held');
});
