/** Notes of one person: written, changed, linked to her testaments, and nobody else's business. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Note } from '#contract/notes.ts';
import type { Testament } from '#contract/testaments.ts';
import {
  callProduct,
  dayMs,
  dump,
  join,
  advanceTime,
  release,
  startTestProduct,
  write,
} from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';
import { refusedField } from '#server/refused-field.fixture.ts';

let product: TestProduct;
let maria: TestUser;
before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

const words = { title: 'The garden', content: '# Water the *roses*' };

async function note(person: TestUser, fields: object = words): Promise<Note> {
  const { status, body } = await person.call('POST', '/api/notes', fields);
  assert.equal(status, 201, JSON.stringify(body));
  return body as Note;
}

async function read(person: TestUser, path: string): Promise<unknown> {
  const { status, body } = await person.call('GET', path);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** As it is answered where somebody opens it; nothing reads Markdown in this test. */
async function link(person: TestUser, testamentId: number, noteId: number): Promise<void> {
  const answer = await person.call('POST', `/api/testaments/${testamentId}/notes/${noteId}`);
  assert.deepEqual(answer, { status: 204, body: null });
}

const notFound = { status: 404, body: { message: 'Note not found', code: 'note-not-found' } };

test('A note that leaves it out is private, whoever is said to have written it', async () => {
  const owner = await join(product, 'writer');
  const added = await note(owner, { ...words, userId: maria.owner.id });
  const nowIso = new Date(product.clock.wallMs()).toISOString();
  assert.deepEqual(added, {
    ...words,
    id: added.id,
    userId: owner.owner.id,
    isPrivate: true,
    version: '1',
    createdAt: nowIso,
    updatedAt: nowIso,
  });
  assert.equal((await note(owner, { ...words, isPrivate: false })).isPrivate, false);
  assert.deepEqual(await read(owner, `/api/notes/${added.id}`), added);
});

test('Notes are listed by their newest change, and a change keeps what it leaves out', async () => {
  const owner = await join(product, 'lister');
  const first = await note(owner, { ...words, title: 'First' });
  await advanceTime(product, 1000);
  const second = await note(owner, { ...words, title: 'Second' });
  assert.deepEqual(await read(owner, '/api/notes'), [second, first]);
  await advanceTime(product, 1000);

  const path = `/api/notes/${first.id}`;
  const changed = await owner.call('PUT', path, { content: 'Dry', isPrivate: false });
  const updatedAt = new Date(product.clock.wallMs()).toISOString();
  assert.deepEqual(changed, {
    status: 200,
    body: { ...first, content: 'Dry', isPrivate: false, version: '2', updatedAt },
  });
  assert.deepEqual(await read(owner, '/api/notes'), [changed.body, second]);
});

for (const [fields, message] of [
  [{ content: 'x' }, 'Title is required'],
  [{ title: '  ', content: 'x' }, 'Title is required'],
  [{ title: 'x'.repeat(101), content: 'x' }, 'Title must be less than 100 characters'],
  [{ title: 'x' }, 'Content is required'],
  [{ title: 'x', content: '' }, 'Content is required'],
  [{ title: 'x', content: 'x', isPrivate: 'yes' }, 'Private must be true or false'],
] as const) {
  test(`${JSON.stringify(fields).slice(0, 40)} is refused in the words of the form`, async () => {
    const refused = { status: 400, body: refusedField(message) };
    assert.deepEqual(await maria.call('POST', '/api/notes', fields), refused);
  });
}

test('A deleted note is gone, also from the testaments it was linked to', async () => {
  const { id } = await write(maria, { title: 'With a note' });
  const going = await note(maria);
  const staying = await note(maria);
  await link(maria, id, going.id);
  await link(maria, id, staying.id);
  const path = `/api/notes/${going.id}`;
  assert.deepEqual(await maria.call('DELETE', path), { status: 204, body: null });
  assert.deepEqual(await maria.call('GET', path), notFound);
  assert.deepEqual(await maria.call('DELETE', path), notFound);
  assert.deepEqual(await read(maria, `/api/testaments/${id}/notes`), [staying]);
});

test('A note may stand on many testaments, and linking it twice is linking it once', async () => {
  const owner = await join(product, 'linker');
  const fields = { title: 'One', shortDescription: 'Short', fullContent: 'Long' };
  const one = await write(owner, fields);
  await advanceTime(product, 1000);
  const other = await write(owner, { title: 'Other', status: 'active' });
  const linked = await note(owner);
  for (const testament of [one, one, other]) {
    await link(owner, testament.id, linked.id);
    await advanceTime(product, 1000);
  }
  assert.deepEqual(await read(owner, `/api/notes/${linked.id}/testaments`), [
    { id: one.id, title: 'One', status: 'draft', shortDescription: 'Short' },
    { id: other.id, title: 'Other', status: 'active', shortDescription: '' },
  ]);
  assert.deepEqual(await read(owner, `/api/testaments/${one.id}/notes`), [linked]);

  const path = `/api/testaments/${one.id}/notes/${linked.id}`;
  assert.deepEqual(await owner.call('DELETE', path), { status: 204, body: null });
  assert.deepEqual(await owner.call('DELETE', path), notFound);
  assert.deepEqual(await read(owner, `/api/testaments/${one.id}/notes`), []);
  assert.deepEqual(await read(owner, `/api/testaments/${other.id}/notes`), [linked]);
  assert.deepEqual(await read(owner, `/api/notes/${linked.id}`), linked);
});

test('Linking is a change of the testament', async () => {
  const { id } = await write(maria, { title: 'Touched', fullContent: '' });
  const linked = await note(maria);
  for (const method of ['POST', 'DELETE'] as const) {
    await advanceTime(product, 1000);
    await maria.call(method, `/api/testaments/${id}/notes/${linked.id}`);
    const { updatedAt, isEmpty } = (await read(maria, `/api/testaments/${id}`)) as Testament;
    assert.equal(updatedAt, new Date(product.clock.wallMs()).toISOString(), method);
    assert.equal(isEmpty, method === 'DELETE', 'without a note nothing is in it');
  }
});

test("Another person's note is not found, and links to nothing", async () => {
  const hers = await note(maria);
  const { id } = await write(maria, { title: 'Hers' });
  await link(maria, id, hers.id);
  const stranger = await join(product, 'stranger');
  const own = await note(stranger);
  const ownTestament = await write(stranger, { title: 'Own' });
  const noTestament = {
    status: 404,
    body: { message: 'Testament not found', code: 'testament-not-found' },
  };
  for (const [method, path, refused] of [
    ['GET', `/api/notes/${hers.id}`, notFound],
    ['PUT', `/api/notes/${hers.id}`, notFound],
    ['DELETE', `/api/notes/${hers.id}`, notFound],
    ['GET', `/api/notes/${hers.id}/testaments`, notFound],
    ['POST', `/api/testaments/${ownTestament.id}/notes/${hers.id}`, notFound],
    ['DELETE', `/api/testaments/${ownTestament.id}/notes/${hers.id}`, notFound],
    ['GET', `/api/testaments/${id}/notes`, noTestament],
    ['POST', `/api/testaments/${id}/notes/${own.id}`, noTestament],
    ['DELETE', `/api/testaments/${id}/notes/${hers.id}`, noTestament],
  ] as const) {
    assert.deepEqual(await stranger.call(method, path, {}), refused, `${method} ${path}`);
    assert.equal((await callProduct(product, method, path)).status, 401, `${method} ${path}`);
  }
  assert.deepEqual(await read(stranger, '/api/notes'), [own]);
  assert.deepEqual(await read(maria, `/api/testaments/${id}/notes`), [hers]);
});

test('Every change to a note is a sign of life', async () => {
  const owner = await join(product, 'alive');
  const fields = { title: 'Armed', status: 'active', checkInterval: 30 };
  const { id } = await write(owner, fields, 'ana@example.org');
  const nextCheck = async () => {
    const { armed } = (await read(owner, `/api/testaments/${id}`)) as Testament;
    return Date.parse(armed.nextCheckAt!);
  };
  const first = await note(owner);
  const writes = [
    () => owner.call('POST', '/api/notes', words),
    () => owner.call('PUT', `/api/notes/${first.id}`, { title: 'Changed' }),
    () => owner.call('POST', `/api/testaments/${id}/notes/${first.id}`),
    () => owner.call('DELETE', `/api/testaments/${id}/notes/${first.id}`),
    () => owner.call('DELETE', `/api/notes/${first.id}`),
  ];
  for (const [turn, act] of writes.entries()) {
    const before = await nextCheck();
    await advanceTime(product, dayMs);
    assert.equal((await act()).status < 300, true, `write ${turn}`);
    assert.equal((await nextCheck()) > before, true, `write ${turn}`);
  }
});

test('A note that was delivered stays as it was delivered, until its testament is gone', async () => {
  const owner = await join(product, 'delivered');
  const fields = { title: 'Delivered', status: 'active' };
  const { id } = await write(owner, fields, 'reader@example.org');
  const sent = await note(owner);
  const other = await note(owner);
  await link(owner, id, sent.id);
  await release(product, owner, id);

  const delivered = {
    status: 409,
    body: {
      message:
        'The delivery of a letter with this note has begun, so you can no longer change the note',
      code: 'note-delivered',
    },
  };
  const path = `/api/notes/${sent.id}`;
  assert.deepEqual(await owner.call('PUT', path, { title: 'Other words' }), delivered);
  assert.deepEqual(await owner.call('DELETE', path), delivered);
  const linkPath = `/api/testaments/${id}/notes`;
  assert.equal((await owner.call('POST', `${linkPath}/${other.id}`)).status, 409);
  assert.equal((await owner.call('DELETE', `${linkPath}/${sent.id}`)).status, 409);
  assert.deepEqual(await read(owner, linkPath), [sent]);
  assert.equal((await owner.call('PUT', `/api/notes/${other.id}`, { title: 'B' })).status, 200);

  assert.equal((await owner.call('DELETE', `/api/testaments/${id}`)).status, 204);
  assert.equal((await owner.call('PUT', path, { title: 'Other words' })).status, 200);
});

test('Whose subscription ended writes no new note and changes those that are there', async () => {
  const limited = await startTestProduct({ planPolicy: 'limits' });
  const owner = await join(limited, 'ended');
  const there = await note(owner);
  await limited.db
    .insertInto('subscriptions')
    .values({
      user_id: owner.owner.id,
      status: 'cancelled',
      subscription_id: 'sub_1',
      ended_id: 'sub_1',
      ends_then: false,
      failure_attempts: 0,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  const refused = await owner.call('POST', '/api/notes', words);
  const changed = await owner.call('PUT', `/api/notes/${there.id}`, { title: 'Changed' });
  await limited.close();
  assert.deepEqual(
    [refused.status, (refused.body as { code: string }).code],
    [403, 'plan-expired'],
  );
  assert.equal(changed.status, 200);
});

test('Nothing of a note lies in the database in clear, and a blob opens in its place only', async () => {
  const owner = await join(product, 'secretive');
  const first = await note(owner, { title: 'Canary one', content: 'A canary sings' });
  await owner.call('PUT', `/api/notes/${first.id}`, { content: 'Another canary sings' });
  const second = await note(owner, { title: 'Canary two', content: 'A second bird' });
  const everything = await dump(product);
  for (const word of ['Canary one', 'A canary sings', 'Another canary', 'A second bird']) {
    assert.equal(everything.includes(word), false, word);
  }
  const { sealed } = await product.db
    .selectFrom('notes')
    .select('sealed')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  await product.db.updateTable('notes').set({ sealed }).where('id', '=', second.id).execute();
  assert.equal((await owner.call('GET', `/api/notes/${second.id}`)).status, 500);
});
