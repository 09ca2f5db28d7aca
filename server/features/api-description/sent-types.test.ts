/** Files are sent as the media types that the description names for each call, and as no other. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { multipart, uploadFile, smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import { samplePicture } from '#server/features/pictures/sample-picture.fixture.ts';
import { release, write } from '#server/features/testaments/persons.fixture.ts';
import {
  postTrigger,
  codeTrigger,
  triggersPath,
} from '#server/features/triggers/triggers.fixture.ts';
import { mountRunModes } from '#server/run-modes.fixture.ts';
import type { OpenApiDocument } from '#server/http/open-api.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

let product: LivingProduct;
let ana: Resident;
let document: OpenApiDocument;
let putAway: () => Promise<void>;
before(async () => {
  product = await openLivingProduct({ settings: { mailKind: 'mailbox' } });
  putAway = await mountRunModes(product);
  ana = await moveIn(product, 'ana');
  document = (await product.app.inject('/api/openapi.json')).json<OpenApiDocument>();
});
after(async () => {
  await putAway();
  await product.close();
});

/** The head of an entry of an archive, with its name. */
function entry(name: string): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name)]);
}

/** One of every kind that may be attached. */
const files = {
  'a.pdf': smallPdf,
  'a.doc': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  'a.docx': Buffer.concat([entry('[Content_Types].xml'), entry('word/document.xml')]),
  'a.jpg': Buffer.from('ffd8ffe0', 'hex'),
  'a.jpeg': Buffer.from('ffd8ffe0', 'hex'),
  'a.png': Buffer.from('89504e470d0a1a0a', 'hex'),
};

/** Requests for the files that a call can answer with, for each call that does. */
async function requests(): Promise<Record<string, [path: string, body?: object][]>> {
  const { id, accessLink } = await write(ana, activeTestament);
  const ids: number[] = [];
  for (const [name, content] of Object.entries(files)) {
    ids.push((await uploadFile(product, ana, id, name, content)).id);
  }
  const trigger = await postTrigger(ana, codeTrigger);
  return {
    getAttachment: ids.map((one) => [`/api/testaments/${id}/attachments/${one}`]),
    getPublicAttachment: ids.map((one) => [
      `/api/testament-public/${accessLink}/attachments/${one}`,
    ]),
    getPicture: [['/api/user/picture']],
    getWriterPicture: [[`/api/testament-public/${await deliveredWithPicture()}/picture`]],
    exportUser: [['/api/user/export']],
    exportUserSealed: [['/api/user/export', { password: 'for the cupboard' }]],
    exportTestament: [[`/api/testaments/${id}/export`, { password: 'for the cupboard' }]],
    getInstructions: [[`${triggersPath}/${trigger.id}/instructions-pdf`]],
    showReaderMail: [[`/api/testaments/${id}/as/${await aReader()}/mail`]],
    readCalendar: [[await aCalendar()]],
    apiPage: [['/api/docs']],
    showMail: [[`/dev/mail/${await aMail()}`]],
  };
}

/** @returns the token of a delivery. */
async function deliveredWithPicture(): Promise<string> {
  const { payload, headers } = multipart('me.png', samplePicture('red'));
  const sent = { url: '/api/user/picture', payload, headers: { ...ana.headers, ...headers } };
  assert.equal((await product.app.inject({ method: 'PUT', ...sent })).statusCode, 200);
  const { id } = await write(ana, activeTestament, 'reader@example.org');
  const [delivery] = await release(product, ana, id);
  return delivery?.token ?? '';
}

/** @returns the number of a recipient. */
async function aReader(): Promise<number> {
  const made = await ana.call('POST', '/api/recipients', { email: 'rui@example.org' });
  return (made.body as { id: number }).id;
}

/** @returns its secret address. */
async function aCalendar(): Promise<string> {
  const made = await ana.call('POST', '/api/user/calendar');
  return new URL((made.body as { address: string }).address).pathname;
}

/** @returns its id in the local mailbox. */
async function aMail(): Promise<string> {
  await ana.call('POST', '/api/checks/send-check');
  await product.scheduler.settle();
  const [mail] = (await product.app.inject('/dev/mail.json')).json<{ id: string }[]>();
  return mail?.id ?? '';
}

function describedTypes({ path, method, status }: Route): string[] {
  const operation = document.paths[path]?.[method.toLowerCase()];
  return Object.keys(operation?.responses[String(status ?? 200)]?.content ?? {});
}

test('Every file is sent as one of the media types that its call is described with', async () => {
  const asked = await requests();
  const downloads = Object.entries<Route>(api).filter(([, call]) => call.download !== undefined);
  assert.deepEqual(downloads.map(([name]) => name).toSorted(), Object.keys(asked).toSorted());
  for (const [name, call] of downloads) {
    const sent = new Set<string>();
    for (const [url, payload] of asked[name]!) {
      const { method } = call;
      const body = payload === undefined ? {} : { payload };
      const answer = await product.app.inject({ method, url, headers: ana.headers, ...body });
      assert.equal(answer.statusCode, 200, `${url} ${answer.body}`);
      sent.add(String(answer.headers['content-type']).split(';')[0] ?? '');
    }
    assert.deepEqual([...sent].toSorted(), describedTypes(call).toSorted(), name);
  }
});

test('What may be attached is described with the same types, and a refusal is one of JSON', async () => {
  const { getAttachment, addAttachment } = api;
  const upload = document.paths[addAttachment.path]?.['post'];
  const form = upload?.requestBody?.content['multipart/form-data'];
  const types = form?.encoding?.['file']?.contentType.split(', ') ?? [];
  assert.deepEqual(types, describedTypes(getAttachment));
  assert.deepEqual(Object.keys(upload?.requestBody?.content ?? {}), ['multipart/form-data']);

  const url = '/api/testaments/987654321/attachments/1';
  const refused = await product.app.inject({ url, headers: ana.headers });
  const described = document.paths[getAttachment.path]?.['get']?.responses['404']?.content;
  assert.equal(refused.statusCode, 404);
  assert(Object.keys(described ?? {}).includes('application/json'));
  assert.match(String(refused.headers['content-type']), /^application\/json/);
});
