/** Archives of people, taken and brought in as a browser does it. Only tests import this file. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Archive } from '#contract/archive-form.ts';
import type { BroughtIn } from '#contract/archive.ts';
import { asForm, formEnd, part } from '#server/features/attachments/uploads.fixture.ts';
import type { TestApp } from '#server/test-app.fixture.ts';

type Product = Pick<TestApp, 'app'>;
interface Person {
  readonly headers: { readonly cookie: string };
}

/** Entries by their names. */
export type Unzipped = Map<string, Buffer>;

export function takeArchive({ app }: Product, { headers }: Person) {
  return app.inject({
    method: 'GET',
    url: '/api/user/export',
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
  });
}

export function takeSealed({ app }: Product, { headers }: Person, password: string) {
  return app.inject({
    method: 'POST',
    url: '/api/user/export',
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    payload: { password },
  });
}

export async function unzip(zip: Buffer): Promise<Unzipped> {
  const opened = await fromBufferPromise(zip);
  const files: Unzipped = new Map();
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  }
  return files;
}

/** @param isPacked as other programs write them. */
export async function zipOf(
  files: Iterable<readonly [string, Buffer]>,
  { isPacked = false, mode = 0o100600 } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name, { compress: isPacked, mode });
  zip.end();
  return buffer(zip.outputStream);
}

export function describedIn(files: Unzipped): Archive {
  return JSON.parse(files.get('archive.json')!.toString('utf8')) as Archive;
}

/** The same archive, which says something else of itself. */
export function describedAs(files: Unzipped, change: (archive: Archive) => object): Unzipped {
  const changed = change(structuredClone(describedIn(files)));
  return new Map([...files, ['archive.json', Buffer.from(JSON.stringify(changed))]]);
}

export async function taken(product: Product, person: Person): Promise<Unzipped> {
  const answer = await takeArchive(product, person);
  assert.equal(answer.statusCode, 200, answer.body);
  return unzip(answer.rawPayload);
}

export function bring({ app }: Product, { headers }: Person, zip: Buffer) {
  return app.inject({
    method: 'POST',
    url: '/api/user/import',
    headers: { ...headers, ...asForm, 'sec-fetch-site': 'same-origin' },
    payload: Buffer.concat([part('file', 'codicil.zip', zip), formEnd]),
  });
}

export async function brought(
  product: Product,
  person: Person,
  files: Iterable<readonly [string, Buffer]>,
): Promise<BroughtIn> {
  const answer = await bring(product, person, await zipOf(files));
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json<BroughtIn>();
}

export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
