/** A note is saved for the version that was opened: of two windows, one is told of the other. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Note } from '#contract/notes.ts';
import { join, startTestProduct } from '#server/features/testaments/persons.fixture.ts';
import type { TestProduct, TestUser } from '#server/features/testaments/persons.fixture.ts';
import { made, postNote } from '#server/features/testaments/saves.fixture.ts';

let product: TestProduct;
let maria: TestUser;
before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

async function call(method: 'GET' | 'PUT', id: number, payload?: object, version?: string) {
  const { statusCode, headers, body } = await product.app.inject({
    method,
    url: `/api/notes/${id}`,
    headers: { ...maria.headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
    ...(payload && { payload }),
  });
  return { status: statusCode, etag: headers['etag'], body: JSON.parse(body) as Note };
}

test('A change makes another version, which every answer names', async () => {
  const opened = await postNote(maria, 'The keys');
  const { etag, body } = await call('GET', opened.id);
  assert.deepEqual([etag, body], [`"${opened.version}"`, opened]);
  const changed = await call('PUT', opened.id, { title: 'All the keys' }, opened.version);
  assert.equal(changed.status, 200);
  assert.notEqual(changed.body.version, opened.version);
  assert.equal(changed.etag, `"${changed.body.version}"`);
  assert.deepEqual((await call('GET', opened.id)).body, changed.body);
});

test('A change that comes between is not overwritten, and the refusal says what it was', async () => {
  const opened = await postNote(maria, 'The keys');
  const between = await call('PUT', opened.id, { content: 'With Rui.' });
  const refused = await call('PUT', opened.id, { content: 'Under the stone.' }, opened.version);
  assert.equal(refused.status, 409);
  assert.deepEqual(refused.body, {
    code: 'changed-elsewhere',
    message: 'It was changed in another window',
    current: between.body,
  });
  const again = await call('PUT', opened.id, { title: 'Here' }, between.body.version);
  assert.equal(again.body.content, 'With Rui.');
});

test('A change whose answer was lost may be sent again', async () => {
  const opened = await postNote(maria, 'The keys');
  const first = await call('PUT', opened.id, { content: 'Under the stone.' }, opened.version);
  const again = await call('PUT', opened.id, { content: 'Under the stone.' }, opened.version);
  assert.deepEqual([again.status, again.body], [200, first.body]);
});

test('Without a version the last change counts, and a sent back version is no field of it', async () => {
  const opened = await postNote(maria, 'The keys');
  await call('PUT', opened.id, { content: 'With Rui.' });
  const { status, body } = await call('PUT', opened.id, { ...opened, content: 'Nowhere.' });
  assert.deepEqual([status, body.content], [200, 'Nowhere.']);
  const copy = await made<Note>(maria, '/api/notes', opened);
  assert.notEqual(copy.id, opened.id);
});
