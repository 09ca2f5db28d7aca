/** A file that was deleted comes back as its testament keeps files: readable, and only by hers. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { BinnedAct } from '#contract/bin.ts';
import { uploadFile, smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import {
  browser,
  join,
  advanceTime,
  startTestProduct,
  typePassword,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { actsOf, lastAct, undo } from './bin.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

let count = 0;
let person: TestUser;
beforeEach(async () => {
  count += 1;
  person = await join(product, `owner${count}`);
});

const written = { title: 'First', fullContent: 'Words.' };
const passphrase = { password: 'four very long words', isPasswordProtected: true };
const at = (id: number) => `/api/testaments/${id}`;
/** So long after the password that somebody else may sit there. */
const leave = () => advanceTime(product, 16 * 60_000);

async function attach(id: number): Promise<number> {
  return (await uploadFile(product, person, id, 'letter.pdf', smallPdf)).id;
}

/** What she gets of it, in a browser in which this passphrase was typed. */
async function fileOf(id: number, file: number, password?: string): Promise<number> {
  const headers = { ...person.headers, 'sec-fetch-site': 'same-origin' };
  const typed = {
    method: 'POST',
    url: `${at(id)}/verify-password`,
    payload: { password },
  } as const;
  const opened =
    password === undefined ? [] : (await product.app.inject({ ...typed, headers })).cookies;
  const cookies = Object.fromEntries(opened.map(({ name, value }) => [name, value]));
  const url = `${at(id)}/attachments/${file}`;
  return (await product.app.inject({ url, headers, cookies })).statusCode;
}

async function change(method: 'PUT' | 'DELETE', path: string, body?: object): Promise<BinnedAct> {
  const answer = await person.call(method, path, body);
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return lastAct(person);
}

const remove = (id: number, file: number) => change('DELETE', `${at(id)}/attachments/${file}`);

async function undoes(act: BinnedAct, expected: number, why = 'undone'): Promise<void> {
  assert.equal((await undo(person, act)).status, expected, why);
}

test('It comes back once a passphrase that came after it is gone', async () => {
  const { id } = await write(person, written);
  const file = await attach(id);
  await leave();
  const removed = await remove(id, file);
  const protect = await change('PUT', at(id), passphrase);
  await typePassword(product, person);
  await undoes(removed, 409, 'not behind the passphrase of a thief');
  await undoes(protect, 204);
  await undoes(removed, 204);
  assert.equal(await fileOf(id, file), 200);
});

test('It comes back behind its own passphrase once another one is gone', async () => {
  const { id } = await write(person, { ...written, ...passphrase });
  const file = await attach(id);
  const removed = await remove(id, file);
  const hers = browser(product, person);
  await hers('POST', `${at(id)}/verify-password`, { password: passphrase.password });
  const other = { ...passphrase, password: 'another four long words' };
  assert.equal((await hers('PUT', at(id), other)).status, 200);
  const changed = await lastAct(person);
  await undoes(removed, 409, 'the other one would not open it');
  await undoes(changed, 204);
  await undoes(removed, 204);
  assert.equal(await fileOf(id, file), 403, 'only its passphrase opens it');
  assert.equal(await fileOf(id, file, passphrase.password), 200);
});

test('It does not come back where the passphrase that opens it is gone', async () => {
  const { id } = await write(person, written);
  await leave();
  const protect = await change('PUT', at(id), passphrase);
  const file = await attach(id);
  const removed = await remove(id, file);
  await typePassword(product, person);
  await undoes(protect, 204);
  await undoes(removed, 409, 'nobody could open it');
  const [latest] = (await actsOf(person)).filter(({ isUndo }) => isUndo);
  await undoes(latest!, 204);
  await undoes(removed, 204);
  assert.equal(await fileOf(id, file), 403);
  assert.equal(await fileOf(id, file, passphrase.password), 200);
});

test('Deleted behind a passphrase, it comes back before that is undone', async () => {
  const { id } = await write(person, written);
  const file = await attach(id);
  await leave();
  const protect = await change('PUT', at(id), passphrase);
  const removed = await remove(id, file);
  await typePassword(product, person);
  await undoes(protect, 409, 'nobody could open the file any more');
  await undoes(removed, 204);
  await undoes(protect, 204);
  assert.equal(await fileOf(id, file), 200);
});
