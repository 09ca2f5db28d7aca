/** Files and rows that came apart or were changed: nothing of them is shown, somebody is told. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openFolderStore } from '#server/files/folder-store.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestApp, type Person, type TestApp } from '#server/test-app.fixture.ts';
import { sweepFiles } from './attachment.jobs.ts';
import { uploadFile, attachmentRows, keptFiles, part, pdfOf, send } from './uploads.fixture.ts';

const chunk = 64 * 1024;
const content = pdfOf(5 * chunk);

let product: TestApp;
let ana: Person;
let testamentId: number;
let url: string;
let place: string;
let logged = '';

before(async () => {
  const destination = new PassThrough().on('data', (line: Buffer) => {
    logged += line.toString('utf8');
  });
  product = await openTestApp({
    log: createLog('warn', destination),
    settings: { clockKind: 'simulated' },
  });
  ana = await product.register('ana');
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/testaments',
    headers: ana.headers,
    payload: { title: 'To them' },
  });
  testamentId = answer.json<{ id: number }>().id;
});
after(() => product.close());
beforeEach(async () => {
  const { id } = await uploadFile(product, ana, testamentId, 'SecretName.pdf', content);
  url = `/api/testaments/${testamentId}/attachments/${id}`;
  const { blob } = await product.db
    .selectFrom('attachments')
    .select('blob')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  place = (await keptFiles(product)).find((path) => basename(path) === blob)!;
  logged = '';
});

/** What a browser gets: the status, the bytes, and whether the answer came to its end. */
function load(): Promise<{ status: number; bytes: Buffer; isWhole: boolean; said: unknown }> {
  const { port } = product.app.server.address() as AddressInfo;
  const options = { port, host: '127.0.0.1', path: url, headers: ana.headers };
  return new Promise((resolve, reject) => {
    get(options, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', () => undefined);
      answer.on('close', () => {
        const bytes = Buffer.concat(pieces);
        const isJson = String(answer.headers['content-type']).includes('json');
        const said = isJson ? (JSON.parse(bytes.toString('utf8')) as unknown) : null;
        resolve({ status: answer.statusCode!, bytes, isWhole: answer.complete, said });
      });
    }).on('error', reject);
  });
}

async function turnBit(at: number): Promise<void> {
  const bytes = await readFile(place);
  bytes[at]! ^= 1;
  await writeFile(place, bytes);
}

const wentWrong = { message: 'Something went wrong', code: 'unexpected' };

describe('a stored file', () => {
  it('that is sound comes whole', async () => {
    const { status, bytes, isWhole } = await load();

    assert.deepEqual([status, isWhole], [200, true]);
    assert.ok(bytes.equals(content));
  });

  for (const [what, at] of [
    ['in its head', 3],
    ['in its first chunk', 1000],
  ] as const) {
    it(`that was changed ${what} answers an error and shows nothing`, async () => {
      await turnBit(at);

      const { status, said, isWhole } = await load();

      assert.deepEqual([status, said, isWhole], [500, wentWrong, true]);
      assert.match(logged, /does not open/);
      assert.doesNotMatch(logged, /SecretName|blue box/);
    });
  }

  it('that was changed further on breaks the answer off, after sound bytes alone', async () => {
    await turnBit(17 + 4 * (chunk + 16) + 5);

    const { bytes, isWhole } = await load();

    assert.equal(isWhole, false, 'a browser must not take this for the file');
    assert.ok(bytes.length < content.length);
    assert.ok(bytes.equals(content.subarray(0, bytes.length)));
    assert.match(logged, /does not open/);
    assert.doesNotMatch(logged, /SecretName|blue box/);
  });

  for (const chunks of [0, 1, 4]) {
    it(`that was cut behind its chunk ${chunks} never looks like a whole one`, async () => {
      await truncate(place, 17 + chunks * (chunk + 16));

      const { status, isWhole } = await load();

      assert.ok(status === 500 || !isWhole);
    });
  }

  it('that is gone answers an error, and is told of', async () => {
    await rm(place);

    const { status, said } = await load();

    assert.deepEqual([status, said], [500, wentWrong]);
    assert.match(logged, /is missing/);
    assert.doesNotMatch(logged, /SecretName/);
  });

  it('put in the place of another is refused, though their owner is the same', async () => {
    const before = await keptFiles(product);
    const other = await uploadFile(product, ana, testamentId, 'other.pdf', content);
    const [otherPlace] = (await keptFiles(product)).filter((path) => !before.includes(path));
    await writeFile(otherPlace!, await readFile(place));
    url = `/api/testaments/${testamentId}/attachments/${other.id}`;

    assert.equal((await load()).status, 500);
  });
});

describe('the sweeper of files', () => {
  const machine = new SystemClock();
  const sweep = () =>
    sweepFiles({ db: product.db, files: product.deps.files, nowMs: () => machine.wallMs() });

  async function stray(hoursOld: number): Promise<string> {
    const blob = product.deps.entropy.bytes(16).toString('hex');
    await product.deps.files.put(blob, new PassThrough().end('sealed'));
    const path = (await keptFiles(product)).find((each) => basename(each) === blob)!;
    await age(path, hoursOld);
    return path;
  }

  async function age(path: string, hours: number): Promise<void> {
    const at = new Date(machine.wallMs() - hours * 3_600_000);
    await utimes(path, at, at);
  }

  it('removes what no row leads to for a day, and nothing else', async () => {
    const old = await stray(25);
    const young = await stray(23);
    await age(place, 1_000);

    assert.equal(await sweep(), 1);

    const left = await keptFiles(product);
    assert.deepEqual(
      [old, young, place].map((path) => left.includes(path)),
      [false, true, true],
    );
    assert.equal(await sweep(), 0);
  });

  it("looks at the machine's time: a leap of simulated time removes no fresh file", async () => {
    const young = await stray(0);
    product.clock.advance(400 * 24 * 3_600_000);

    assert.equal(await sweep(), 0);
    assert.ok((await keptFiles(product)).includes(young));
  });
});

describe('a store that fails', () => {
  it('leaves no row and answers an error, and the next upload goes well', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'codicil-failing-'));
    const files = await openFolderStore(folder, new SystemClock());
    let isFull = true;
    const put: typeof files.put = async (blob, bytes) => {
      if (!isFull) return files.put(blob, bytes);
      // As a disk that is full: some of it is taken, and then no more.
      await once(bytes, 'readable');
      bytes.destroy();
      throw new Error('the disk is full');
    };
    const world = await openTestApp({ files: { ...files, put } });
    const bela = await world.register('bela');
    const created = await world.app.inject({
      method: 'POST',
      url: '/api/testaments',
      headers: bela.headers,
      payload: { title: 'To them' },
    });
    const { id } = created.json<{ id: number }>();

    const failed = await send(world, bela, id, part('file', 'a.pdf', pdfOf(3_000_000)));
    const rows = await attachmentRows(world);
    isFull = false;
    await uploadFile(world, bela, id, 'a.pdf', pdfOf(3_000_000));
    await world.close();
    await rm(folder, { recursive: true });

    assert.deepEqual([failed.statusCode, failed.json()], [500, wentWrong]);
    assert.equal(rows, 0);
  });
});
