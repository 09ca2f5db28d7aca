/** The people an owner named: their own list, beside the testaments that reach them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Recipient } from '#contract/recipients.ts';
import type { Testament } from '#contract/testaments.ts';
import { readWatches } from '#server/engine/watch.ts';
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

async function add(person: TestUser, fields: object): Promise<Recipient> {
  const { status, body } = await person.call('POST', '/api/recipients', fields);
  assert.equal(status, 201, JSON.stringify(body));
  return body as Recipient;
}

async function list(person: TestUser): Promise<Recipient[]> {
  const { status, body } = await person.call('GET', '/api/recipients');
  assert.equal(status, 200);
  return body as Recipient[];
}

async function armed(person: TestUser, testamentId: number): Promise<Testament['armed']> {
  const { body } = await person.call('GET', `/api/testaments/${testamentId}`);
  return (body as Testament).armed;
}

/** Of her watches, in the order they were made. */
async function phases({ owner }: TestUser): Promise<string[]> {
  const watches = await readWatches(product.db, owner);
  return watches.map(({ state }) => state.phase.kind);
}

function addTo(person: TestUser, testamentId: number, email: string) {
  return person.call('POST', `/api/testaments/${testamentId}/recipients`, { email });
}

const missing = { message: 'Recipient not found', code: 'recipient-not-found' };
const notFound = { status: 404, body: missing };

test('A person is named with everything known of him, and belongs to nothing yet', async () => {
  const owner = await join(product, 'namer');
  const fields = {
    name: ' Ana Lopes ',
    secondEmail: ' ana@second.example ',
    language: 'pt-PT',
    phoneNumber: '+351 900 000 000',
    address: 'Rua do Sol 1',
    personalMessage: 'You know why.',
    sharedSentence: 'Ask me about the lemon tree',
  };
  const added = await add(owner, { email: ' Ana@Example.org ', ...fields });
  assert.deepEqual(added, {
    ...fields,
    name: 'Ana Lopes',
    secondEmail: 'ana@second.example',
    id: added.id,
    twoWords: added.twoWords,
    testMail: null,
    secondTestMail: null,
    userId: owner.owner.id,
    email: 'Ana@Example.org',
    testamentIds: [],
    testamentId: null,
    createdAt: new Date(product.clock.wallMs()).toISOString(),
  });
  assert.deepEqual(await list(owner), [added]);
});

test('Everybody is listed, oldest first, with the testaments that reach him', async () => {
  const owner = await join(product, 'lister');
  const free = await add(owner, { email: 'free@example.org' });
  await advanceTime(product, 1);
  const one = await write(owner, { title: 'One' }, 'both@example.org');
  await advanceTime(product, 1);
  const other = await write(owner, { title: 'Other' }, 'both@example.org');
  const [first, second, ...more] = await list(owner);
  assert.deepEqual(first, free);
  assert.equal(second!.email, 'both@example.org');
  assert.deepEqual([second!.testamentIds, second!.testamentId], [[one.id, other.id], one.id]);
  assert.deepEqual(more, []);
});

test('Naming an address again adds to what is known and takes nothing away', async () => {
  const owner = await join(product, 'again');
  const first = await add(owner, { email: 'rui@example.org', name: 'Rui', address: 'Porto' });
  const second = await add(owner, {
    email: 'RUI@example.org',
    name: '',
    phoneNumber: '+351 911 111 111',
    address: 'Braga',
  });
  assert.deepEqual(second, {
    ...first,
    email: 'RUI@example.org',
    phoneNumber: '+351 911 111 111',
    address: 'Braga',
  });
  assert.deepEqual(await list(owner), [second]);
});

test('A change keeps what it leaves out, and an empty text takes away', async () => {
  const owner = await join(product, 'changer');
  const person = await add(owner, { email: 'eva@example.org', name: 'Eva', address: 'Faro' });
  const path = `/api/recipients/${person.id}`;
  const changed = await owner.call('PUT', path, { name: 'Eva Reis', address: '' });
  assert.deepEqual(changed, {
    status: 200,
    body: { ...person, name: 'Eva Reis', address: null },
  });
  assert.deepEqual(await list(owner), [changed.body]);
});

test('A person with a new address is found by it, and by the old one no more', async () => {
  const owner = await join(product, 'mover');
  const { id } = await write(owner, { title: 'Moving' }, 'old@example.org');
  const [person] = await list(owner);
  const path = `/api/recipients/${person!.id}`;
  assert.equal((await owner.call('PUT', path, { email: 'new@example.org' })).status, 200);
  const byNew = (await addTo(owner, id, 'New@example.org')).body as { id: number };
  const byOld = (await addTo(owner, id, 'old@example.org')).body as { id: number };
  assert.equal(byNew.id, person!.id);
  assert.notEqual(byOld.id, person!.id);
});

test('An address of another of her recipients is refused, her own in capitals is not', async () => {
  const owner = await join(product, 'taker');
  await add(owner, { email: 'first@example.org' });
  const second = await add(owner, { email: 'second@example.org' });
  const path = `/api/recipients/${second.id}`;
  assert.deepEqual(await owner.call('PUT', path, { email: 'FIRST@example.org' }), {
    status: 409,
    body: { message: 'Another of your recipients has this address', code: 'recipient-taken' },
  });
  const capitals = await owner.call('PUT', path, { email: 'SECOND@example.org' });
  assert.deepEqual(
    [capitals.status, (capitals.body as Recipient).email],
    [200, 'SECOND@example.org'],
  );
});

test('A deleted person is off every testament, and one that reaches nobody is not armed', async () => {
  const owner = await join(product, 'deleter');
  const alone = await write(owner, { title: 'Alone', status: 'active' }, 'going@example.org');
  const fields = { title: 'Together', status: 'active' };
  const together = await write(owner, fields, 'going@example.org', 'staying@example.org');
  const going = (await list(owner)).find((one) => one.email === 'going@example.org');
  assert.equal((await armed(owner, alone.id)).armed, true);

  const path = `/api/recipients/${going!.id}`;
  assert.deepEqual(await owner.call('DELETE', path), { status: 204, body: null });
  assert.equal((await armed(owner, alone.id)).reason, 'no-recipients');
  assert.equal((await armed(owner, together.id)).armed, true);
  assert.deepEqual(await phases(owner), ['off', 'resting'], 'its watch is stopped');
  assert.deepEqual(
    (await list(owner)).map((one) => one.email),
    ['staying@example.org'],
  );
  assert.deepEqual(await owner.call('DELETE', path), notFound);
});

test('Who was reached by a delivery can be deleted, and still reads what he was sent', async () => {
  const owner = await join(product, 'delivered');
  const { id } = await write(owner, { title: 'Sent', status: 'active' }, 'reader@example.org');
  const [delivery] = await release(product, owner, id);
  const [person] = await list(owner);
  assert.equal((await owner.call('DELETE', `/api/recipients/${person!.id}`)).status, 204);
  const page = await callProduct(product, 'GET', `/api/testament-public/${delivery!.token}`);
  assert.equal(page.status, 200);
});

test("Another person's recipient is not found, and not in the list", async () => {
  const hers = await add(maria, { email: 'hers@example.org', name: 'Hers' });
  const stranger = await join(product, 'stranger');
  const path = `/api/recipients/${hers.id}`;
  assert.deepEqual(await stranger.call('PUT', path, { name: 'Mine' }), notFound);
  assert.deepEqual(await stranger.call('DELETE', path), notFound);
  assert.deepEqual(await list(stranger), []);
  assert.deepEqual(await list(maria), [hers]);
  for (const [method, url] of [
    ['GET', '/api/recipients'],
    ['POST', '/api/recipients'],
    ['PUT', path],
    ['DELETE', path],
  ] as const) {
    assert.equal((await callProduct(product, method, url)).status, 401, `${method} ${url}`);
  }
});

test('Every change to a recipient is a sign of life', async () => {
  const owner = await join(product, 'alive');
  const fields = { title: 'Armed', status: 'active', checkInterval: 30 };
  const { id } = await write(owner, fields, 'ana@example.org');
  const nextCheck = async () => Date.parse((await armed(owner, id)).nextCheckAt!);
  const person = await add(owner, { email: 'other@example.org' });
  const path = `/api/recipients/${person.id}`;
  const writes = [
    () => owner.call('POST', '/api/recipients', { email: 'third@example.org' }),
    () => owner.call('PUT', path, { name: 'Other' }),
    () => owner.call('DELETE', path),
  ];
  for (const [turn, act] of writes.entries()) {
    const before = await nextCheck();
    await advanceTime(product, dayMs);
    assert.equal((await act()).status < 300, true, `write ${turn}`);
    assert.equal((await nextCheck()) > before, true, `write ${turn}`);
  }
});

test('Nothing that was written of a person lies in the database in clear', async () => {
  const owner = await join(product, 'secretive');
  const words = {
    email: 'canary.mailbox@example.org',
    name: 'Canary Name',
    phoneNumber: '+351 000 canary',
    address: 'Canary Street',
    personalMessage: 'Canary message',
    sharedSentence: 'Canary sentence',
  };
  const person = await add(owner, { email: 'before.canary@example.org' });
  await owner.call('PUT', `/api/recipients/${person.id}`, words);
  const row = await product.db
    .selectFrom('recipients')
    .select('version')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  assert.equal(row.version, 2);
  const everything = await dump(product);
  for (const word of ['before.canary@example.org', ...Object.values(words)]) {
    assert.equal(everything.includes(word), false, word);
  }
});

for (const [fields, message] of [
  [{}, 'Please provide an email address'],
  [{ email: 'no address' }, 'Please provide an email address'],
  [{ email: 'a@b.org', name: 'x'.repeat(201) }, 'Name must be a text of at most 200 characters'],
  [
    { email: 'a@b.org', personalMessage: 'x'.repeat(5001) },
    'Personal message must be a text of at most 5,000 characters',
  ],
] as const) {
  test(`${JSON.stringify(fields).slice(0, 40)} is refused in the words of the form`, async () => {
    assert.deepEqual(await maria.call('POST', '/api/recipients', fields), {
      status: 400,
      body: refusedField(message),
    });
  });
}

test('The same new address named eight times at once becomes one person', async () => {
  const owner = await join(product, 'hasty');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      owner.call('POST', '/api/recipients', { email: 'quick@example.org' }),
    ),
  );
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [201]);
  assert.equal((await list(owner)).length, 1);
});

test('The Free plan holds three people, however many come at once and from where', async () => {
  const limited = await startTestProduct({ planPolicy: 'limits' });
  const owner = await join(limited, 'frugal');
  const { id } = await write(owner, { title: 'Only one' }, 'first@example.org');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      turn % 2 === 0
        ? owner.call('POST', '/api/recipients', { email: `new${turn}@example.org` })
        : addTo(owner, id, `new${turn}@example.org`),
    ),
  );
  const refused = answers.filter((answer) => answer.status === 403);
  assert.equal(refused.length, 6);
  assert.deepEqual(refused[0]!.body, {
    message: 'The Free plan includes three recipients',
    code: 'plan-recipients',
  });
  assert.equal((await list(owner)).length, 3);
  const known = await owner.call('POST', '/api/recipients', { email: 'first@example.org' });
  assert.equal(known.status, 201, 'who is there already is no new one');
  await limited.close();
});
