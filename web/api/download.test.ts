import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { archiveCalls } from '#contract/archive.ts';
import { ApiError, callFor } from './client.ts';
import { downloadFile } from './download.ts';

const route = archiveCalls.exportUser;
const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
  callFor(() => undefined);
});

function answer(pieces: readonly string[], headers: Record<string, string>): void {
  globalThis.fetch = async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      }),
      { headers },
    );
}

function get(parts: (number | null)[] = [], signal = new AbortController().signal) {
  return downloadFile({ route, onProgress: (part) => parts.push(part), signal });
}

test('A file comes whole, for whom the page shows, and tells how far it is', async () => {
  callFor(() => 3);
  const parts: (number | null)[] = [];
  answer(['abcd', 'ef'], {
    'content-length': '6',
    'content-disposition': "attachment; filename*=UTF-8''codicil%202026.zip",
  });
  const replied = globalThis.fetch;
  let headers: unknown;
  globalThis.fetch = (address, init) => {
    headers = init?.headers;
    return replied(address, init);
  };
  const file = await get(parts);
  assert.equal(await file.text(), 'abcdef');
  assert.deepEqual([file.type, file.name], ['application/zip', 'codicil 2026.zip']);
  assert.deepEqual(parts, [4 / 6, 1]);
  assert.equal((headers as Record<string, string>)['x-person'], '3');
});

test('Where nobody says how much comes, nobody knows how far it is', async () => {
  const parts: (number | null)[] = [];
  answer(['abcd'], {});
  assert.equal(await (await get(parts)).text(), 'abcd');
  assert.deepEqual(parts, [null]);
});

test('A file that breaks off is no file', async () => {
  answer(['abcd'], { 'content-length': '6' });
  await assert.rejects(get(), (error) => error instanceof ApiError && error.status === 0);
});

test('A refusal reads as everywhere, and who called it off is told of nothing else', async () => {
  globalThis.fetch = async () =>
    Response.json({ code: 'reauthentication-needed', message: 'Again' }, { status: 403 });
  await assert.rejects(
    get(),
    (error) => error instanceof ApiError && error.code === 'reauthentication-needed',
  );
  const controller = new AbortController();
  globalThis.fetch = async (_address, init) => init!.signal!.throwIfAborted() as never;
  controller.abort();
  await assert.rejects(get([], controller.signal), { name: 'AbortError' });
});
