/** Words that the server reads for whoever shows them: in which answers, and what if it cannot. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { MarkdownTree } from '#contract/markdown.ts';
import type { Note, NoteToRead } from '#contract/notes.ts';
import type { PublicTestament } from '#contract/public-testament.ts';
import {
  furnishTestament,
  passphrase,
  secret,
  withPassphrase,
} from '#server/features/testaments/furnished.fixture.ts';
import * as persons from '#server/features/testaments/persons.fixture.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';

/** Reads a text as one paragraph; some it cannot read, and one ends it. */
const renderer = `
  export const renderPage = async () => ({ head: '', body: '', known: [] });
  export const readMarkdown = async (texts) => texts.map((text) => {
    if (text.includes('fails')) throw new Error(text);
    if (text.includes('ends it')) process.exit(1);
    if (text.length > 70_000) throw new Error('This should not have come here.');
    if (text.includes('is newer')) return [{ tag: 'math', children: [text] }];
    return text.includes('takes too long') ? null : [{ tag: 'p', children: [text] }];
  });
`;

let webRoot: string;
let world: TestApp;
let maria: persons.TestUser;
const lines: string[] = [];
before(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'codicil-read-'));
  await mkdir(join(webRoot, '.server'));
  await writeFile(join(webRoot, '.server/render-site.js'), renderer);
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  world = await openTestApp({ webRoot, log });
  maria = await persons.join(world, 'maria');
});
after(async () => {
  await world.close();
  await rm(webRoot, { recursive: true });
});

const paragraph = (text: string): MarkdownTree => [{ tag: 'p', children: [text] }];
const [content, note] = [paragraph(secret.content), paragraph(secret.note)];

async function get<Body>(call: persons.TestUser['call'], path: string): Promise<Body> {
  const { status, body } = await call('GET', path);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Body;
}

async function writeNote(text: string): Promise<Note> {
  const { body } = await maria.call('POST', '/api/notes', { title: 'A note', content: text });
  return body as Note;
}

test('What somebody opens to read comes as it is shown; lists and what is saved do not', async () => {
  const {
    id,
    accessLink,
    note: written,
  } = await furnishTestament(world, maria, { status: 'active' });
  const own = await get<object>(maria.call, `/api/testaments/${id}`);
  assert.deepEqual(own, { ...own, fullContent: secret.content, fullContentTree: content });
  const one = await get<NoteToRead>(maria.call, `/api/notes/${written.id}`);
  assert.deepEqual(one, { ...written, contentTree: note });
  assert.deepEqual(await get(maria.call, `/api/testaments/${id}/notes`), [one]);
  const letter = await get<PublicTestament>(
    persons.browser(world),
    `/api/testament-public/${accessLink}`,
  );
  assert.deepEqual([letter.fullContentTree, letter.notes[0]?.contentTree], [content, note]);
  const path = `/api/testament-public/${accessLink}/notes`;
  assert.deepEqual(await get(persons.browser(world), path), letter.notes);

  assert.ok(!('contentTree' in written));
  const [listed] = await get<object[]>(maria.call, '/api/notes');
  assert.deepEqual(listed, written);
  const put = await maria.call('PUT', `/api/testaments/${id}`, { title: 'Another' });
  assert.ok(!('fullContentTree' in (put.body as object)));
});

test('What a passphrase protects is read when it is opened, and not before', async () => {
  const owner = await persons.join(world, 'protected');
  const fields = { ...withPassphrase, status: 'active' };
  const { id, accessLink } = await furnishTestament(world, owner, fields, 'ana@example.org');
  const locked = await get<object>(owner.call, `/api/testaments/${id}`);
  assert.deepEqual(locked, { ...locked, fullContent: '', fullContentTree: [] });
  const visitor = persons.browser(world);
  const path = `/api/testament-public/${accessLink}`;
  const before = await get<PublicTestament>(visitor, path);
  assert.deepEqual([before.isLocked, before.fullContentTree, before.notes], [true, [], []]);

  const typed = { password: passphrase };
  const opened = await owner.call('POST', `/api/testaments/${id}/verify-password`, typed);
  assert.deepEqual(opened.body, {
    ...(opened.body as object),
    fullContent: secret.content,
    fullContentTree: content,
  });
  const unlocked = await visitor('POST', `${path}/validate`, typed);
  const shown = unlocked.body as PublicTestament;
  assert.deepEqual([shown.fullContentTree, shown.notes[0]?.contentTree], [content, note]);
  assert.deepEqual(await get(visitor, path), shown);
});

test('What is not read goes out as it was written, and no word of it into the log', async () => {
  const long = await writeNote('This takes too long.');
  assert.equal((await get<NoteToRead>(maria.call, `/api/notes/${long.id}`)).contentTree, null);
  const broken = await writeNote('This fails, and Rosa knows.');
  const read = await get<NoteToRead>(maria.call, `/api/notes/${broken.id}`);
  assert.deepEqual(read, { ...broken, contentTree: null });
  const said = lines.join('');
  assert.match(said, /texts could not be read/);
  assert.doesNotMatch(said, /Rosa/);
});

test('A very long text is left to the browser, and those beside it are read', async () => {
  const { id } = await persons.write(maria, { title: 'For Ana', fullContent: 'a'.repeat(70_001) });
  const own = await get<{ fullContentTree: unknown }>(maria.call, `/api/testaments/${id}`);
  assert.equal(own.fullContentTree, null);
  for (const text of ['One', 'word '.repeat(15_000), 'Two']) {
    const { id: noteId } = await writeNote(text);
    await maria.call('POST', `/api/testaments/${id}/notes/${noteId}`);
  }
  const notes = await get<NoteToRead[]>(maria.call, `/api/testaments/${id}/notes`);
  const trees = new Map(notes.map((one) => [one.content, one.contentTree]));
  assert.deepEqual(
    [trees.get('One'), trees.get('word '.repeat(15_000)), trees.get('Two')],
    [paragraph('One'), null, paragraph('Two')],
  );
});

test('A build that is newer than the server takes nobody’s words away', async () => {
  const newer = await writeNote('This is newer.');
  const read = await get<NoteToRead>(maria.call, `/api/notes/${newer.id}`);
  assert.deepEqual(read, { ...newer, contentTree: null });
});

test('Where nothing is built, nothing is read, and nobody waits for it', async () => {
  const bare = await openTestApp();
  const { call } = await persons.join(bare, 'bare');
  const written = await call('POST', '/api/notes', { title: 'A note', content: 'Words' });
  const { id } = written.body as Note;
  assert.equal((await get<NoteToRead>(call, `/api/notes/${id}`)).contentTree, null);
  await bare.close();
});

// The last one: nothing is read for a while after it.
test('A reader that comes to its end takes no answer with it', async () => {
  const ending = await writeNote('This ends it.');
  const read = await get<NoteToRead>(maria.call, `/api/notes/${ending.id}`);
  assert.deepEqual(read, { ...ending, contentTree: null });
});
