/** Fetches one large file and tells how far it is. Whole or not at all. */
import type { Route } from '#contract/route.ts';
import { ApiError, hrefOf, personHeaders } from './client.ts';
import { spokenLanguage } from '../sentences.ts';

interface Download {
  readonly route: Route & { readonly download: string };
  readonly body?: object;
  /** From 0 to 1, often; null where the server did not say how much comes. */
  readonly onProgress: (part: number | null) => void;
  readonly signal: AbortSignal;
}

/** What came is given to the browser in pieces, which keeps them on its disk. */
const pieceBytes = 8 * 1024 * 1024;

/**
 * @throws {ApiError} when the server refuses, with status 0 when it was not reached or broke off;
 * an AbortError when it was called off.
 */
export async function downloadFile({ route, body, onProgress, signal }: Download): Promise<File> {
  const headers = {
    'accept-language': spokenLanguage(),
    ...personHeaders(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = { headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await reach(() =>
    fetch(hrefOf(route), { method: route.method, credentials: 'include', signal, ...sent }),
  );
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText);
  }
  const total = Number(response.headers.get('content-length') ?? 0);
  const pieces: Blob[] = [];
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let waitingBytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const next = await reach(async () => reader?.read());
    if (next?.value === undefined) break;
    waiting.push(next.value);
    bytes += next.value.length;
    waitingBytes += next.value.length;
    if (waitingBytes >= pieceBytes) {
      pieces.push(new Blob(waiting));
      waiting = [];
      waitingBytes = 0;
    }
    onProgress(total > 0 ? Math.min(1, bytes / total) : null);
  }
  if (total > 0 && bytes !== total) throw unreached();
  const type = route.download;
  return new File([...pieces, ...waiting], nameOf(response), { type });
}

async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : unreached();
  }
}

function unreached(): ApiError {
  return new ApiError(0, 'The server was not reached');
}

/** As the server wrote it into the head of its answer. */
function nameOf({ headers }: Response): string {
  const [, name = ''] = headers.get('content-disposition')?.split("filename*=UTF-8''") ?? [];
  return decodeURIComponent(name);
}
