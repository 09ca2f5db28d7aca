import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropKeptWords, findKeptWords, forgetKeptWords, keepWords } from './kept-words.ts';

const place = { userId: 1, letterId: 7 };
const words = {
  title: 'For Marta',
  fullContent: 'The keys are in the blue box. 👩‍🌾',
  revision: 3,
  basedOn: 'first',
  underWay: null,
};

/** Everything that a thief of the disk would read, as text. */
async function stored(): Promise<string> {
  const request = indexedDB.open('letters', 1);
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const all = request.result.transaction('words').objectStore('words').getAll();
  await new Promise((resolve) => all.addEventListener('success', resolve));
  request.result.close();
  const sealed = all.result as { bytes: ArrayBuffer }[];
  return sealed.map(({ bytes }) => Buffer.from(bytes).toString('latin1')).join();
}

test('words come back as they were, for this person and this letter only', async () => {
  assert.equal(await keepWords(place, words), 'kept');
  assert.deepEqual(await findKeptWords(place), words);
  assert.equal(await findKeptWords({ ...place, letterId: null }), null);
  assert.equal(await findKeptWords({ userId: 2, letterId: 7 }), null);
  await dropKeptWords(place);
  assert.equal(await findKeptWords(place), null);
});

test('what lies in the browser is not readable, and its key cannot be taken out', async () => {
  await keepWords(place, words);
  const found = await stored();
  assert.ok(found.length > words.fullContent.length);
  assert.doesNotMatch(found, /blue box|Marta/);
  const request = indexedDB.open('letters', 1);
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const got = request.result.transaction('keys').objectStore('keys').get(1);
  await new Promise((resolve) => got.addEventListener('success', resolve));
  request.result.close();
  assert.equal((got.result as CryptoKey).extractable, false);
});

test('after signing out neither words nor key are left', async () => {
  await keepWords(place, words);
  await forgetKeptWords();
  assert.equal(await findKeptWords(place), null);
  assert.equal(await stored(), '');
});

test('a browser without room says so, one that keeps nothing as well', async (t) => {
  const put = t.mock.method(IDBObjectStore.prototype, 'put', () => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  assert.equal(await keepWords(place, words), 'full');
  put.mock.mockImplementation(() => {
    throw new DOMException('Not here', 'SecurityError');
  });
  assert.equal(await keepWords(place, words), 'none');
});
