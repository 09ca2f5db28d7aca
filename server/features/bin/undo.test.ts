/** Whatever is done, undoing it brings back everything as its owner saw it before. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { BinnedAct } from '#contract/bin.ts';
import type { Note } from '#contract/notes.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Testament } from '#contract/testaments.ts';
import type { Trigger } from '#contract/triggers.ts';
import { postTrigger, codeTrigger } from '#server/features/triggers/triggers.fixture.ts';
import {
  download,
  furnishTestament,
  passphrase,
  type Furnished,
} from '#server/features/testaments/furnished.fixture.ts';
import {
  join,
  advanceTime,
  startTestProduct,
  typePassword,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

/** What an owner has: one armed testament with everything, a plain one, people and a code. */
interface House {
  readonly person: TestUser;
  readonly full: Furnished;
  readonly plain: Testament;
  readonly trigger: Trigger;
  readonly people: readonly Recipient[];
}

let count = 0;
let house: House;
beforeEach(async () => {
  count += 1;
  const person = await join(product, `house${count}`);
  const armed = { status: 'active', checkInterval: 30 };
  const full = await furnishTestament(product, person, armed, 'ana@example.org', 'rui@example.org');
  const plain = await write(person, { title: 'Plain' }, 'rui@example.org');
  const trigger = await postTrigger(person, { ...codeTrigger, testamentIds: [full.id] });
  const people = (await person.call('GET', '/api/recipients')).body as Recipient[];
  house = { person, full, plain, trigger, people };
  await advanceTime(product, 16 * 60_000);
});

/** All that she sees, without when it was changed last. */
async function seen({ person, full }: House): Promise<unknown> {
  const list = async (path: string) => (await person.call('GET', path)).body as object[];
  const testaments = [];
  for (const { id } of (await list('/api/testaments')) as { id: number }[]) {
    const at = `/api/testaments/${id}`;
    const parts = ['', '/recipients', '/notes', '/attachments'].map((part) => list(`${at}${part}`));
    testaments.push(await Promise.all(parts));
  }
  const own = await Promise.all(
    ['/api/recipients', '/api/notes', '/api/activation-triggers'].map((path) => list(path)),
  );
  const file = (await download(product, person, full)).body.toString('latin1');
  const hidden = new Set(['updatedAt', 'armed', 'createdAt', 'contentMark', 'version']);
  const plain = JSON.stringify([testaments, own], (key, value: unknown) =>
    hidden.has(key) ? undefined : value,
  );
  const [sorted, rest] = JSON.parse(plain) as [[{ id: number }][], unknown];
  return { testaments: sorted.toSorted(([a], [b]) => a.id - b.id), rest, file };
}

async function acts(person: TestUser): Promise<BinnedAct[]> {
  return (await person.call('GET', '/api/bin')).body as BinnedAct[];
}

/** The newest act that is not undone yet. */
async function undoLast(person: TestUser): Promise<BinnedAct> {
  const [last] = (await acts(person)).filter(({ undoneAt }) => undoneAt === null);
  assert.ok(last !== undefined, 'nothing in the bin');
  await typePassword(product, person);
  const { status, body } = await person.call('POST', `/api/bin/${last.id}/undo`);
  assert.equal(status, 204, JSON.stringify(body));
  return last;
}

type Act = readonly [method: 'POST' | 'PUT' | 'DELETE', path: (house: House) => string, object?];

const at = (house: House) => `/api/testaments/${house.full.id}`;

const single: Record<string, Act> = {
  'other words': ['PUT', at, { title: 'Other', fullContent: 'Other words.' }],
  'a shorter rhythm': ['PUT', at, { checkInterval: 7, checkAttempts: 1, gracePeriod: 1 }],
  'a testament that is paused': ['PUT', at, { status: 'paused' }],
  'a passphrase that is set': [
    'PUT',
    at,
    { password: 'four very long words', isPasswordProtected: true },
  ],
  'a deleted testament': ['DELETE', at],
  'a new testament': [
    'POST',
    () => '/api/testaments',
    { title: 'New', fullContent: 'Words.', status: 'active' },
  ],
  'another address': [
    'PUT',
    (h) => `/api/recipients/${h.people[0]?.id}`,
    { email: 'thief@example.org', name: 'T' },
  ],
  'a deleted person': ['DELETE', (h) => `/api/recipients/${h.people[1]?.id}`],
  'a person taken off': ['DELETE', (h) => `${at(h)}/recipients/${h.people[0]?.id}`],
  'a person put on': ['POST', (h) => `${at(h)}/recipients`, { email: 'new@example.org' }],
  'another note': ['PUT', (h) => `/api/notes/${h.full.note.id}`, { title: 'N', content: 'Other.' }],
  'a deleted note': ['DELETE', (h) => `/api/notes/${h.full.note.id}`],
  'a note taken off': ['DELETE', (h) => `${at(h)}/notes/${h.full.note.id}`],
  'a file that is removed': ['DELETE', (h) => `${at(h)}/attachments/${h.full.file.id}`],
  'another code': [
    'PUT',
    (h) => `/api/activation-triggers/${h.trigger.id}`,
    { activationCode: 'the blue house' },
  ],
  'a code that is switched off': [
    'PUT',
    (h) => `/api/activation-triggers/${h.trigger.id}`,
    { isActive: false },
  ],
  'a deleted trigger': ['DELETE', (h) => `/api/activation-triggers/${h.trigger.id}`],
  'a new trigger': ['POST', () => '/api/activation-triggers', { ...codeTrigger, name: 'Second' }],
};

describe('Undoing', () => {
  for (const [name, [method, path, body]] of Object.entries(single)) {
    it(`takes back ${name}`, async () => {
      const { person } = house;
      const expected = await seen(house);
      const { status, body: said } = await person.call(method, path(house), body);
      assert.ok(status < 300, JSON.stringify(said));
      assert.notDeepEqual(await seen(house), expected, 'nothing was changed');
      await undoLast(person);
      assert.deepEqual(await seen(house), expected);
      await undoLast(person);
      assert.notDeepEqual(await seen(house), expected, 'an undo is undone like everything else');
    });
  }

  it('takes back several acts one after the other, the newest first', async () => {
    const { person } = house;
    const expected = await seen(house);
    for (const name of ['other words', 'another note', 'a deleted person', 'a deleted testament']) {
      const [method, path, body] = single[name]!;
      assert.ok((await person.call(method, path(house), body)).status < 300, name);
    }
    const done = await acts(person);
    await typePassword(product, person);
    for (const { id } of done.slice(0, 4)) {
      assert.equal((await person.call('POST', `/api/bin/${id}/undo`)).status, 204);
    }
    assert.deepEqual(await seen(house), expected);
    const written = await product.db
      .selectFrom('testaments')
      .select('version')
      .where('id', '=', house.full.id)
      .where('user_id', '=', person.owner.id)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ version: number }>`
      select max((content ->> 'version')::int) as version from bin_rows
      where user_id = ${person.owner.id} and table_name = 'testaments'
        and content ->> 'id' = ${String(house.full.id)}
    `.execute(product.db);
    assert.ok(written.version > rows[0]!.version, 'no two writings have the same version');
  });

  it('brings back the words of a protected testament, and its passphrase opens them', async () => {
    const { person, full } = house;
    await typePassword(product, person);
    await person.call('PUT', at(house), { password: passphrase, isPasswordProtected: true });
    await person.call('DELETE', at(house));
    await undoLast(person);
    const opened = await person.call('POST', `${at(house)}/verify-password`, {
      password: passphrase,
    });
    assert.equal(opened.status, 200, JSON.stringify(opened.body));
    assert.equal((opened.body as { fullContent: string }).fullContent, full.fullContent);
  });
});

describe('What it names', () => {
  it('is each thing once, by the name that it has or had', async () => {
    const { person, people } = house;
    await person.call('DELETE', `/api/recipients/${people[1]?.id}`);
    const [deleted] = await acts(person);
    assert.deepEqual(deleted?.things, [
      { noun: 'recipient', change: 'deleted', name: 'rui@example.org' },
      { noun: 'testament', change: 'people', name: 'For Ana' },
      { noun: 'testament', change: 'people', name: 'Plain' },
    ]);
    assert.equal(deleted?.withPassword, false);
    const { body } = await person.call('POST', '/api/notes', { title: 'A', content: 'B' });
    const [added] = await acts(person);
    assert.deepEqual(added?.things, [
      { noun: 'note', change: 'added', name: (body as Note).title },
    ]);
  });

  it('is what became of a thing in the end, also where it is gone since', async () => {
    const { person, full } = house;
    const added = await write(person, { title: 'Later' });
    await person.call('DELETE', `/api/testaments/${added.id}`);
    await person.call('DELETE', at(house));
    const [armed, , first] = await acts(person);
    assert.deepEqual(first?.things, [{ noun: 'testament', change: 'added', name: 'Later' }]);
    const gone = armed?.things.filter(({ noun }) => noun === 'testament');
    assert.deepEqual(gone, [{ noun: 'testament', change: 'deleted', name: full.title }]);
  });
});
