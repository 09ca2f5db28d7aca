/** People on testaments: found again by their address, counted once, lost never. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { recipientsMax } from '#contract/limits.ts';
import type { Testament } from '#contract/testaments.ts';
import {
  dayMs,
  join,
  startTestProduct,
  write,
  advanceTime,
} from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';
import { refusedField } from '#server/refused-field.fixture.ts';

interface Listed {
  id: number;
  name: string | null;
  email: string;
}

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

async function peopleOn(id: number): Promise<Listed[]> {
  const { status, body } = await maria.call('GET', `/api/testaments/${id}/recipients`);
  assert.equal(status, 200);
  return body as Listed[];
}

async function add(id: number, email: string): Promise<Listed> {
  const { status, body } = await maria.call('POST', `/api/testaments/${id}/recipients`, { email });
  assert.equal(status, 201, JSON.stringify(body));
  return body as Listed;
}

test('An address is one person, in whatever case and with whatever blanks it is typed', async () => {
  const { id } = await write(maria, { title: 'One person' });
  const first = await add(id, ' Ana@Example.org ');
  assert.deepEqual({ ...first, id: 0 }, { id: 0, name: null, email: 'Ana@Example.org' });
  assert.deepEqual(await add(id, 'ana@example.ORG'), first);
  assert.deepEqual(await peopleOn(id), [first]);
});

test('A person on two testaments is the same person, and stays on one when off the other', async () => {
  const one = await write(maria, { title: 'One' });
  const other = await write(maria, { title: 'Other' });
  const person = await add(one.id, 'shared@example.org');
  assert.deepEqual(await add(other.id, 'Shared@example.org'), person);

  const path = `/api/testaments/${one.id}/recipients/${person.id}`;
  assert.deepEqual(await maria.call('DELETE', path), { status: 204, body: null });
  assert.deepEqual(await peopleOn(one.id), []);
  assert.deepEqual(await peopleOn(other.id), [person]);
  assert.equal((await maria.call('DELETE', path)).status, 404);
});

test('People are listed in the order they were named', async () => {
  const { id } = await write(maria, { title: 'Order' });
  const emails = ['z@example.org', 'a@example.org', 'm@example.org'];
  for (const email of emails) {
    await advanceTime(product, 1);
    await add(id, email);
  }
  assert.deepEqual(
    (await peopleOn(id)).map((one) => one.email),
    emails,
  );
});

for (const email of ['', 'nobody', 'a@', '@b.org', 'a b@example.org', 'a@example.org, b@c.org']) {
  test(`The address "${email}" is refused in the words of the form`, async () => {
    const { id } = await write(maria, { title: 'Bad address' });
    assert.deepEqual(await maria.call('POST', `/api/testaments/${id}/recipients`, { email }), {
      status: 400,
      body: refusedField('Please enter a valid email address'),
    });
  });
}

test('An account holds so many recipients and no more, however they are added', async () => {
  const paula = await join(product, 'paula');
  const testament = await write(paula, { title: 'For all' }, 'first@example.org');
  await sql`
    insert into recipients (user_id, version, sealed, email_key, created_at)
    select ${paula.owner.id}, 1, 'x', int4send(n), 1 from generate_series(2, ${recipientsMax}::int) n
  `.execute(product.db);
  const email = 'another@example.org';

  const full = {
    status: 409,
    body: refusedField('An account can have up to 2,000 recipients'),
  };
  assert.deepEqual(await paula.call('POST', '/api/recipients', { email }), full);
  const path = `/api/testaments/${testament.id}/recipients`;
  assert.deepEqual(await paula.call('POST', path, { email }), full);
  const known = await paula.call('POST', path, { email: 'first@example.org' });
  assert.equal(known.status, 201);
});

test('The same new address sent eight times at once becomes one person', async () => {
  const owner = await join(product, 'hasty');
  const { id } = await write(owner, { title: 'Hasty', status: 'active' });
  const path = `/api/testaments/${id}/recipients`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => owner.call('POST', path, { email: 'quick@example.org' })),
  );
  assert.equal(new Set(answers.map((one) => JSON.stringify(one))).size, 1);
  assert.equal(answers[0]!.status, 201);
  const rows = await product.db
    .selectFrom('recipients')
    .select('id')
    .where('user_id', '=', owner.owner.id)
    .execute();
  assert.equal(rows.length, 1);
});

test('Whoever is added elsewhere while his only testament is deleted is never lost', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = `round${round}@example.org`;
    const going = await write(maria, { title: 'Going' }, email);
    const staying = await write(maria, { title: 'Staying' });
    const [deleted] = await Promise.all([
      maria.call('DELETE', `/api/testaments/${going.id}`),
      add(staying.id, email),
    ]);
    assert.equal(deleted.status, 204);
    assert.deepEqual(
      (await peopleOn(staying.id)).map((one) => one.email),
      [email],
    );
  }
});

test('A testament is armed by its first recipient and not any more without the last', async () => {
  const { id } = await write(maria, { title: 'Armed?', status: 'active' });
  const armed = async () => {
    const { body } = await maria.call('GET', `/api/testaments/${id}`);
    return (body as Testament).armed;
  };
  assert.equal((await armed()).reason, 'no-recipients');

  const person = await add(id, 'first@example.org');
  const { armed: isArmed, reason, phase, nextCheckAt } = await armed();
  assert.deepEqual({ isArmed, reason, phase }, { isArmed: true, reason: null, phase: 'resting' });
  const daysAhead = (Date.parse(nextCheckAt!) - product.clock.wallMs()) / dayMs;
  assert.equal(daysAhead >= 90 && daysAhead < 90.1, true, `${daysAhead} days`);

  await maria.call('DELETE', `/api/testaments/${id}/recipients/${person.id}`);
  assert.equal((await armed()).reason, 'no-recipients');
});
