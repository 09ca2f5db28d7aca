/**
 * A disk that is full, or only reads, under attached files: a real one in memory. Mounting it wants
 * the superuser; elsewhere these tests are skipped and say so.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createApp } from '#server/app.ts';
import { watchDisk } from '#server/features/installation/disk.jobs.ts';
import { openFolderStore } from '#server/files/folder-store.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { openTestApp, type Person, type TestApp } from '#server/test-app.fixture.ts';
import { part, pdfOf, send } from './uploads.fixture.ts';

const skip = process.getuid?.() !== 0 && 'only the superuser can mount a small disk';
const kib = 1024;

let disk: string;
let product: TestApp;
let ana: Person;
let testamentId: number;

function mount(...options: string[]): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', ['size=512k', ...options].join(), 'tmpfs', disk]);
}

const filling = () => join(disk, 'filling');
const empty = () => rmSync(filling());

function fillUp(): void {
  const copy = ['if=/dev/zero', `of=${filling()}`];
  assert.throws(() => execFileSync('dd', copy, { stdio: 'ignore' }), 'there is an end to it');
}

before(async () => {
  if (skip) return;
  disk = mkdtempSync(join(tmpdir(), 'codicil-disk-'));
  mount();
  const store = await openFolderStore(join(disk, 'files'), new SystemClock());
  // Said to be large, so that an upload begins at all and fails on the way.
  const files = { ...store, freeBytes: () => Promise.resolve(Number.MAX_SAFE_INTEGER) };
  product = await openTestApp({ files });
  ana = await product.register('ana');
  const headers = ana.headers;
  const payload = { title: 'To them' };
  const url = '/api/testaments';
  const answer = await product.app.inject({ method: 'POST', url, headers, payload });
  testamentId = answer.json<{ id: number }>().id;
});
after(async () => {
  if (skip) return;
  await product.close();
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

async function attach(bytes: number, app = product.app) {
  const file = part('file', 'letter.pdf', pdfOf(bytes));
  const answer = await send({ app }, ana, testamentId, file);
  const { code } = answer.json<{ code?: string }>();
  return { status: answer.statusCode, code };
}

const full = { status: 507, code: 'disk-full' };

test(
  'A disk that becomes full on the way refuses the file and keeps nothing',
  { skip },
  async () => {
    assert.deepEqual(await attach(1024 * kib), full);
    assert.deepEqual(readdirSync(join(disk, 'files', 'unfinished')), []);
    assert.equal((await attach(16 * kib)).status, 201, 'a smaller one has room');
  },
);

test('A file is refused before it begins where there is no room for it', { skip }, async () => {
  const files = await openFolderStore(join(disk, 'files'), new SystemClock());
  let puts = 0;
  const put: typeof files.put = (...given) => {
    puts += 1;
    return files.put(...given);
  };
  const deps = { ...product.deps, files: { ...files, put } };
  const app = await createApp(deps, { webRoot: product.filesDir });
  assert.deepEqual(await attach(16 * kib, app), full);
  assert.equal(puts, 0);
  await app.close();
});

test('The operator is told where less than a tenth of the disk is free', async () => {
  for (const [freeBytes, isTold] of [
    [9, true],
    [11, false],
  ] as const) {
    const told: string[] = [];
    const alarm = async (subject: string) => void told.push(subject);
    const readSpace = () => Promise.resolve({ freeBytes, totalBytes: 100 });
    const { clock } = product;
    await watchDisk({ clock, dataDir: '/anywhere', operator: { alarm }, readSpace })();
    assert.equal(told.length > 0, isTold, `${freeBytes} %`);
  }
});

test('The operator is told once a day of a disk that is almost full', { skip }, async () => {
  const told: [string, object][] = [];
  const alarm = async (...alarmed: [string, object]) => void told.push(alarmed);
  const { clock } = product;
  const look = watchDisk({ clock, dataDir: disk, operator: { alarm } });
  await look();
  assert.deepEqual(told, [], 'most of it is free');
  fillUp();
  for (let hour = 0; hour < 25; hour += 1) {
    await look();
    clock.advance(60 * 60_000);
  }
  empty();
  // The same facts both times: one alarm that is counted.
  const alarmed = ['the disk with the data folder is almost full', { freePercent: 0 }];
  assert.deepEqual(told, [alarmed, alarmed]);
});

test('A folder that takes nothing is seen by whoever asks for readiness', { skip }, async () => {
  const app = await createApp(product.deps, { webRoot: product.filesDir, dataDir: disk });
  const asked = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json<{ reason?: string }>().reason];
  };
  assert.deepEqual(await asked(), [200, undefined]);
  fillUp();
  assert.deepEqual(await asked(), [503, 'disk']);
  empty();
  assert.deepEqual(await asked(), [200, undefined]);
  mount('remount', 'ro');
  assert.deepEqual(await asked(), [503, 'disk']);
  assert.deepEqual(await attach(16 * kib), { status: 503, code: 'read-only' });
  mount('remount', 'rw');
  assert.deepEqual(await asked(), [200, undefined]);
  await app.close();
});
