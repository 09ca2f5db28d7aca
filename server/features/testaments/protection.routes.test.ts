/** A passphrase over a testament through the real application: on, used, changed, taken away. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Attachment } from '#contract/attachments.ts';
import type { Testament } from '#contract/testaments.ts';
import {
  download,
  file,
  furnishTestament,
  passphrase,
  secret,
  withPassphrase,
} from './furnished.fixture.ts';
import {
  browser,
  dump,
  join,
  startTestProduct,
  type ApiAnswer,
  type TestUser,
  type TestProduct,
} from './persons.fixture.ts';
import { prepareChange } from './protection.changes.ts';
import { findExisting, rewriteTestament } from './testament.changes.ts';

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

type Browser = TestUser['call'];
const wrong = refused(403, 'wrong-passphrase', 'The passphrase you entered is incorrect');
const needed = refused(
  409,
  'passphrase-needed',
  'Please enter the current passphrase of this letter first',
);

function refused(status: number, code: string, message: string): ApiAnswer {
  return { status, body: { message, code } };
}

function verify(from: Browser, id: number, password: string): Promise<ApiAnswer> {
  return from('POST', `/api/testaments/${id}/verify-password`, { password });
}

function put(from: Browser, id: number, change: object): Promise<ApiAnswer> {
  return from('PUT', `/api/testaments/${id}`, change);
}

async function content(id: number, password = passphrase): Promise<string> {
  const { status, body } = await verify(browser(product, maria), id, password);
  assert.equal(status, 200, JSON.stringify(body));
  return (body as { fullContent: string }).fullContent;
}

/** Words, note and file as this browser gets them through the public page. */
async function everything(from: Browser, { accessLink }: Testament): Promise<object> {
  const { status, body } = await from('GET', `/api/testament-public/${accessLink}`);
  assert.equal(status, 200);
  const { fullContent, notes, attachments, isLocked } = body as {
    fullContent: string;
    notes: { title: string; content: string }[];
    attachments: Attachment[];
    isLocked: boolean;
  };
  return { fullContent, notes: notes.map((note) => note.content), attachments, isLocked };
}

test('A protected testament shows everything but its content, which the passphrase opens', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const { body } = await maria.call('GET', `/api/testaments/${id}`);
  const { isPasswordProtected, fullContent, title, attachmentCount } = body as Testament;
  assert.deepEqual(
    [isPasswordProtected, fullContent, title, attachmentCount],
    [true, '', 'For Ana', 1],
  );

  assert.deepEqual(await verify(maria.call, id, `${passphrase}!`), wrong);
  const { contentMark } = body as Testament;
  assert.deepEqual(await verify(maria.call, id, passphrase), {
    status: 200,
    body: { fullContent: secret.content, contentMark },
  });
});

test('Without protection there is nothing to verify, and the content is answered', async () => {
  const { id } = await furnishTestament(product, maria);
  assert.deepEqual(await verify(maria.call, id, 'whatever'), {
    status: 200,
    body: { fullContent: secret.content, contentMark: null },
  });
});

test('Protection asks for a passphrase, when it is written and when it is turned on', async () => {
  const missing = 'Please provide a password for the protected testament';
  const fields = { title: 'No passphrase', isPasswordProtected: true };
  for (const password of [undefined, '', '  ']) {
    const created = await maria.call('POST', '/api/testaments', { ...fields, password });
    assert.deepEqual(created, refused(400, 'password-missing', missing));
  }
  const { id } = await furnishTestament(product, maria);
  const turnedOn = await put(maria.call, id, { isPasswordProtected: true, password: ' ' });
  assert.deepEqual(turnedOn, refused(400, 'password-missing', missing));
});

test('What the edit screen sends while it is locked saves the rest and loses nothing', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const screen = { title: 'Renamed', fullContent: '', isPasswordProtected: true, status: 'draft' };
  const saved = await put(maria.call, id, screen);
  assert.equal((saved.body as Testament).title, 'Renamed');
  assert.equal(await content(id), secret.content);

  // Unlocked, and loaded once more: again the screen is empty, and must not empty the testament.
  const unlocked = browser(product, maria);
  await verify(unlocked, id, passphrase);
  await put(unlocked, id, { ...screen, title: 'Renamed again' });
  assert.equal(await content(id), secret.content);
});

test('New words stay sealed without typing the passphrase again', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const words = { fullContent: 'It was moved to the attic.' };
  const first = await maria.call('GET', `/api/testaments/${id}`);
  const thief = await put(maria.call, id, words);
  assert.deepEqual(
    [thief.status, (thief.body as { code: string }).code],
    [409, 'passphrase-needed'],
  );
  assert.equal(await content(id), secret.content, 'who never saw the old words wrote new ones');

  const editor = browser(product, maria);
  await editor('POST', `/api/testaments/${id}/verify-password`, { password: passphrase });
  const changed = await put(editor, id, words);
  assert.equal(changed.status, 200);
  assert.equal((changed.body as Testament).fullContent, '');
  // Another window, which shows no words, can tell that they are others now.
  const marks = [first, changed, await put(editor, id, { title: 'Renamed' })].map(
    ({ body }) => (body as Testament).contentMark,
  );
  assert.match(marks[0] ?? '', /^[\w-]{43}$/);
  assert.notEqual(marks[1], marks[0]);
  assert.equal(marks[2], marks[1]);
  assert.equal(await content(id), 'It was moved to the attic.');
  assert.equal((await dumpOpened()).includes('attic'), false);
});

test('Turning it on seals words, copies of notes and keys of files, and off opens them', async () => {
  const testament = await furnishTestament(product, maria, { status: 'active' });
  const open = await everything(browser(product), testament);
  const editor = browser(product, maria);
  const protectedNow = await put(editor, testament.id, withPassphrase);
  assert.equal((protectedNow.body as Testament).isPasswordProtected, true);

  const stranger = browser(product);
  const locked = { fullContent: '', notes: [], attachments: [], isLocked: true };
  assert.deepEqual(await everything(stranger, testament), locked);
  assert.equal((await download(product, maria, testament)).status, 403);

  const path = `/api/testament-public/${testament.accessLink}/validate`;
  const reader = browser(product);
  assert.equal((await reader('POST', path, { password: passphrase })).status, 200);
  assert.deepEqual(await everything(reader, testament), open);

  // The browser in which the passphrase was chosen need not type it again.
  const off = await put(editor, testament.id, { isPasswordProtected: false, fullContent: '' });
  assert.equal((off.body as Testament).fullContent, secret.content);
  assert.deepEqual(await everything(stranger, testament), open);
  const opened = await download(product, maria, testament);
  assert.deepEqual(opened.body, file);
});

test('Changing it or taking it away needs the present one, typed now or before', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const other = { password: 'another one', isPasswordProtected: true };
  for (const change of [other, { isPasswordProtected: false }]) {
    assert.deepEqual(await put(maria.call, id, change), needed);
    assert.deepEqual(await put(maria.call, id, { ...change, currentPassword: 'guess' }), wrong);
  }
  assert.equal(await content(id), secret.content);

  const changed = await put(maria.call, id, { ...other, currentPassword: passphrase });
  assert.equal(changed.status, 200);
  assert.deepEqual(await verify(maria.call, id, passphrase), wrong);
  assert.equal(await content(id, 'another one'), secret.content);

  const before = browser(product, maria);
  await verify(before, id, 'another one');
  const removed = await put(before, id, { isPasswordProtected: false });
  assert.equal((removed.body as Testament).fullContent, secret.content);
});

test('A change of the passphrase locks every browser that had opened it', async () => {
  const testament = await furnishTestament(product, maria, { ...withPassphrase, status: 'active' });
  const [early, reader] = [browser(product, maria), browser(product)];
  await verify(early, testament.id, passphrase);
  const path = `/api/testament-public/${testament.accessLink}/validate`;
  assert.equal((await reader('POST', path, { password: passphrase })).status, 200);
  assert.equal(((await everything(reader, testament)) as { isLocked: boolean }).isLocked, false);

  const typed = { password: 'another one', currentPassword: passphrase };
  assert.equal((await put(maria.call, testament.id, typed)).status, 200);
  assert.equal(((await everything(reader, testament)) as { isLocked: boolean }).isLocked, true);
  assert.deepEqual(await put(early, testament.id, { isPasswordProtected: false }), needed);
});

test('Another person’s testament is not found, whatever passphrase is given', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const bruno = await join(product, 'bruno');
  const calls: [string, string, object?][] = [
    ['POST', 'verify-password', { password: passphrase }],
    ['POST', 'export', { password: passphrase }],
    ['POST', 'rotate-link'],
    ['GET', 'releases'],
  ];
  for (const [method, name, body] of calls) {
    const [foreign, missing] = await Promise.all(
      [id, 987_654_321].map((one) =>
        bruno.call(method as 'GET', `/api/testaments/${one}/${name}`, body),
      ),
    );
    assert.equal(foreign!.status, 404, name);
    assert.deepEqual(foreign, missing, name);
  }
  const change = { isPasswordProtected: false, currentPassword: passphrase };
  assert.equal((await put(bruno.call, id, change)).status, 404);
  assert.equal(await content(id), secret.content);
});

test('Two changes of the passphrase at once leave one that opens everything', async () => {
  const testament = await furnishTestament(product, maria, { ...withPassphrase, status: 'active' });
  const answers = await Promise.all(
    ['the first', 'the second', 'the third'].map((password) =>
      put(maria.call, testament.id, { password, currentPassword: passphrase }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  assert.equal(refused.length, 2);
  // One that began only after it was changed is told that its passphrase is wrong.
  for (const { status } of refused) assert.ok([409, 403].includes(status), String(status));
  const winner = ['the first', 'the second', 'the third'][
    answers.findIndex(({ status }) => status === 200)
  ]!;
  const reader = browser(product);
  const path = `/api/testament-public/${testament.accessLink}/validate`;
  assert.equal((await reader('POST', path, { password: winner })).status, 200);
  const { fullContent, notes } = (await everything(reader, testament)) as Record<string, unknown>;
  assert.deepEqual([fullContent, notes], [secret.content, [secret.note]]);
});

test('A save from a locked screen empties nothing when the passphrase is taken away meanwhile', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const { deps } = product;
  const screen = { title: 'Renamed', fullContent: '', isPasswordProtected: true };
  const seen = await findExisting(deps, maria.owner, id);
  const prepared = await prepareChange(deps.vault, maria.owner, seen, screen, () => {
    throw new Error('Nothing needs the passphrase here.');
  });
  const off = { isPasswordProtected: false, currentPassword: passphrase };
  assert.equal((await put(maria.call, id, off)).status, 200);

  const owner = {
    ...maria.owner,
    session: { userAgent: null, isFresh: true, limitedTo: null, asksFirst: false },
  };
  await assert.rejects(
    rewriteTestament(deps, owner, id, screen, { prepared, isExpected: () => true }),
    {
      code: 'password-missing',
    },
  );
  const { body } = await maria.call('GET', `/api/testaments/${id}`);
  assert.equal((body as Testament).fullContent, secret.content);
});

/** Every row with the vault in hand: what is sealed for its owner alone is opened. */
async function dumpOpened(): Promise<string> {
  const rows = await product.db
    .selectFrom('testaments')
    .selectAll()
    .where('user_id', '=', maria.owner.id)
    .execute();
  const opened = rows.map(({ id, version, sealed }) =>
    JSON.stringify(
      maria.owner.key.open({ table: 'testaments', userId: maria.owner.id, id, version }, sealed),
    ),
  );
  return `${opened.join('\n')}\n${await dump(product)}`;
}
