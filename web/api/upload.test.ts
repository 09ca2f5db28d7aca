import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { attachmentCalls } from '#contract/attachments.ts';
import { ApiError, callFor, hrefOf } from './client.ts';
import { upload } from './upload.ts';

const route = attachmentCalls.addAttachment;
const href = hrefOf(route, { params: { id: 7 } });
const file = new File(['%PDF-1.4'], 'deed.pdf');

/** What of the browser's request is used, answered by hand. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  address = '';
  sent: FormData | undefined;
  status = 0;
  statusText = '';
  responseText = '';

  constructor() {
    super();
    Request.last = this;
  }
  open(method: string, url: string): void {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(form: FormData): void {
    this.sent = form;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  reach(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
  callFor(() => undefined);
});

test('A file goes out for whom the page shows, and tells how far it is', async () => {
  callFor(() => 3);
  const parts: number[] = [];
  const arrived = upload({ route, href, file, onProgress: (part) => parts.push(part) });
  const request = Request.last;
  assert.equal(request.address, 'POST /api/testaments/7/attachments');
  assert.deepEqual(Object.values(request.headers), ['3']);
  const sent = request.sent?.get('file');
  assert.ok(sent instanceof File);
  assert.equal(sent.name, 'deed.pdf');

  for (const loaded of [50, 150, 200]) request.reach(loaded, 200);
  assert.deepEqual(parts, [0.25, 0.75, 1]);
  const stored = { id: 9, fileName: 'deed.pdf', fileSize: 8 };
  request.answer(201, JSON.stringify(stored));
  assert.deepEqual(await arrived, stored);
});

test('A refusal hands over its sentence, and no server at all is status 0', async () => {
  const send = () => upload({ route, href, file, onProgress: () => {} });
  const refused = send();
  Request.last.answer(413, '{"message":"A file can have up to 10 MB."}');
  const isRefusal = (error: unknown) =>
    error instanceof ApiError &&
    error.status === 413 &&
    error.serverMessage === 'A file can have up to 10 MB.';
  await assert.rejects(refused, isRefusal);

  const unreached = send();
  Request.last.dispatchEvent(new Event('error'));
  await assert.rejects(unreached, (error) => error instanceof ApiError && error.status === 0);

  const drifted = send();
  Request.last.answer(201, '{"id":"nine"}');
  await assert.rejects(drifted);
});

test('A file can be called off while it is on its way', async () => {
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const sending = upload({ route, href, file, onProgress: () => {}, signal });
  calledOff.abort();
  await assert.rejects(sending, { name: 'AbortError' });
});
