/** How much memory an archive takes with files that are far larger: they flow, both ways. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, test } from 'node:test';
import { attachmentMaxBytes } from '#contract/limits.ts';
import { asForm, formEnd, part, pdfOf } from '#server/features/attachments/uploads.fixture.ts';
import type {
  MemoryReport,
  ReadyProcess,
} from '#server/features/attachments/upload-memory.fixture.ts';

const mb = 1024 * 1024;
const files = 20;
const allowedBytes = 60 * mb;

let server: ChildProcess;
let ready: ReadyProcess;
let folder: string;
let zip: string;

async function hear<T>(): Promise<T> {
  const [message] = (await once(server, 'message')) as [T];
  return message;
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codicil-archive-'));
  zip = join(folder, 'codicil.zip');
  const process = join(import.meta.dirname, '../attachments/upload-memory.fixture.ts');
  server = fork(process, { execArgv: ['--expose-gc'] });
  ready = await hear<ReadyProcess>();
  const form = Buffer.concat([part('file', 'a.pdf', pdfOf(attachmentMaxBytes)), formEnd]);
  for (let count = 0; count < files; count += 1) await send(ready.url, ready.cookie, [form]);
});
after(async () => {
  server.send('end');
  await once(server, 'exit');
  await rm(folder, { recursive: true });
});

type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>;

async function send(url: string, cookie: string, pieces: Pieces): Promise<void> {
  const sent = httpRequest(url, { method: 'POST', headers: { ...asForm, cookie } });
  Readable.from(pieces, { objectMode: false }).pipe(sent);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString('utf8');
  assert.equal(answer.statusCode, 201, text);
}

const callAt = (path: string) => new URL(path, ready.url).href;

/** At its highest, what nobody uses any more included. */
async function residentOf(work: () => Promise<unknown>): Promise<number> {
  const begun = hear();
  server.send('begin and watch');
  await begun;
  await work();
  const report = hear<MemoryReport>();
  server.send('report');
  const { before: first, peak } = await report;
  return peak.resident - first.resident;
}

const inMb = (bytes: number) => `${(bytes / mb).toFixed(1)} MB`;

test('Taking 200 MB of files home adds less than 60 MB to the process', async (t) => {
  const resident = await residentOf(async () => {
    const headers = { cookie: ready.cookie };
    const answer = await fetch(callAt('/api/user/export'), { headers });
    assert.equal(answer.status, 200);
    await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(zip));
    assert.equal((await stat(zip)).size, Number(answer.headers.get('content-length')));
  });

  t.diagnostic(`taken from the machine ${inMb(resident)}`);
  assert.ok((await stat(zip)).size > files * attachmentMaxBytes);
  assert.ok(resident < allowedBytes, `taken from the machine ${resident}`);
});

async function* formOf(path: string): AsyncGenerator<Buffer> {
  const empty = part('file', 'codicil.zip', '');
  yield empty.subarray(0, -2);
  yield* createReadStream(path) as AsyncIterable<Buffer>;
  yield Buffer.from('\r\n');
  yield formEnd;
}

test('Bringing in 200 MB of files adds less than 60 MB to the process', async (t) => {
  const resident = await residentOf(() =>
    send(callAt('/api/user/import'), ready.otherCookie, formOf(zip)),
  );

  t.diagnostic(`taken from the machine ${inMb(resident)}`);
  assert.ok(resident < allowedBytes, `taken from the machine ${resident}`);
});
