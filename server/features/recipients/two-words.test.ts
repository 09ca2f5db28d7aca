/** Two words that an owner hands over in life: whose they are, and when they become others. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Recipient } from '#contract/recipients.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lastAct, undo } from '#server/features/bin/bin.fixture.ts';
import {
  advanceTime,
  dump,
  join,
  startTestProduct,
  write,
} from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';
import { calmWords } from '#server/store/calm-words.ts';
import { lockRecipient, rewriteRecipient } from '#server/store/recipients.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

async function add(person: TestUser, fields: object): Promise<Recipient> {
  return (await person.call('POST', '/api/recipients', fields)).body as Recipient;
}

const renew = async (person: TestUser, { id }: Recipient) =>
  (await person.call('POST', `/api/recipients/${id}/two-words`)).body as Recipient;

async function only(person: TestUser): Promise<Recipient> {
  const [one] = (await person.call('GET', '/api/recipients')).body as Recipient[];
  return one ?? assert.fail('somebody is there');
}

const isOf = (language: keyof typeof calmWords, { twoWords }: Recipient) =>
  twoWords.split(' ').every((word) => calmWords[language].includes(word));

async function isHeld(person: TestUser): Promise<boolean> {
  const rows = await product.db
    .selectFrom('testaments')
    .select('not_before')
    .where('user_id', '=', person.owner.id)
    .execute();
  return rows.some(({ not_before: floor }) => floor !== null);
}

test('Every language has words enough that nobody guesses two, each of them once', () => {
  for (const [language, words] of Object.entries(calmWords)) {
    assert.equal(new Set(words).size, words.length, language);
    assert(words.length ** 2 > 30_000, `${language} ${words.length}`);
    assert(words.every((word) => /^\p{Ll}+$/u.test(word)));
  }
});

test('Whoever is added gets two words of their own language, else of the owner’s', async () => {
  const owner = await join(product, 'giver');
  await owner.call('PATCH', '/api/user', { language: 'pt-PT' });
  const own = await add(owner, { email: 'own@example.org' });
  const chosen = await add(owner, { email: 'chosen@example.org', language: 'ru' });
  assert.deepEqual([isOf('pt-PT', own), isOf('ru', chosen)], [true, true]);
  const { id } = await write(owner, { title: 'One' });
  await owner.call('POST', `/api/testaments/${id}/recipients`, { email: 'typed@example.org' });
  const people = (await owner.call('GET', '/api/recipients')).body as Recipient[];
  assert.equal(isOf('pt-PT', people.at(-1)!), true);
  assert.equal(new Set(people.map(({ twoWords }) => twoWords)).size, 3);
  const stored = await dump(product);
  assert(
    people.every(({ twoWords }) => !stored.includes(twoWords)),
    'they are sealed',
  );
});

test('They stay when anything else changes, and what a form sends of them is not looked at', async () => {
  const owner = await join(product, 'keeper');
  const person = await add(owner, { email: 'ana@example.org' });
  const change = { email: 'other@example.org', language: 'ru', twoWords: 'false words' };
  const changed = await owner.call('PUT', `/api/recipients/${person.id}`, change);
  assert.equal((changed.body as Recipient).twoWords, person.twoWords);
});

test('Made anew they are other words, which is undone like every act', async () => {
  const owner = await join(product, 'renewer');
  const person = await add(owner, { email: 'ana@example.org', name: 'Ana' });
  const next = await renew(owner, person);
  assert.deepEqual({ ...next, twoWords: '' }, { ...person, twoWords: '' });
  const common = next.twoWords.split(' ').filter((word) => person.twoWords.includes(word));
  assert.deepEqual(common, []);
  assert.equal((await undo(owner, await lastAct(owner))).status, 204);
  assert.equal((await only(owner)).twoWords, person.twoWords);
});

test('A person of an earlier version has two words without any write, and keeps them', async () => {
  const owner = await join(product, 'earlier');
  const { id } = await add(owner, { email: 'ana@example.org', language: 'ru' });
  await inTransaction(product.db, async (tx) => {
    const row = (await lockRecipient(tx, owner.owner, id)) ?? assert.fail('she is there');
    await rewriteRecipient(tx, owner.owner, row, { ...row, twoWords: null });
  });
  const before = await only(owner);
  assert.equal(isOf('en', before), true);
  const changed = await owner.call('PUT', `/api/recipients/${id}`, { name: 'Ana' });
  assert.equal((changed.body as Recipient).twoWords, before.twoWords);
  assert.notEqual((await renew(owner, before)).twoWords, before.twoWords);
});

test('Other words in the mail, from a browser that was left open, wait like any other words', async () => {
  const owner = await join(product, 'left');
  const armed = { title: 'Armed', status: 'active', fullContent: 'Words.' };
  await write(owner, armed, 'ana@example.org');
  await advanceTime(product, 2 * 60 * 60_000);
  const person = await only(owner);
  await owner.call('PUT', `/api/recipients/${person.id}`, { email: person.email });
  assert.equal(await isHeld(owner), false, 'nothing changed');
  await renew(owner, person);
  assert.equal(await isHeld(owner), true);
});

test('A sentence for the mail is one without addresses, and an empty one takes it away', async () => {
  const owner = await join(product, 'sentences');
  const sharedSentence = ' Ask them about the lemon tree. ';
  const person = await add(owner, { email: 'ana@example.org', sharedSentence });
  assert.equal(person.sharedSentence, 'Ask them about the lemon tree.');
  const path = `/api/recipients/${person.id}`;
  for (const typed of [
    'see www.evil',
    'go to evil.example',
    'x@evil',
    'http://x',
    'x'.repeat(141),
  ]) {
    assert.equal((await owner.call('PUT', path, { sharedSentence: typed })).status, 400, typed);
  }
  const taken = await owner.call('PUT', path, { sharedSentence: '' });
  assert.equal((taken.body as Recipient).sharedSentence, null);
});
