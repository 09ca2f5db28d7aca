/** Office files that harm whoever opens them are refused, and nothing of them is kept. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestProduct, type TestProduct } from '#server/features/testaments/persons.fixture.ts';
import { keptFiles, part, send } from './uploads.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

/** The directory of an archive with the words of a document and one entry more. */
function docxWith(name: string, unpacked = 1000): Buffer {
  const entries = ['[Content_Types].xml', 'word/document.xml', name].map((entry) => {
    const header = Buffer.alloc(46);
    header.writeUInt32BE(0x504b0102);
    header.writeUInt32LE(1000, 20);
    header.writeUInt32LE(entry === name ? unpacked : 1000, 24);
    header.writeUInt16LE(entry.length, 28);
    return Buffer.concat([header, Buffer.from(entry)]);
  });
  return Buffer.concat([Buffer.from('PK\x03\x04 words'), ...entries]);
}

const docWithMacros = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.from('Macros _VBA_PROJECT', 'utf16le'),
]);

describe('an office file', () => {
  for (const [what, file, status, code] of [
    ['without anything harmful is taken', ['a.docx', docxWith('word/a')], 201, undefined],
    ['with macros', ['a.docx', docxWith('word/vbaProject.bin')], 415, 'file-macros'],
    ['with macros of the old form', ['a.doc', docWithMacros], 415, 'file-macros'],
    ['that unpacks to much', ['a.docx', docxWith('word/a', 9e8)], 415, 'file-overfull'],
  ] as const) {
    it(`${what} is answered with ${status}`, async () => {
      const [name, content] = file;
      const owner = await product.register(what.replaceAll(' ', '-'));
      const written = await product.app.inject({
        method: 'POST',
        url: '/api/testaments',
        headers: owner.headers,
        payload: { title: 'To them' },
      });
      const kept = (await keptFiles(product)).length;

      const answer = await send(product, owner, written.json().id, part('file', name, content));

      assert.deepEqual([answer.statusCode, answer.json().code], [status, code]);
      assert.equal((await keptFiles(product)).length, kept + (status === 201 ? 1 : 0));
    });
  }
});
