import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dropKeptWords,
  findLeftWords,
  forgetKeptWords,
  hasKeptWords,
  holdDesk,
  keepWords,
  sendRestOfDesks,
} from './kept-words.ts';
import type { KeptPlace } from './kept-words.ts';

const place = { userId: 1, letterId: 7 };
const words = {
  title: 'For Marta',
  fullContent: 'The keys are in the blue box. 👩‍🌾',
  revision: 3,
  basedOn: 'first',
  sendings: 2,
  underWay: [],
};

const findWords = async (where: KeptPlace) =>
  (await findLeftWords(where)).map(({ desk: _, ...found }) => found);

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
  assert.equal(await keepWords(place, 'one', words), 'kept');
  assert.deepEqual(await findWords(place), [words]);
  assert.deepEqual(await findWords({ ...place, letterId: null }), []);
  assert.deepEqual(await findWords({ userId: 2, letterId: 7 }), []);
  assert.deepEqual([await hasKeptWords(1), await hasKeptWords(2)], [true, false]);
  await dropKeptWords(place, ['one']);
  assert.deepEqual(await findWords(place), []);
  assert.equal(await hasKeptWords(1), false);
});

test('what lies in the browser is not readable, and its key cannot be taken out', async () => {
  await keepWords(place, 'one', words);
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
  await keepWords(place, 'one', words);
  await forgetKeptWords(1);
  assert.deepEqual(await findWords(place), []);
  assert.equal(await stored(), '');
});

test('a sign-out leaves the words of somebody else, whose session merely ended', async () => {
  const other = { userId: 12, letterId: 7 };
  await keepWords(place, 'one', words);
  await keepWords(other, 'two', words);
  await forgetKeptWords(1);
  assert.deepEqual([await findWords(place), await findWords(other)], [[], [words]]);
  await forgetKeptWords(12);
  assert.equal(await stored(), '');
});

test('two desks of one letter keep words apart, and those of an open one are not left', async () => {
  const nothingToSend = async () => true;
  const close = holdDesk('one', [], nothingToSend);
  await keepWords(place, 'one', words);
  await keepWords(place, 'two', { ...words, fullContent: 'The other window.' });
  const found = await findLeftWords(place);
  assert.deepEqual(
    found.map(({ fullContent, desk }) => [fullContent, desk]),
    [['The other window.', 'two']],
  );
  close();
  assert.deepEqual(
    (await findLeftWords(place)).map(({ desk }) => desk),
    ['one', 'two'],
  );
  await forgetKeptWords(1);
});

test('a desk that was open at the sign-out keeps nothing after it', async () => {
  const close = holdDesk('three', [], async () => false);
  assert.equal(await sendRestOfDesks(), false);
  await forgetKeptWords(1);
  assert.equal(await keepWords(place, 'three', words), 'none');
  close();
  assert.deepEqual(await findWords(place), []);
});

test('a browser without room says so, one that keeps nothing as well', async (t) => {
  const put = t.mock.method(IDBObjectStore.prototype, 'put', () => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  assert.equal(await keepWords(place, 'one', words), 'full');
  put.mock.mockImplementation(() => {
    throw new DOMException('Not here', 'SecurityError');
  });
  assert.equal(await keepWords(place, 'one', words), 'none');
});
