/** A file of the largest size on its way in and out, sealed while it flows. */
import type { Attachment } from '#contract/attachments.ts';
import { attachmentMaxBytes } from '#contract/limits.ts';
import type { Testament } from '#contract/testaments.ts';
import { BenchBrowser, type BenchRequest } from './api-client.ts';
import {
  openChunks,
  runStatements,
  sealAndDrop,
  sealChunks,
  type BareServer,
} from './api-parts.ts';
import { addBenchResident, type BenchResident } from './api-people.ts';
import type { ApiProduct, Statement } from './api-product.ts';
import { collect } from './collect.ts';
import { compare } from './ratio.ts';
import type { BenchRow } from './table.ts';

const turns = 30;
const boundary = '----a-boundary-of-the-bench';

export async function measureFiles(product: ApiProduct, bare: BareServer): Promise<BenchRow[]> {
  const person = await addBenchResident(product, 'person-with-files');
  const bareBrowser = new BenchBrowser(bare.origin);
  try {
    const { id } = await person.browser.askJson<Testament>({
      method: 'POST',
      path: '/api/testaments',
      json: { title: 'Photographs' },
    });
    const path = `/api/testaments/${id}/attachments`;
    const upload = await measureUpload(product, bare, person, { path, bareBrowser });
    return [upload, await measureDownload(product, person, { path, bareBrowser })];
  } finally {
    person.browser.close();
    bareBrowser.close();
  }
}

interface Way {
  readonly path: string;
  readonly bareBrowser: BenchBrowser;
}

async function measureUpload(
  product: ApiProduct,
  bare: BareServer,
  { owner, browser }: BenchResident,
  { path, bareBrowser }: Way,
): Promise<BenchRow> {
  const pdf = largestPdf();
  const sent: BenchRequest = { method: 'POST', path, form: formOf(pdf) };
  const { result } = await product.trace(() => browser.askJson<Attachment>(sent));
  bare.answer('upload', result);
  let statements: readonly Statement[] = [];
  const forget = async (): Promise<void> => {
    const { db, files } = product.deps;
    await db.deleteFrom('attachments').where('user_id', '=', owner.id).execute();
    for await (const { name } of files.list()) await files.remove(name);
    await bare.forgetFile();
  };
  await forget();
  return compare({
    what: 'Upload of 10 MB',
    turns,
    call: async () => {
      statements = (await product.trace(() => browser.ask(sent))).traces.statements;
    },
    parts: {
      'Fastify to a file': () => bareBrowser.ask({ ...sent, path: '/upload' }),
      // With the very row of the upload before, which is gone again.
      statements: () => runStatements(product.bareDb, statements),
      seal: () => sealAndDrop(pdf),
    },
    undo: async () => {
      await forget();
      collect();
    },
  });
}

async function measureDownload(
  product: ApiProduct,
  { browser }: BenchResident,
  { path, bareBrowser }: Way,
): Promise<BenchRow> {
  const pdf = largestPdf();
  const sent: BenchRequest = { method: 'POST', path, form: formOf(pdf) };
  const { id } = await browser.askJson<Attachment>(sent);
  await bareBrowser.ask({ ...sent, path: '/upload' });
  const asked = { path: `${path}/${id}` };
  const { traces } = await product.trace(() => browser.ask(asked));
  const sealed = sealChunks(pdf);
  return compare({
    what: 'Download of 10 MB',
    turns,
    call: () => browser.ask(asked),
    parts: {
      'Fastify from a file': () => bareBrowser.ask({ path: '/download' }),
      statements: () => runStatements(product.bareDb, traces.statements),
      open: () => openChunks(sealed),
    },
    undo: collect,
  });
}

function largestPdf(): Buffer {
  const pdf = Buffer.alloc(attachmentMaxBytes, 'The letters are in the blue box. ');
  pdf.write('%PDF-1.7\n');
  return pdf;
}

function formOf(content: Buffer): NonNullable<BenchRequest['form']> {
  const disposition = 'form-data; name="file"; filename="photographs.pdf"';
  const head = `--${boundary}\r\ncontent-disposition: ${disposition}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
