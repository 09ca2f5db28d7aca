/** One save: words, recipients and notes together, for the version that was opened. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Note } from '#contract/notes.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { RefusalBody } from '#contract/sentences.ts';
import { Testament } from '#contract/testaments.ts';
import type { Floor } from '#core/release/floor.ts';
import { furnishTestament, passphrase, secret, withPassphrase } from './furnished.fixture.ts';
import {
  browser,
  dayMs,
  join,
  advanceTime,
  release,
  startTestProduct,
  typePassword,
  write,
} from './persons.fixture.ts';
import type { TestUser, TestProduct } from './persons.fixture.ts';
import { postNote, emailsOf, made, path, readSaved, rowsOf, save, saved } from './saves.fixture.ts';

let product: TestProduct;
let maria: TestUser;
let rui: TestUser;

before(async () => {
  product = await startTestProduct({ planPolicy: 'open' });
  maria = await join(product, 'maria');
  rui = await join(product, 'rui');
});
after(() => product.close());

describe('A new testament', () => {
  it('comes with its recipients and its notes, whoever is known and whoever is new', async () => {
    const known = await made<Recipient>(maria, '/api/recipients', {
      email: 'ana@example.org',
      name: 'Ana',
    });
    const note = await postNote(maria, 'Keys');
    const testament = await saved(
      maria.call('POST', path, {
        title: 'For three',
        status: 'active',
        fullContent: 'Words.',
        recipients: [
          { id: known.id },
          { email: 'ANA@example.org' },
          { email: 'new@example.org' },
          { id: known.id, email: 'not@read.org' },
        ],
        noteIds: [note.id, note.id],
      }),
    );
    assert.deepEqual(emailsOf(testament).toSorted(), ['ana@example.org', 'new@example.org']);
    assert.deepEqual(testament.noteIds, [note.id]);
    assert.equal(testament.recipientCount, 2);
    assert.equal(testament.armed.armed, true);
    const people = await maria.call('GET', `${path}/${testament.id}/recipients`);
    assert.deepEqual(people.body, testament.recipients);
    const notes = await maria.call('GET', `${path}/${testament.id}/notes`);
    assert.deepEqual(
      (notes.body as Note[]).map(({ id }) => id),
      [note.id],
    );
    assert.deepEqual(await readSaved(maria, testament.id), testament);
  });

  it('is not written at all where somebody or something on it is not hers', async () => {
    const [his, hisNote] = [
      await made<Recipient>(rui, '/api/recipients', { email: 'his@example.org' }),
      await postNote(rui, 'His'),
    ];
    const before = await rowsOf(product, maria);
    const words = { title: 'Nothing of it', recipients: [{ email: 'half@example.org' }] };
    for (const [code, lists] of [
      ['recipient-not-found', { recipients: [...words.recipients, { id: his.id }] }],
      ['recipient-not-found', { recipients: [{ id: 987_654_321 }] }],
      ['note-not-found', { noteIds: [hisNote.id] }],
      ['note-not-found', { noteIds: [987_654_321] }],
    ] as const) {
      const { status, body } = await maria.call('POST', path, { ...words, ...lists });
      assert.deepEqual([status, (body as RefusalBody).code], [404, code]);
    }
    assert.deepEqual(await rowsOf(product, maria), before);
  });

  it('refuses what is no list and no address, in a sentence for the form', async () => {
    for (const [lists, message] of [
      [{ recipients: 'ana@example.org' }, 'Recipients must be a list'],
      [{ recipients: [{ email: 'nobody' }] }, 'Please enter a valid email address'],
      [{ recipients: ['ana@example.org'] }, 'Please enter a valid email address'],
      [{ noteIds: 7 }, 'Notes must be a list'],
    ] as const) {
      const { status, body } = await maria.call('POST', path, { title: 'Refused', ...lists });
      assert.deepEqual([status, (body as RefusalBody).message], [400, message]);
    }
  });
});

describe('A change', () => {
  it('replaces the lists that it names, and leaves the others as they are', async () => {
    const [first, second] = [await postNote(maria, 'First'), await postNote(maria, 'Second')];
    const { id } = await write(maria, { title: 'Lists' }, 'one@example.org', 'two@example.org');
    const two = (await readSaved(maria, id)).recipients.find(({ email }) =>
      email.startsWith('two'),
    )!;
    const people = await saved(
      save(product, maria, id, { recipients: [two, { email: 'x@example.org' }] }),
    );
    assert.deepEqual(emailsOf(people).toSorted(), ['two@example.org', 'x@example.org']);
    assert.equal(people.title, 'Lists');
    const noted = await saved(save(product, maria, id, { noteIds: [first.id] }));
    assert.deepEqual([noted.noteIds, noted.recipients], [[first.id], people.recipients]);
    const renamed = await saved(
      save(product, maria, id, { title: 'Renamed', noteIds: [second.id] }),
    );
    assert.deepEqual([renamed.noteIds, renamed.recipients], [[second.id], people.recipients]);
    const none = await saved(save(product, maria, id, { recipients: [], noteIds: [] }));
    assert.deepEqual([none.noteIds, none.recipients, none.title], [[], [], 'Renamed']);
    // Who is taken off stays a person of hers.
    const { body } = await maria.call('GET', '/api/recipients');
    assert.ok((body as Recipient[]).some(({ email }) => email === 'one@example.org'));
  });

  it('is undone as a whole where one part of it is refused', async () => {
    const note = await postNote(maria, 'Mine');
    const [his, hisNote] = [
      await made<Recipient>(rui, '/api/recipients', { email: 'other@example.org' }),
      await postNote(rui, 'His'),
    ];
    const { id } = await furnishTestament(product, maria, withPassphrase, 'stays@example.org');
    const before = await rowsOf(product, maria);
    const good = {
      title: 'Half done',
      status: 'active',
      isPasswordProtected: false,
      currentPassword: passphrase,
      recipients: [{ email: 'half@example.org' }],
      noteIds: [note.id],
    };
    for (const [code, part] of [
      ['recipient-not-found', { recipients: [...good.recipients, { id: his.id }] }],
      ['note-not-found', { noteIds: [note.id, hisNote.id] }],
      ['changed-elsewhere', {}],
    ] as const) {
      const { body } = await save(
        product,
        maria,
        id,
        { ...good, ...part },
        code.startsWith('c') ? '"99"' : '*',
      );
      assert.equal((body as RefusalBody).code, code);
    }
    assert.deepEqual(await rowsOf(product, maria), before);
  });

  it('has no room for more people than the plan, and then takes none of them', async () => {
    const free = await startTestProduct({ planPolicy: 'limits' });
    try {
      const ines = await join(free, 'ines');
      const { id } = await write(ines, { title: 'One' }, 'a@example.org', 'b@example.org');
      const recipients = ['a', 'c', 'd'].map((name) => ({ email: `${name}@example.org` }));
      const { body } = await ines.call('PUT', `${path}/${id}`, { recipients, title: 'Two' });
      assert.equal((body as RefusalBody).code, 'plan-recipients');
      const there = Testament.parse((await ines.call('GET', `${path}/${id}`)).body);
      assert.deepEqual([there.title, emailsOf(there).length], ['One', 2]);
    } finally {
      await free.close();
    }
  });

  it('of what was delivered is refused, its lists as well', async () => {
    const { id } = await write(maria, { title: 'Gone', status: 'active' }, 'gone@example.org');
    await release(product, maria, id);
    for (const lists of [{ recipients: [] }, { noteIds: [] }]) {
      const { status, body } = await save(product, maria, id, lists);
      assert.deepEqual([status, (body as RefusalBody).code], [409, 'already-released']);
    }
  });
});

describe('One save with a new passphrase and other notes', () => {
  it('seals every note for the new passphrase and none for the old one', async () => {
    const added = await postNote(maria, 'Added');
    const { id, note } = await furnishTestament(product, maria, withPassphrase);
    const change = {
      ...withPassphrase,
      currentPassword: passphrase,
      password: 'another one',
      noteIds: [note.id, added.id],
    };
    await saved(save(product, maria, id, { ...change, status: 'active' }, '*'));
    const link = (await readSaved(maria, id)).accessLink;
    const reader = browser(product);
    const validate = (password: string) =>
      reader('POST', `/api/testament-public/${link}/validate`, { password });
    assert.equal((await validate(passphrase)).status, 403);
    const { body } = await validate('another one');
    const { notes, fullContent } = body as { notes: Note[]; fullContent: string };
    assert.equal(fullContent, secret.content);
    assert.deepEqual(
      notes.map(({ title }) => title).toSorted(),
      ['Added', secret.noteTitle].toSorted(),
    );
  });
});

describe('In a browser that was left open', () => {
  const armed = { title: 'Armed', status: 'active', fullContent: 'Words.', checkInterval: 30 };
  const leave = () => advanceTime(product, 16 * 60_000);

  async function floorOf(person: TestUser, id: number): Promise<Floor | null> {
    const { not_before: floor } = await product.db
      .selectFrom('testaments')
      .select('not_before')
      .where('user_id', '=', person.owner.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return floor;
  }

  const mailsOf = ({ owner }: TestUser) =>
    product.db
      .selectFrom('outbox')
      .select('kind')
      .where('user_id', '=', owner.id)
      .where('kind', 'in', ['change-waits', 'silent-change', 'passphrase-changed', 'switched-off'])
      .execute()
      .then((rows) => rows.map(({ kind }) => kind));

  it('one save waits as one change: one floor, one entry, one mail, one act in the bin', async () => {
    const vera = await join(product, 'vera');
    const note = await postNote(vera, 'Keys');
    const { id } = await write(vera, armed, 'right@example.org');
    await leave();
    const before = await rowsOf(product, vera);
    const refused = await product.app.inject({
      method: 'PUT',
      url: `${path}/${id}`,
      headers: { ...vera.headers, 'x-ask-first': 'yes' },
      payload: { recipients: [{ email: 'thief@example.org' }] },
    });
    assert.equal(refused.json<RefusalBody>().code, 'reauthentication-needed');
    assert.deepEqual(await rowsOf(product, vera), before);

    const change = {
      fullContent: 'Other words.',
      recipients: [{ email: 'thief@example.org' }],
      noteIds: [note.id],
    };
    const { version } = await saved(save(product, vera, id, change));
    const hours = (at: number) => Math.round((at - product.clock.wallMs()) / (dayMs / 24));
    const floor = (await floorOf(vera, id)) ?? {};
    assert.equal(hours(floor.code!), 72);
    assert.deepEqual(await mailsOf(vera), ['change-waits']);
    const { body } = await vera.call('GET', '/api/ledger');
    const { entries } = body as { entries: { kind: string }[] };
    assert.equal(entries.filter(({ kind }) => kind === 'change-waits').length, 1);
    await typePassword(product, vera);
    const [act] = (await vera.call('GET', '/api/bin')).body as { id: number }[];
    const undone = await vera.call('POST', `/api/bin/${act!.id}/undo`);
    assert.equal(undone.status, 204, JSON.stringify(undone.body));
    const back = await readSaved(vera, id);
    assert.deepEqual(
      [back.fullContent, emailsOf(back), back.noteIds],
      [armed.fullContent, ['right@example.org'], []],
    );
    const stale = await save(product, vera, id, { recipients: [], noteIds: [] }, version);
    assert.equal(stale.status, 409, 'what was put back is another version');
  });

  it('the same lists again are no change, and wait for nothing', async () => {
    const lia = await join(product, 'lia');
    const note = await postNote(lia, 'Keys');
    const { id } = await write(lia, armed, 'same@example.org');
    await saved(save(product, lia, id, { noteIds: [note.id] }));
    await leave();
    const { recipients, noteIds } = await readSaved(lia, id);
    await saved(save(product, lia, id, { recipients, noteIds, title: 'Armed' }));
    assert.equal(await floorOf(lia, id), null);
    assert.deepEqual(await mailsOf(lia), []);
  });

  it('a new testament waits with its recipients as the separate calls would have it', async () => {
    const [one, many] = [await join(product, 'one'), await join(product, 'many')];
    for (const person of [one, many]) await write(person, armed, 'first@example.org');
    await leave();
    const together = await saved(
      one.call('POST', path, { ...armed, recipients: [{ email: 'a@example.org' }] }),
    );
    const apart = await write(many, armed, 'a@example.org');
    assert.deepEqual(await floorOf(one, together.id), await floorOf(many, apart.id));
    assert.deepEqual(await mailsOf(one), await mailsOf(many));
  });
});
