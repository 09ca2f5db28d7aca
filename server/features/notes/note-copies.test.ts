/** Notes under a passphrase: readers get copies that only the passphrase opens. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Note } from '#contract/notes.ts';
import { openProtection, ProtectionBrokenError, openWith } from '#server/crypto/protection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findTestament } from '#server/store/testaments.ts';
import { join, startTestProduct, write } from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';
import { listCopies, resealCopies } from '#server/store/linked-notes.ts';

const readersPassphrase = 'a lantern under the stairs';
const guarded = { title: 'Guarded', isPasswordProtected: true, password: readersPassphrase };

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

async function note(person: TestUser, title: string): Promise<Note> {
  const { status, body } = await person.call('POST', '/api/notes', { title, content: `${title}.` });
  assert.equal(status, 201);
  return body as Note;
}

async function link(person: TestUser, testamentId: number, noteId: number): Promise<void> {
  const path = `/api/testaments/${testamentId}/notes/${noteId}`;
  assert.equal((await person.call('POST', path)).status, 204);
}

/** The private half, as somebody has it who knows the passphrase. */
async function identityOf({ owner }: TestUser, id: number, passphrase = readersPassphrase) {
  const { protection } = (await findTestament(product.db, owner, id))!;
  const place = { table: 'testaments', userId: owner.id, id, version: 1 };
  const identity = await openProtection(protection!, passphrase, place, product.deps.vault.pepper);
  assert(identity !== null, 'the passphrase is the right one');
  return identity;
}

async function copiesOf(person: TestUser, id: number): Promise<[string, string][]> {
  const identity = await identityOf(person, id);
  const copies = await listCopies(product.db, person.owner, id, identity);
  return copies.map(({ title, content }) => [title, content]);
}

async function rowOf(testamentId: number, noteId: number) {
  return product.db
    .selectFrom('testament_notes')
    .select(['version', 'sealed'])
    .where('testament_id', '=', testamentId)
    .where('note_id', '=', noteId)
    .executeTakeFirstOrThrow();
}

test('Linking to a protected testament makes a copy, and to another one makes none', async () => {
  const maria = await join(product, 'maria');
  const sealed = await write(maria, guarded);
  const open = await write(maria, { title: 'Open' });
  const one = await note(maria, 'One');
  await link(maria, sealed.id, one.id);
  await link(maria, open.id, one.id);
  assert.deepEqual(await copiesOf(maria, sealed.id), [['One', 'One.']]);
  assert.equal((await rowOf(open.id, one.id)).sealed, null);
});

test('A changed note is changed in every copy, without the passphrase', async () => {
  const maria = await join(product, 'changer');
  const first = await write(maria, guarded);
  const second = await write(maria, { ...guarded, title: 'Second' });
  const one = await note(maria, 'One');
  await link(maria, first.id, one.id);
  await link(maria, second.id, one.id);
  await maria.call('PUT', `/api/notes/${one.id}`, { content: 'Changed.' });
  for (const { id } of [first, second]) {
    assert.deepEqual(await copiesOf(maria, id), [['One', 'Changed.']]);
    assert.equal((await rowOf(id, one.id)).version, 2);
  }
});

test('A copy does not open with its owner key alone, nor with another identity', async () => {
  const maria = await join(product, 'guarder');
  const { id } = await write(maria, guarded);
  const other = await write(maria, { ...guarded, title: 'Other' });
  const one = await note(maria, 'Canary title');
  await link(maria, id, one.id);
  const { version, sealed } = await rowOf(id, one.id);
  const place = { table: `testament_notes:${id}`, userId: maria.owner.id, id: one.id, version };
  const { age } = maria.owner.key.open<{ age: string }>(place, sealed!);
  const file = Buffer.from(age, 'base64');
  assert.equal(file.subarray(0, 21).toString(), 'age-encryption.org/v1');
  assert.equal(file.includes('Canary'), false);
  const wrong = await identityOf(maria, other.id);
  await assert.rejects(openWith(wrong, file), ProtectionBrokenError);
  await assert.rejects(listCopies(product.db, maria.owner, id, wrong), ProtectionBrokenError);
});

test('A copy moved to another testament or kept from an older version does not open', async () => {
  const maria = await join(product, 'mover');
  const first = await write(maria, guarded);
  const second = await write(maria, { ...guarded, title: 'Second' });
  const one = await note(maria, 'One');
  await link(maria, first.id, one.id);
  await link(maria, second.id, one.id);
  const old = await rowOf(first.id, one.id);
  const put = (testamentId: number) =>
    product.db
      .updateTable('testament_notes')
      .set({ sealed: old.sealed })
      .where('testament_id', '=', testamentId)
      .where('note_id', '=', one.id)
      .execute();

  await put(second.id);
  await assert.rejects(copiesOf(maria, second.id), /does not open/);
  await maria.call('PUT', `/api/notes/${one.id}`, { content: 'Newer.' });
  await put(first.id);
  await assert.rejects(copiesOf(maria, first.id), /does not open/);
});

test('Taking the protection away takes the copies away, and putting it on makes them', async () => {
  const maria = await join(product, 'toggler');
  const { id } = await write(maria, { title: 'Open at first' });
  const one = await note(maria, 'One');
  const two = await note(maria, 'Two');
  await link(maria, id, one.id);
  await link(maria, id, two.id);
  const on = { isPasswordProtected: true, password: readersPassphrase };
  assert.equal((await maria.call('PUT', `/api/testaments/${id}`, on)).status, 200);
  assert.deepEqual(await copiesOf(maria, id), [
    ['One', 'One.'],
    ['Two', 'Two.'],
  ]);
  await inTransaction(product.db, (tx) => resealCopies(tx, maria.owner, id, null));
  assert.deepEqual(
    [(await rowOf(id, one.id)).sealed, (await rowOf(id, two.id)).sealed],
    [null, null],
  );
});

test('While a note changes, linking it and changing it elsewhere leave no copy behind', async () => {
  const maria = await join(product, 'busy');
  const one = await note(maria, 'One');
  for (let round = 0; round < 5; round += 1) {
    const { id } = await write(maria, { ...guarded, title: `Round ${round}` });
    const content = `Round ${round}.`;
    const [changed] = await Promise.all([
      maria.call('PUT', `/api/notes/${one.id}`, { content }),
      link(maria, id, one.id),
    ]);
    assert.equal(changed.status, 200);
    assert.deepEqual(await copiesOf(maria, id), [['One', content]]);
  }
});
