/** Testaments through the real application: what is kept, what is refused, and in which words. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Testament, TestamentCard } from '#contract/testaments.ts';
import {
  dayMs,
  join,
  startTestProduct,
  write,
  type TestUser,
  type TestProduct,
  advanceTime,
} from './persons.fixture.ts';
import { refusedField } from '#server/refused-field.fixture.ts';

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

async function read(id: number): Promise<Testament> {
  const { status, body } = await maria.call('GET', `/api/testaments/${id}`);
  assert.equal(status, 200);
  return body as Testament;
}

test('A testament with nothing but a title is a draft with the stored defaults', async () => {
  const { status, body } = await maria.call('POST', '/api/testaments', { title: '  The house  ' });
  assert.equal(status, 201);
  const { id, accessLink, armed, createdAt, updatedAt, version, ...rest } = body as Testament;
  assert.deepEqual(rest, {
    title: 'The house',
    description: '',
    shortDescription: '',
    userId: maria.owner.id,
    fullContent: '',
    contentMark: null,
    isPasswordProtected: false,
    isSealedUntilDelivered: false,
    status: 'draft',
    activationType: 'check',
    ending: 'hand-over',
    checkInterval: 90,
    checkAttempts: 3,
    gracePeriod: 14,
    recipientCount: 0,
    attachmentCount: 0,
    isEmpty: true,
    hasUnsavedWords: false,
    recipients: [],
    noteIds: [],
  });
  assert.match(version, /^[\w-]{22}$/);
  assert.match(accessLink, /^[\w-]{43}$/);
  assert.equal(armed.reason, 'draft');
  assert.equal(createdAt, new Date(product.clock.wallMs()).toISOString());
  assert.equal(updatedAt, createdAt);
  assert.deepEqual(await read(id), body);

  const change = { fullContent: ' \n' };
  await maria.call('PUT', `/api/testaments/${id}`, change);
  assert.equal((await read(id)).isEmpty, true, 'blanks are no words');
  const secret = { isPasswordProtected: true, password: 'violets in May' };
  const locked = await write(maria, { title: 'T', ...secret });
  assert.equal(locked.isEmpty, false, 'nobody can say');
});

test('Every character comes back as it was written, up to a million of them', async () => {
  const everything = '# «Sé» — Привет 🕯️ \u{10FFFF} \ud800 "quotes" \\ $1 %s <b>&amp;</b>\r\n\t';
  const fullContent = everything + 'ã'.repeat(1_000_000 - Array.from(everything).length);
  const { id } = await write(maria, { title: everything, fullContent });
  const found = await read(id);
  assert.equal(found.title, everything.trim());
  assert.equal(found.fullContent === fullContent, true);

  const tooLong = await maria.call('PUT', `/api/testaments/${id}`, {
    fullContent: `${fullContent}!`,
  });
  assert.equal(tooLong.status, 400);
  assert.equal((await read(id)).fullContent === fullContent, true);
});

test('The list shows the newest change first and leaves the content out', async () => {
  const reader = await join(product, 'reader');
  const first = await write(reader, { title: 'First', fullContent: 'words' }, 'a@example.org');
  await advanceTime(product, 1000);
  const second = await write(reader, { title: 'Second' });
  await advanceTime(product, 1000);
  await reader.call('PUT', `/api/testaments/${first.id}`, { title: 'First, changed' });

  const { body } = await reader.call('GET', '/api/testaments');
  const cards = body as TestamentCard[];
  assert.deepEqual(
    cards.map((card) => [card.id, card.title, card.recipientCount]),
    [
      [first.id, 'First, changed', 1],
      [second.id, 'Second', 0],
    ],
  );
  assert.equal(JSON.stringify(cards).includes('words'), false);
});

test('A change leaves alone what it does not name, and moves the date of change', async () => {
  const { id } = await write(maria, {
    title: 'Letters',
    description: 'In the drawer',
    fullContent: 'Read them',
    checkInterval: 30,
  });
  const earlier = await read(id);
  await advanceTime(product, dayMs);
  const { status, body } = await maria.call('PUT', `/api/testaments/${id}`, {
    description: '',
    status: 'paused',
  });
  assert.equal(status, 200);
  const { armed, updatedAt, ...changed } = body as Testament;
  const { armed: _armed, updatedAt: earlierUpdate, ...before } = earlier;
  const { version } = changed;
  assert.notEqual(version, before.version);
  assert.deepEqual(changed, { ...before, description: '', status: 'paused', version });
  assert.equal(armed.reason, 'paused');
  assert.equal(Date.parse(updatedAt) - Date.parse(earlierUpdate), dayMs);
});

const days = 'Check interval must be at';
const grace = 'Grace period must be at';
const refusedFields: [object, string][] = [
  [{}, 'Please provide a title for your testament'],
  [{ title: '' }, 'Please provide a title for your testament'],
  [{ title: ' \n ' }, 'Please provide a title for your testament'],
  [{ title: 'x'.repeat(301) }, 'Title must be at most 300 characters'],
  [{ title: 't', checkInterval: 0 }, `${days} least 1 day.`],
  [{ title: 't', checkInterval: 3651 }, `${days} most 3,650 days.`],
  [{ title: 't', checkAttempts: 0 }, 'Check attempts must be at least 1.'],
  [{ title: 't', checkAttempts: 21 }, 'Check attempts must be at most 20.'],
  [{ title: 't', gracePeriod: 0 }, `${grace} least 1 day.`],
  [{ title: 't', gracePeriod: 366 }, `${grace} most 365 days.`],
  [{ title: 't', checkInterval: 1.5 }, 'Check interval must be a whole number.'],
  [{ title: 't', status: 'sent' }, 'Status must be draft, active or paused'],
];

for (const [fields, message] of refusedFields) {
  const shown = JSON.stringify(fields).slice(0, 50);
  test(`A new testament with ${shown} is refused with "${message}"`, async () => {
    assert.deepEqual(await maria.call('POST', '/api/testaments', fields), {
      status: 400,
      body: refusedField(message),
    });
  });
}

test('A change is held to the same rules as a new testament', async () => {
  const { id } = await write(maria, { title: 'Kept' });
  for (const [fields, message] of refusedFields.slice(1)) {
    const { status, body } = await maria.call('PUT', `/api/testaments/${id}`, fields);
    assert.deepEqual([status, (body as { message: string }).message], [400, message]);
  }
  assert.equal((await read(id)).title, 'Kept');
});

test('Ten changes at once are ten changes, one after the other', async () => {
  // Without a watch that would hold them back, so that only the testament itself does.
  const busy = await join(product, 'busy');
  const { id } = await write(busy, { title: 'Busy' });
  const fields = ['title', 'description', 'shortDescription', 'fullContent'];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      busy.call('PUT', `/api/testaments/${id}`, { [fields[turn % 4]!]: `by ${turn}` }),
    ),
  );
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
  const { body } = await busy.call('GET', `/api/testaments/${id}`);
  const { title, description, shortDescription, fullContent } = body as Testament;
  const last = [title, description, shortDescription, fullContent];
  assert.deepEqual(
    last.map((text) => Number(text.slice(3)) % 4),
    [0, 1, 2, 3],
  );
  const { version } = await product.db
    .selectFrom('testaments')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(version, 11);
});

test('A deleted testament is gone with its link, its watch and the people only it had', async () => {
  const { db } = product;
  const ana = await join(product, 'ana');
  const kept = await write(ana, { title: 'Kept' }, 'both@example.org');
  const gone = await write(
    ana,
    { title: 'Gone', status: 'active' },
    'Both@Example.org',
    'only@example.org',
  );
  assert.deepEqual(await ana.call('DELETE', `/api/testaments/${gone.id}`), {
    status: 204,
    body: null,
  });

  assert.equal((await ana.call('GET', `/api/testaments/${gone.id}`)).status, 404);
  assert.equal((await ana.call('DELETE', `/api/testaments/${gone.id}`)).status, 404);
  assert.equal((await ana.call('GET', `/api/testament-public/${gone.accessLink}`)).status, 404);
  const mine = { links: 0, watches: 0, recipients: 0 };
  for (const table of ['links', 'watches', 'recipients'] as const) {
    const rows = await db.selectFrom(table).select('user_id').execute();
    mine[table] = rows.filter((row) => row.user_id === ana.owner.id).length;
  }
  assert.deepEqual(mine, { links: 1, watches: 0, recipients: 1 });
  const people = await ana.call('GET', `/api/testaments/${kept.id}/recipients`);
  assert.deepEqual(
    (people.body as { email: string }[]).map((one) => one.email),
    ['both@example.org'],
  );
});
