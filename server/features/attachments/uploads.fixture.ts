/** Files, and how a browser sends them. Only tests import this file. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attachment } from '#contract/attachments.ts';
import type { TestApp } from '#server/test-app.fixture.ts';

const boundary = '----a-boundary-of-the-tests';
export const asForm = { 'content-type': `multipart/form-data; boundary=${boundary}` };

export const smallPdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

const pdfHead = Buffer.from('%PDF-1.7\n');

/** Begins as a pdf does; the rest is the given words, again and again. */
export function pdfOf(bytes: number, words = 'The letters are in the blue box. '): Buffer {
  const pdf = Buffer.alloc(bytes, words);
  pdfHead.copy(pdf);
  return pdf;
}

/** One field of a form; `fileName` null makes it a plain one. */
export function part(name: string, fileName: string | null, content: Buffer | string): Buffer {
  const file = fileName === null ? '' : `; filename="${fileName}"`;
  const type = fileName === null ? '' : 'content-type: application/octet-stream\r\n';
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n`),
    Buffer.from(`${type}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}

export const formEnd = Buffer.from(`--${boundary}--\r\n`);

/** One upload as a browser sends it. */
export function multipart(fileName: string, content: Buffer) {
  return { payload: Buffer.concat([part('file', fileName, content), formEnd]), headers: asForm };
}

export interface UploadSender {
  readonly headers: { readonly cookie: string };
}

export function send(
  world: Pick<TestApp, 'app'>,
  sender: UploadSender,
  testamentId: number,
  ...parts: Buffer[]
) {
  return world.app.inject({
    method: 'POST',
    url: `/api/testaments/${testamentId}/attachments`,
    headers: { ...sender.headers, ...asForm },
    payload: Buffer.concat([...parts, formEnd]),
  });
}

export async function uploadFile(
  world: Pick<TestApp, 'app'>,
  sender: UploadSender,
  testamentId: number,
  fileName: string,
  content: Buffer,
): Promise<Attachment> {
  const answer = await send(world, sender, testamentId, part('file', fileName, content));
  if (answer.statusCode !== 201) throw new Error(`An upload failed: ${answer.body}`);
  return answer.json<Attachment>();
}

/** Every file that lies in the store, whole or not. */
export async function keptFiles(world: TestApp): Promise<string[]> {
  const entries = await readdir(world.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

export async function keptBytes(world: TestApp): Promise<Buffer> {
  return Buffer.concat(await Promise.all((await keptFiles(world)).map((path) => readFile(path))));
}

export async function attachmentRows(world: TestApp): Promise<number> {
  const rows = await world.db.selectFrom('attachments').select('id').execute();
  return rows.length;
}
