/** Sends one file and tells how far it is, which `fetch` cannot. */
import type { Result, Route } from '#contract/route.ts';
import { askFirstHeaders } from './ask-first.ts';
import { ApiError, askingFirst, personHeaders } from './client.ts';

interface Upload<R extends Route & { upload: string }> {
  readonly route: R;
  /** From `hrefOf`. */
  readonly href: string;
  readonly file: File;
  /** From 0 to 1, often. */
  readonly onProgress: (part: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * @throws {ApiError} when the server refuses, with status 0 when it was not reached; an AbortError
 * when it was called off.
 */
export function upload<R extends Route & { upload: string }>(given: Upload<R>): Promise<Result<R>> {
  return askingFirst(() => send(given));
}

function send<R extends Route & { upload: string }>(given: Upload<R>): Promise<Result<R>> {
  const { route, href, file, onProgress, signal } = given;
  const { promise, resolve, reject } = Promise.withResolvers<Result<R>>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.open(route.method, href);
  request.withCredentials = true;
  for (const [name, value] of Object.entries({ ...personHeaders(), ...askFirstHeaders() })) {
    request.setRequestHeader(name, value);
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')));
  request.addEventListener('error', () => reject(new ApiError(0, 'The server was not reached')));
  request.addEventListener('load', () => {
    if (request.status >= 300) {
      reject(new ApiError(request.status, request.responseText || request.statusText));
      return;
    }
    try {
      resolve(route.ok.parse(JSON.parse(request.responseText)) as Result<R>);
    } catch (error) {
      reject(error as Error);
    }
  });
  signal?.addEventListener('abort', abort, { once: true });
  const form = new FormData();
  form.append('file', file);
  request.send(form);
  return promise.finally(() => signal?.removeEventListener('abort', abort));
}
