/** Everything of an account under a passphrase: nothing of it is outside, and all of it inside. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { after, before, test } from 'node:test';
import { buffer } from 'node:stream/consumers';
import { openQuickly } from '#server/crypto/open-archive.fixture.ts';
import {
  join,
  startTestProduct,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { zipStream } from '#server/platform/zip.ts';
import { sealCopy } from '#server/store/sealed-copy.ts';
import { lifePassphrase, testLifeOf } from './archived-life.fixture.ts';
import { brought, describedIn, taken, takeSealed, unzip } from './archives.fixture.ts';

const chosen = 'four grey herons at dusk';
const readerPage = '<!doctype html><title>The reader</title>';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
  const folder = joinPath(product.filesDir, 'nothing-built/.reader');
  await mkdir(folder, { recursive: true });
  await writeFile(joinPath(folder, 'index.html'), readerPage);
});
after(() => product.close());

test('A sealed copy holds the same archive, which a fresh account takes', async () => {
  const ana = await testLifeOf(product, 'ana');
  const answer = await takeSealed(product, ana, chosen);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers['content-length'], String(answer.rawPayload.length));
  assert.match(
    String(answer.headers['content-disposition']),
    /filename\*=UTF-8''codicil-\d{4}-\d\d-\d\d-sealed\.zip$/,
  );
  const copy = await unzip(answer.rawPayload);
  const [note = '', page = '', sealed = '', ...more] = copy.keys();
  assert.deepEqual([note, page, more], ['READ ME.txt', 'index.html', []]);
  assert.match(sealed, /^codicil-\d{4}-\d\d-\d\d\.zip\.age$/);
  assert.equal(copy.get(page)!.toString(), readerPage);
  assert.ok(copy.get(note)!.toString().includes(sealed));
  const inside = await unzip(await openQuickly(copy.get(sealed)!, chosen));
  const plain = await taken(product, ana);
  const { history: _, ...first } = describedIn(inside);
  const { history: __, ...second } = describedIn(plain);
  assert.deepEqual(first, second);
  assert.deepEqual([...inside.keys()], [...plain.keys()]);
  const fresh = await join(product, 'fresh');
  assert.equal((await brought(product, fresh, inside)).testaments, first.testaments.length);
});

test('No word, no name and no address of hers is outside of the age file', async () => {
  const bela = await testLifeOf(product, 'bela');
  const { rawPayload } = await takeSealed(product, bela, chosen);
  for (const word of ['For Ana', 'Words', 'ana@example.org', 'The box', 'house.pdf', 'bela']) {
    assert.equal(rawPayload.includes(word), false, word);
  }
  for (const secret of [chosen, lifePassphrase]) assert.equal(rawPayload.includes(secret), false);
});

test('It needs a passphrase that others would not guess', async () => {
  const rita = await join(product, 'rita');
  for (const [password, code] of [
    ['short', 'passphrase-too-short'],
    ['password123', 'common-passphrase'],
  ] as const) {
    const answer = await takeSealed(product, rita, password);
    assert.equal(answer.json<{ code: string }>().code, code);
  }
});

test('The note beside it speaks the language of its owner', async () => {
  const order = { name: 'codicil.zip', passphrase: chosen, madeAt: 0 };
  for (const [language, name, words] of [
    ['en', 'READ ME.txt', 'Open index.html'],
    ['pt-PT', 'LEIA-ME.txt', 'Abra index.html'],
    ['ru', 'ПРОЧТИТЕ.txt', 'Откройте index.html'],
  ] as const) {
    const readReader = () => Promise.resolve(null);
    const plain = await zipStream([]);
    const copy = await sealCopy({ ...order, plain, language, readReader });
    const files = await unzip(await buffer(copy.content));
    assert.deepEqual([...files.keys()], [name, 'codicil.zip.age']);
    assert.ok(files.get(name)!.toString().includes(words));
  }
});
