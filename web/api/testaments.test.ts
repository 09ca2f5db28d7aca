// Saving a testament is several calls: their order, and that a second try goes on where the first
// one failed.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { activationDefaults } from '#contract/limits.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { saveTestament, updateTouched } from './testaments.ts';
import type { FormBaseline, SavedParts, TestamentWords } from './testaments.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const words: TestamentWords = {
  title: 'For Marta',
  description: '',
  shortDescription: '',
  fullContent: 'The key is in the blue jug.',
  status: 'active',
  activationType: 'check',
  ...activationDefaults,
  isPasswordProtected: true,
  password: 'violets in march',
  isSealedUntilDelivered: false,
};

const stored = {
  id: 7,
  userId: 1,
  ...words,
  accessLink: 'x',
  recipientCount: 0,
  attachmentCount: 0,
  isEmpty: false,
  contentMark: 'second',
  armed: {
    armed: false,
    reason: 'draft',
    by: [],
    phase: 'off',
    heldFor: null,
    nextCheckAt: null,
    graceAt: null,
    releaseAt: null,
    releasedAt: null,
    waitsUntil: null,
    mail: null,
  },
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};

type Call = { name: string; body: Record<string, unknown> };

/** Answers every call but that for one address, and keeps what was sent. */
function serve(refused = 'nobody'): Call[] {
  const calls: Call[] = [];
  let lastId = 100;
  globalThis.fetch = async (url, init = {}) => {
    const { method, body: json = '{}' } = init;
    assert.ok(typeof url === 'string' && typeof json === 'string');
    const name = `${method} ${url.replace('/api/testaments', '')}`;
    const body = JSON.parse(json) as Record<string, unknown>;
    calls.push({ name, body });
    if (body['email'] === refused) return new Response('', { status: 502 });
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (!name.endsWith('/recipients')) return Response.json(stored);
    return Response.json({ id: (lastId += 1), name: null, email: body['email'] });
  };
  return calls;
}

const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name);

/** The dialog as far as saving knows it: it keeps what it is told is kept. */
function dialog() {
  let kept: SavedParts = { id: null, recipients: [], words: null };
  return {
    save: (said: TestamentWords, emails: readonly string[]) =>
      saveTestament({
        testament: { kind: 'new', words: said },
        emails,
        kept,
        onKept: (next) => (kept = next),
        sendFiles: async () => true,
      }),
  };
}

test('A new testament is a draft until its people and its files are there', async () => {
  const calls = serve();
  const filesAfter: number[] = [];
  await saveTestament({
    testament: { kind: 'new', words },
    emails: ['marta@example.org', 'rui@example.org'],
    kept: { id: null, recipients: [], words: null },
    onKept: () => undefined,
    sendFiles: async () => filesAfter.push(calls.length) > 0,
  });
  assert.deepEqual(namesOf(calls), ['POST ', 'POST /7/recipients', 'POST /7/recipients', 'PUT /7']);
  assert.equal(calls[0]?.body['status'], 'draft');
  assert.deepEqual(calls[3]?.body, { status: 'active' });
  assert.deepEqual(filesAfter, [3]);
});

test('A draft has no last call, and a file that failed is told', async () => {
  const calls = serve();
  const isComplete = await saveTestament({
    testament: { kind: 'new', words: { ...words, status: 'draft' } },
    emails: [],
    kept: { id: null, recipients: [], words: null },
    onKept: () => undefined,
    sendFiles: async () => false,
  });
  assert.deepEqual(namesOf(calls), ['POST ']);
  assert.equal(isComplete, false);
});

test('A second try repeats nothing, and opens what the first one locked', async () => {
  const { save } = dialog();
  const emails = ['marta@example.org', 'rui@example.org'];
  serve('rui@example.org');
  await assert.rejects(save(words, emails), /^ApiError: 502/);

  const calls = serve();
  await save({ ...words, fullContent: 'Ask Rui.', password: 'roses in june' }, emails);
  assert.deepEqual(namesOf(calls), ['POST /7/recipients', 'PUT /7']);
  assert.deepEqual(calls[0]?.body, { email: 'rui@example.org' });
  assert.deepEqual(calls[1]?.body, {
    fullContent: 'Ask Rui.',
    password: 'roses in june',
    status: 'active',
    currentPassword: 'violets in march',
  });

  const later = serve();
  await save({ ...words, fullContent: 'Ask Rui.', password: 'roses in june' }, emails.slice(0, 1));
  assert.deepEqual(namesOf(later), ['DELETE /7/recipients/101']);
});

test('A change without an answer is made again as a whole: a draft must be a draft', async () => {
  const { save } = dialog();
  const open = { ...words, isPasswordProtected: false, password: '' };
  serve();
  const served = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'PUT') throw new TypeError('Failed to fetch');
    return served(url, init);
  };
  await assert.rejects(save(open, []), /^TypeError/);

  const calls = serve();
  await save({ ...open, status: 'draft' }, []);
  assert.deepEqual(namesOf(calls), ['PUT /7']);
  assert.deepEqual(calls[0]?.body, { ...open, status: 'draft' });

  const later = serve();
  await save({ ...open, status: 'draft' }, []);
  assert.deepEqual(namesOf(later), []);
});

test('A change comes after its people and before its files', async () => {
  const calls = serve();
  const order: string[] = [];
  await saveTestament({
    testament: {
      kind: 'existing',
      change: { title: 'For Rui' },
      touched: ['title'],
      begun: { title: stored.title },
    },
    emails: ['rui@example.org'],
    kept: {
      id: 7,
      recipients: [{ id: 5, name: null, email: 'marta@example.org' }],
      words: null,
    },
    onKept: () => undefined,
    sendFiles: async (id) => {
      order.push(...namesOf(calls), `files of ${id}`);
      return true;
    },
  });
  assert.deepEqual(order, [
    'DELETE /7/recipients/5',
    'POST /7/recipients',
    'GET /7',
    'PUT /7',
    'files of 7',
  ]);
});

test('What an old form did not touch stays as it was written meanwhile elsewhere', async () => {
  const calls = serve();
  const old = { title: 'For Rui', description: 'Old.', status: 'draft' } as const;
  await updateTouched(7, { change: old, touched: ['title'], begun: { title: stored.title } });
  const body = { title: 'For Rui', description: '', status: 'active' };
  assert.deepEqual(calls.at(-1), { name: 'PUT /7', body });
});

test('Protected words that nobody touched are left alone, whatever becomes of the passphrase', async () => {
  const calls = serve();
  const opened = { fullContent: 'As it was opened.', isPasswordProtected: true };
  const changes = [opened, { ...opened, isPasswordProtected: false }, { ...opened, password: 'x' }];
  for (const change of changes) {
    const touched = ['isPasswordProtected', 'password'];
    const begun = { isPasswordProtected: true, contentMark: 'first' };
    await updateTouched(7, { change, touched, begun });
    const { fullContent: _, ...body } = change;
    assert.deepEqual(calls.at(-1), { name: 'PUT /7', body });
  }
});

test('After a new passphrase for untouched words the form goes on with their new mark', async () => {
  serve();
  const served = globalThis.fetch;
  globalThis.fetch = async (url, init) =>
    init?.method === 'PUT' ? Response.json({ ...stored, contentMark: 'third' }) : served(url, init);
  const change = { isPasswordProtected: true, password: 'roses in june' };
  const edit = (contentMark: string) =>
    updateTouched(7, { change, touched: ['password'], begun: { contentMark } });
  assert.equal(await edit('second'), 'third');
  // Others stand there than this form was shown: it must be told when it writes over them.
  assert.equal(await edit('first'), 'first');
});

test('A form that sealed nothing does not take others’ words for its own', async () => {
  serve();
  const served = globalThis.fetch;
  // Written in another window after this one has read, and before it has written.
  globalThis.fetch = async (url, init) =>
    init?.method === 'PUT' ? Response.json({ ...stored, contentMark: 'third' }) : served(url, init);
  const begun = { title: stored.title, contentMark: 'second', isPasswordProtected: true };
  const change = { title: 'For Rui' };
  assert.equal(await updateTouched(7, { change, touched: ['title'], begun }), 'second');
});

test('What was changed in two windows is refused once, with what is there now', async () => {
  const calls = serve();
  const change = { title: 'For Rui', description: 'Mine.', status: 'active' } as const;
  const touched = ['title', 'description', 'status'];
  const begun = { title: 'For nobody', description: '', status: 'draft' } as const;
  const isClash = (error: unknown) => {
    assert(error instanceof ChangedMeanwhile);
    // Of what both wrote, and not of the status, on which both agree.
    assert.deepEqual(error.now, { title: stored.title });
    return true;
  };
  await assert.rejects(updateTouched(7, { change, touched, begun }), isClash);
  assert.deepEqual(namesOf(calls), ['GET /7']);
  await updateTouched(7, { change, touched, begun: { ...begun, title: stored.title } });
  assert.deepEqual(calls.at(-1), { name: 'PUT /7', body: change });
});

test('Protected words are shown nowhere: the server tells whether others stand there', async () => {
  const calls = serve();
  const served = globalThis.fetch;
  const change = { fullContent: 'As it is now.', isPasswordProtected: true };
  const edit = (begun: FormBaseline) =>
    updateTouched(7, { change, touched: ['fullContent'], begun });
  const begun = { fullContent: '', isPasswordProtected: true, contentMark: 'first' };
  assert.equal(await edit(begun), 'second');
  const body = { ...change, contentMark: 'first' };
  assert.deepEqual(calls.at(-1), { name: 'PUT /7', body });
  // Protected meanwhile: whatever stands there is not what this form began with.
  await edit({ fullContent: 'In clear.', isPasswordProtected: false });
  assert.deepEqual(calls.at(-1)?.body, { ...change, contentMark: null });

  globalThis.fetch = async (url, init) =>
    init?.method === 'PUT'
      ? Response.json({ code: 'written-elsewhere' }, { status: 409 })
      : served(url, init);
  const isClash = (error: unknown) =>
    error instanceof ChangedMeanwhile &&
    JSON.stringify(error.now) === '{"fullContent":"","contentMark":"second"}';
  await assert.rejects(edit(begun), isClash);
});
