/** Whose testaments are whose: strangers, other owners, and whoever reads the database itself. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testamentCalls } from '#contract/testaments.ts';
import { callProduct, dump, join, startTestProduct, write } from './persons.fixture.ts';
import type { TestUser, TestProduct } from './persons.fixture.ts';

let product: TestProduct;
let maria: TestUser;
let bruno: TestUser;
let marias: { id: number; recipientId: number };
let brunos: { id: number };

/** Each call that names a row, with a body that would be accepted. */
const calls = [
  ['GET', '/api/testaments/{id}'],
  ['PUT', '/api/testaments/{id}', { title: 'Taken over' }],
  ['DELETE', '/api/testaments/{id}'],
  ['GET', '/api/testaments/{id}/recipients'],
  ['POST', '/api/testaments/{id}/recipients', { email: 'bruno@example.org' }],
  ['DELETE', '/api/testaments/{id}/recipients/{recipientId}'],
] as const;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
  bruno = await join(product, 'bruno');
  const { id } = await write(maria, { title: 'Mine', status: 'active' }, 'child@example.org');
  const { body } = await maria.call('GET', `/api/testaments/${id}/recipients`);
  marias = { id, recipientId: (body as { id: number }[])[0]!.id };
  brunos = await write(bruno, { title: 'His' });
});
after(() => product.close());

function pathOf(path: string, id: number | string, recipientId: number | string): string {
  return path.replace('{id}', String(id)).replace('{recipientId}', String(recipientId));
}

test('The table of calls below is complete', () => {
  const withRow = Object.values(testamentCalls).filter((one) => one.path.includes('{id}'));
  assert.deepEqual(
    calls.map(([method, path]) => `${method} ${path}`).sort(),
    withRow.map((one) => `${one.method} ${one.path}`).sort(),
  );
});

for (const [method, path, body] of calls) {
  test(`${method} ${path} of another owner answers exactly as a missing one`, async () => {
    const before = await dump(product);
    const foreign = await bruno.call(method, pathOf(path, marias.id, marias.recipientId), body);
    const missing = await bruno.call(method, pathOf(path, 999_999, 999_999), body);
    assert.deepEqual(foreign, missing);
    assert.deepEqual(missing, {
      status: 404,
      body: { message: 'Testament not found', code: 'testament-not-found' },
    });
    assert.equal(await dump(product), before);
  });

  test(`${method} ${path} says nothing to a stranger and takes only numbers`, async () => {
    const own = pathOf(path, marias.id, marias.recipientId);
    assert.equal((await callProduct(product, method, own, body)).status, 401);
    for (const odd of ['x', '0', '-1', '1.5', '1e400', '9007199254740993', '1%20or%201']) {
      const { status } = await maria.call(method, pathOf(path, odd, marias.recipientId), body);
      assert.equal(status, 404, odd);
    }
  });
}

test('On his own testament another owner cannot touch a recipient that is not his', async () => {
  const path = `/api/testaments/${brunos.id}/recipients`;
  const refused = { message: 'Recipient not found', code: 'recipient-not-found' };
  for (const recipientId of [marias.recipientId, 999_999]) {
    const answer = await bruno.call('DELETE', `${path}/${recipientId}`);
    assert.deepEqual(answer, { status: 404, body: refused });
  }
});

test('The list shows an owner nothing of others, and a stranger nothing', async () => {
  const { body } = await bruno.call('GET', '/api/testaments');
  assert.deepEqual(
    (body as { title: string }[]).map((card) => card.title),
    ['His'],
  );
  assert.equal((await callProduct(product, 'GET', '/api/testaments')).status, 401);
  assert.equal((await callProduct(product, 'POST', '/api/testaments', { title: 't' })).status, 401);
});

test('Nothing that a person wrote or named stands readable in any table', async () => {
  const fields = {
    title: 'TitleMarker',
    description: 'DescriptionMarker',
    shortDescription: 'ShortMarker',
    fullContent: 'ContentMarker Ключ под ковром',
  };
  const { id, accessLink } = await write(maria, fields, 'recipient.marker@example.org');
  await maria.call('PUT', `/api/testaments/${id}`, { title: 'SecondTitleMarker' });
  const rows = await dump(product);
  assert.equal(rows.includes('maria@example.org'), true, 'the dump does show what is readable');
  for (const secret of [
    ...Object.values(fields),
    'SecondTitleMarker',
    'recipient.marker',
    'под ковром',
    accessLink,
  ]) {
    assert.equal(rows.includes(secret), false, secret);
  }
});

test('Two owners of one address share nothing in the database', async () => {
  await write(maria, { title: 'To him' }, 'same@example.org');
  await write(bruno, { title: 'To him too' }, 'same@example.org');
  const keys = await product.db.selectFrom('recipients').select('email_key').execute();
  const different = new Set(keys.map((row) => row.email_key.toString('hex')));
  assert.equal(different.size, keys.length);
});

test('A blob that was moved to another row is refused, not shown', async () => {
  const one = await write(maria, { title: 'One' });
  const other = await write(maria, { title: 'Other' });
  const { db } = product;
  const row = await db
    .selectFrom('testaments')
    .select('sealed')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('testaments').set(row).where('id', '=', other.id).execute();
  assert.deepEqual(await maria.call('GET', `/api/testaments/${other.id}`), {
    status: 500,
    body: { message: 'Something went wrong', code: 'unexpected' },
  });
  await db.deleteFrom('testaments').where('id', '=', other.id).execute();
});
