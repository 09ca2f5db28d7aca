/** A save behind a passphrase is for the version that was opened, as every save is. */
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
import { readSaved, saved } from './saves.fixture.ts';

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

type Browser = TestUser['call'];

/** A change of the version that was opened; without one, of whatever stands there. */
function put(from: Browser, id: number, change: object, version?: string): Promise<ApiAnswer> {
  const expected = version === undefined ? {} : { 'if-match': `"${version}"` };
  return from('PUT', `/api/testaments/${id}`, change, expected);
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

async function refusedAsOther(answer: Promise<ApiAnswer>): Promise<void> {
  const { status, body } = await answer;
  const { current, ...refusal } = body as { current?: Testament };
  const message = 'It was changed in another window';
  assert.deepEqual([status, refusal], [409, { code: 'changed-elsewhere', message }]);
  assert.equal(current?.fullContent, '', 'what is behind the passphrase stays there');
}

test('What stands there already may be said again, and nobody else is written over', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const editor = browser(product, maria);
  await verify(editor, id, passphrase);
  const { version } = await readSaved(maria, id);
  const change = { fullContent: 'In the attic.', title: 'For Ana and Rui' };
  const first = await saved(put(editor, id, change, version));

  // The answer was lost: she presses the button again.
  const again = await saved(put(editor, id, change, version));
  assert.equal(again.title, 'For Ana and Rui');
  assert.equal(again.contentMark, first.contentMark, 'nothing was written anew');

  const other = { ...change, fullContent: 'In the cellar.', title: 'For nobody' };
  await refusedAsOther(put(editor, id, other, version));
  await refusedAsOther(put(editor, id, other, 'no version'));
  await refusedAsOther(put(editor, id, { ...change, title: 'For nobody' }, version));
  assert.deepEqual(await whatStands(id), ['In the attic.', first.contentMark]);
  assert.equal((await readSaved(maria, id)).title, 'For Ana and Rui');
  const known = await saved(put(editor, id, other, first.version));
  assert.deepEqual(await whatStands(id), ['In the cellar.', known.contentMark]);
  // Who names no version has the last word.
  await saved(put(editor, id, { fullContent: 'In the garden.' }));
  assert.equal((await whatStands(id))[0], 'In the garden.');
  // What is left out replaces nothing.
  await saved(put(editor, id, { title: 'For Ana', fullContent: '' }));
  assert.equal((await whatStands(id))[0], 'In the garden.');
});

test('The mark of the answer may be sent back, whatever it says by then', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const editor = browser(product, maria);
  await verify(editor, id, passphrase);
  for (const [at, contentMark] of ['another', null, 7].entries()) {
    await saved(put(editor, id, { fullContent: `Writing ${at}.`, contentMark }));
    assert.equal((await whatStands(id))[0], `Writing ${at}.`);
  }
});

test('Of two windows that save at once one is told of the other', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const { version } = await readSaved(maria, id);
  const both = ['In the attic.', 'In the cellar.'];
  const answers = await Promise.all(
    both.map((fullContent) =>
      put(maria.call, id, { currentPassword: passphrase, fullContent }, version),
    ),
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
  const { version } = await readSaved(maria, id);
  const change = {
    fullContent: 'In the attic.',
    isPasswordProtected: true,
    password: 'another one',
  };
  await saved(put(lost, id, change, version));
  const needed = await put(early, id, { ...change, password: 'a guess' }, version);
  assert.equal((needed.body as { code: string }).code, 'passphrase-needed');
  await refusedAsOther(put(early, id, { ...change, fullContent: '!' }, version));
  await saved(put(early, id, change, version));
  assert.equal((await whatStands(id, 'another one'))[0], 'In the attic.');
});

test('A new passphrase that was typed after the present one may be sent again as well', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const { version } = await readSaved(maria, id);
  const change = {
    fullContent: 'In the attic.',
    isPasswordProtected: true,
    currentPassword: passphrase,
    password: 'another one',
  };
  await saved(put(browser(product, maria), id, change, version));
  const other = browser(product, maria);
  const guess = await put(other, id, { ...change, password: 'a guess' }, version);
  assert.equal((guess.body as { code: string }).code, 'wrong-passphrase');
  await refusedAsOther(put(other, id, { ...change, fullContent: '!' }, version));
  await saved(put(other, id, change, version));
  assert.equal((await whatStands(id, 'another one'))[0], 'In the attic.');
});

test('A first passphrase whose answer was lost opens what it has sealed', async () => {
  const { id } = await furnishTestament(product, maria);
  const { version } = await readSaved(maria, id);
  const change = { ...withPassphrase, fullContent: 'In the attic.' };
  await saved(put(browser(product, maria), id, change, version));
  const other = browser(product, maria);
  await refusedAsOther(put(other, id, { ...change, fullContent: secret.content }, version));
  await saved(put(other, id, change, version));
  assert.equal((await whatStands(id))[0], 'In the attic.');
});
