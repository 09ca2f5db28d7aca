/** What a change may replace that says with which writing of a protected content it began. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import { furnishTestament, passphrase, secret, withPassphrase } from './furnished.fixture.ts';
import {
  browser,
  join,
  startTestProduct,
  type ApiAnswer,
  type TestUser,
  type TestProduct,
} from './persons.fixture.ts';

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

type Browser = TestUser['call'];

function put(from: Browser, id: number, change: object): Promise<ApiAnswer> {
  return from('PUT', `/api/testaments/${id}`, change);
}

function verify(from: Browser, id: number, password: string): Promise<ApiAnswer> {
  return from('POST', `/api/testaments/${id}/verify-password`, { password });
}

/** The content and its mark, as somebody reads them who has done nothing else. */
async function whatStands(id: number, password = passphrase): Promise<[string, string | null]> {
  const { body } = await verify(browser(product, maria), id, password);
  const { fullContent, contentMark } = body as Testament;
  return [fullContent, contentMark];
}

async function saved(answer: Promise<ApiAnswer>): Promise<Testament> {
  const { status, body } = await answer;
  assert.equal(status, 200, JSON.stringify(body));
  return body as Testament;
}

const refusedAsOther = {
  status: 409,
  body: {
    code: 'written-elsewhere',
    message: 'The message was changed in another window',
  },
};

test('What stands there already may be said again, and nobody else is written over', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const editor = browser(product, maria);
  await verify(editor, id, passphrase);
  const [, contentMark] = await whatStands(id);
  const change = { fullContent: 'In the attic.', contentMark };
  const first = await saved(put(editor, id, change));

  // The answer was lost: she presses the button again.
  const again = await saved(put(editor, id, { ...change, title: 'For Ana and Rui' }));
  assert.equal(again.title, 'For Ana and Rui');
  assert.equal(again.contentMark, first.contentMark, 'nothing was written anew');

  const other = { ...change, fullContent: 'In the cellar.', title: 'For nobody' };
  assert.deepEqual(await put(editor, id, other), refusedAsOther);
  assert.deepEqual(await put(editor, id, { ...other, contentMark: null }), refusedAsOther);
  assert.deepEqual(await whatStands(id), ['In the attic.', first.contentMark]);
  const { body } = await maria.call('GET', `/api/testaments/${id}`);
  assert.equal((body as Testament).title, 'For Ana and Rui');
  const known = await saved(put(editor, id, { ...other, contentMark: first.contentMark }));
  assert.deepEqual(await whatStands(id), ['In the cellar.', known.contentMark]);
  // Who says nothing of a mark has the last word.
  await saved(put(editor, id, { fullContent: 'In the garden.' }));
  assert.equal((await whatStands(id))[0], 'In the garden.');
  // What is left out replaces nothing.
  await saved(put(editor, id, { title: 'For Ana', contentMark, fullContent: '' }));
  assert.equal((await whatStands(id))[0], 'In the garden.');
});

test('Of two windows that save at once one is told of the other', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const [, contentMark] = await whatStands(id);
  const typed = { currentPassword: passphrase, contentMark };
  const both = ['In the attic.', 'In the cellar.'];
  const answers = await Promise.all(
    both.map((fullContent) => put(maria.call, id, { ...typed, fullContent })),
  );
  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.equal((await whatStands(id))[0], both[statuses.indexOf(200)]);
});

test('A new passphrase whose answer was lost opens what it has sealed', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const [lost, early] = [browser(product, maria), browser(product, maria)];
  for (const from of [lost, early]) await verify(from, id, passphrase);
  const [, contentMark] = await whatStands(id);
  const change = {
    fullContent: 'In the attic.',
    isPasswordProtected: true,
    password: 'another one',
    contentMark,
  };
  await saved(put(lost, id, change));
  const guess = { ...change, password: 'a guess' };
  const needed = await put(early, id, guess);
  assert.equal((needed.body as { code: string }).code, 'passphrase-needed');
  assert.deepEqual(await put(early, id, { ...change, fullContent: '!' }), refusedAsOther);
  await saved(put(early, id, change));
  assert.equal((await whatStands(id, 'another one'))[0], 'In the attic.');
});

test('A new passphrase that was typed after the present one may be sent again as well', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const [, contentMark] = await whatStands(id);
  const change = {
    fullContent: 'In the attic.',
    isPasswordProtected: true,
    currentPassword: passphrase,
    password: 'another one',
    contentMark,
  };
  await saved(put(browser(product, maria), id, change));
  const other = browser(product, maria);
  const guess = await put(other, id, { ...change, password: 'a guess' });
  assert.equal((guess.body as { code: string }).code, 'wrong-passphrase');
  assert.deepEqual(await put(other, id, { ...change, fullContent: '!' }), refusedAsOther);
  await saved(put(other, id, change));
  assert.equal((await whatStands(id, 'another one'))[0], 'In the attic.');
});

test('A first passphrase whose answer was lost opens what it has sealed', async () => {
  const { id } = await furnishTestament(product, maria);
  const change = { ...withPassphrase, fullContent: 'In the attic.', contentMark: null };
  await saved(put(browser(product, maria), id, change));
  const other = browser(product, maria);
  assert.deepEqual(
    await put(other, id, { ...change, fullContent: secret.content }),
    refusedAsOther,
  );
  await saved(put(other, id, change));
  assert.equal((await whatStands(id))[0], 'In the attic.');
});
