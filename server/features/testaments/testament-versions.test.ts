/** A save is for the version that was opened: of two, one is told of the other. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import { uploadFile, smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import { furnishTestament, passphrase, withPassphrase } from './furnished.fixture.ts';
import { advanceTime, dayMs, join, startTestProduct, write } from './persons.fixture.ts';
import type { TestUser, TestProduct } from './persons.fixture.ts';
import { postNote, emailsOf, path, readSaved, save, saved } from './saves.fixture.ts';

let product: TestProduct;
let maria: TestUser;
before(async () => {
  product = await startTestProduct({ planPolicy: 'open' });
  maria = await join(product, 'maria');
});
after(() => product.close());

describe('The version', () => {
  it('is told with every answer and changes with words, people and notes, not with files', async () => {
    const note = await postNote(maria, 'Versioned');
    const { body, headers } = await product.app
      .inject({ method: 'POST', url: path, headers: maria.headers, payload: { title: 'V' } })
      .then((answer) => ({ body: answer.json() as Testament, headers: answer.headers }));
    const { id } = body;
    assert.equal(headers['etag'], `"${body.version}"`);
    let last = body.version;
    const follows = async (what: string, act: () => Promise<{ status: number }>, isNew = true) => {
      const { status } = await act();
      assert.ok(status < 300, `${what}: ${status}`);
      const answer = await product.app.inject({ url: `${path}/${id}`, headers: maria.headers });
      const { version } = answer.json<Testament>();
      assert.equal(answer.headers['etag'], `"${version}"`);
      assert.equal(version !== last, isNew, what);
      last = version;
    };
    const people = `${path}/${id}/recipients`;
    await follows('words', () => save(product, maria, id, { title: 'W' }));
    await follows('a person', () => maria.call('POST', people, { email: 'v@example.org' }));
    const [{ id: personId } = { id: 0 }] = (await readSaved(maria, id)).recipients;
    await follows('nobody', () => maria.call('DELETE', `${people}/${personId}`));
    await follows('again', () => maria.call('POST', people, { email: 'v@example.org' }));
    await follows('a deletion', () => maria.call('DELETE', `/api/recipients/${personId}`));
    await follows('a note', () => maria.call('POST', `${path}/${id}/notes/${note.id}`));
    await follows('none', () => maria.call('DELETE', `${path}/${id}/notes/${note.id}`));
    await follows('a note again', () => maria.call('POST', `${path}/${id}/notes/${note.id}`));
    await follows('no note', () => maria.call('DELETE', `/api/notes/${note.id}`));
    const file = () =>
      uploadFile(product, maria, id, 'a.pdf', smallPdf).then(() => ({ status: 201 }));
    await follows('a file', file, false);
  });

  it('that is another one refuses, and says what stands there', async () => {
    const note = await postNote(maria, 'Clash');
    const { id } = await write(maria, { title: 'Opened' }, 'c@example.org');
    const opened = await readSaved(maria, id);
    await saved(
      save(product, maria, id, { title: 'Elsewhere', noteIds: [note.id] }, opened.version),
    );
    const there = await readSaved(maria, id);
    const refused = await save(
      product,
      maria,
      id,
      { title: 'Here', recipients: [] },
      opened.version,
    );
    assert.deepEqual(refused, {
      status: 409,
      etag: undefined,
      body: {
        code: 'changed-elsewhere',
        message: 'It was changed in another window',
        current: there,
      },
    });
    assert.deepEqual([there.title, emailsOf(there)], ['Elsewhere', ['c@example.org']]);
    const decided = await saved(save(product, maria, id, { title: 'Here' }, there.version));
    assert.deepEqual([decided.title, decided.noteIds], ['Here', [note.id]]);
  });

  it('is another one once a recipient has another address, so that the old one stays away', async () => {
    const { id } = await write(maria, { title: 'Addressed' }, 'old@example.org');
    const opened = await readSaved(maria, id);
    const [person] = opened.recipients;
    const corrected = { email: 'right@example.org', name: null };
    assert.equal((await maria.call('PUT', `/api/recipients/${person?.id}`, corrected)).status, 200);
    const { version } = await readSaved(maria, id);
    assert.notEqual(version, opened.version);
    const stale = { recipients: [{ email: 'old@example.org' }, { email: 'new@example.org' }] };
    const refused = await save(product, maria, id, stale, opened.version);
    const { current } = refused.body as { current: Testament };
    assert.deepEqual([refused.status, emailsOf(current)], [409, ['right@example.org']]);
    assert.equal(current.recipients[0]?.id, person?.id);
    const named = { ...corrected, name: 'Rita' };
    assert.equal((await maria.call('PUT', `/api/recipients/${person?.id}`, named)).status, 200);
    assert.equal((await readSaved(maria, id)).version, version, 'her name is no part of it');
  });

  it('may be named as proxies spell it; what is no version of it is never the present one', async () => {
    const { id } = await write(maria, { title: 'Spelled' });
    const { version } = await readSaved(maria, id);
    await saved(save(product, maria, id, { title: 'a' }, `"x", W/"${version}"`));
    await saved(save(product, maria, id, { title: 'b' }, '*'));
    await saved(save(product, maria, id, { title: 'c' }));
    for (const other of [`"${version}x"`, '""', 'null', '']) {
      const { status } = await save(product, maria, id, { title: 'd' }, other);
      assert.equal(status, 409, other);
    }
  });

  it('shows nothing of a protected content, and its mark', async () => {
    const { id } = await furnishTestament(product, maria, withPassphrase);
    const { version, contentMark } = await readSaved(maria, id);
    await saved(
      save(product, maria, id, { fullContent: 'In the attic.', currentPassword: passphrase }),
    );
    const { status, body } = await save(product, maria, id, { title: 'Other' }, version);
    const { current } = body as { current: Testament };
    assert.deepEqual([status, current.fullContent], [409, '']);
    assert.notEqual(current.contentMark, contentMark);
    assert.ok(!JSON.stringify(body).includes('attic'));
  });
});

describe('A save of lists alone', () => {
  it('is answered with what stands there from now on, the moment of the change too', async () => {
    const { id } = await write(maria, { title: 'Listed' });
    const before = await readSaved(maria, id);
    await advanceTime(product, dayMs);
    const change = { recipients: [{ email: 'listed@example.org' }] };
    const answer = await saved(save(product, maria, id, change, before.version));
    assert.deepEqual(answer, await readSaved(maria, id));
    assert.notEqual(answer.updatedAt, before.updatedAt);
  });
});

describe('A save whose answer was lost is made again', () => {
  const lists = async () => {
    const { id: noteId } = await postNote(maria, 'Again');
    return { recipients: [{ email: 'lost@example.org' }], noteIds: [noteId] };
  };

  it('and changes nothing, whatever it said', async () => {
    const { id, version } = await write(maria, { title: 'Lost' });
    const change = { title: 'Found', status: 'active', fullContent: 'New.', ...(await lists()) };
    const first = await saved(save(product, maria, id, change, version));
    const again = await saved(save(product, maria, id, change, version));
    assert.deepEqual(again, first);
    const parts = ['title', 'status', 'fullContent', 'recipients', 'noteIds'] as const;
    const other = {
      title: 'Other',
      status: 'paused',
      fullContent: 'Other.',
      recipients: [{ email: 'other@example.org' }],
      noteIds: [],
    };
    for (const part of parts) {
      const { status } = await save(
        product,
        maria,
        id,
        { ...change, [part]: other[part] },
        version,
      );
      assert.equal(status, 409, part);
    }
    assert.equal((await save(product, maria, id, { recipients: [] }, version)).status, 409);
  });

  it('behind a passphrase as well, and other words are still refused', async () => {
    const { id } = await furnishTestament(product, maria, withPassphrase);
    const { version } = await readSaved(maria, id);
    const change = { fullContent: 'In the attic.', currentPassword: passphrase };
    const first = await saved(save(product, maria, id, change, version));
    const again = await saved(save(product, maria, id, change, version));
    assert.deepEqual(again, first, 'nothing was written anew');
    const others = { ...change, fullContent: 'In the cellar.' };
    assert.equal((await save(product, maria, id, others, version)).status, 409);
    const replaced = { ...change, isPasswordProtected: true, password: 'another one' };
    assert.equal((await save(product, maria, id, replaced, version)).status, 409);
    const { version: present } = await readSaved(maria, id);
    await saved(save(product, maria, id, replaced, present));
    await saved(save(product, maria, id, replaced, present));
    const off = { isPasswordProtected: false, currentPassword: 'another one' };
    assert.equal((await save(product, maria, id, off, present)).status, 409);
  });
});
