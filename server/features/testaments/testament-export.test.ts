/** A testament taken home: everything is in it, and only its passphrase opens it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { missingAge, openWithAge } from '#server/crypto/age-command.fixture.ts';
import { openQuickly } from '#server/crypto/open-archive.fixture.ts';
import { unzip } from '#server/features/archive/archives.fixture.ts';
import { withRealHashes } from '#server/crypto/quick-hash.fixture.ts';
import { openProtection } from '#server/crypto/protection.ts';
import { file, furnishTestament, passphrase, secret, withPassphrase } from './furnished.fixture.ts';
import { join, startTestProduct, type TestUser, type TestProduct } from './persons.fixture.ts';
import { findExisting } from './testament.changes.ts';
import { exportOf } from './testament-export.view.ts';
import { placeOfTestament } from '#server/store/testament-text.ts';

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

function take(id: number, password: string) {
  return product.app.inject({
    method: 'POST',
    url: `/api/testaments/${id}/export`,
    headers: { ...maria.headers, 'sec-fetch-site': 'same-origin' },
    payload: { password },
  });
}

const typed = 'typed for the copy';
const expected = {
  'testament.md': `# For Ana\n\nOpen me\n\n${secret.content}\n`,
  [`notes/1 ${secret.noteTitle}.md`]: `# ${secret.noteTitle}\n\n${secret.note}\n`,
  [`attachments/1 ${secret.fileName}`]: file.toString('latin1'),
};

/** The age file of a copy. */
async function sealedIn(copy: Buffer): Promise<Buffer> {
  const [name] = [...(await unzip(copy)).keys()].filter((one) => one.endsWith('.age'));
  return (await unzip(copy)).get(name!)!;
}

async function openCopy(copy: Buffer, password: string) {
  return unzip(await openQuickly(await sealedIn(copy), password));
}

function textsOf(files: Map<string, Buffer>) {
  return Object.fromEntries([...files].map(([name, text]) => [name, text.toString('latin1')]));
}

for (const [kind, fields, password] of [
  ['A protected testament is exported under its own passphrase', withPassphrase, passphrase],
  ['Any other is exported under the passphrase that is typed', {}, 'only for this file'],
] as const) {
  test(kind, async () => {
    const { id } = await furnishTestament(product, maria, fields);
    const answer = await take(id, password);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], 'application/zip');
    const named = `attachment; filename*=UTF-8''testament-${id}.zip`;
    assert.equal(answer.headers['content-disposition'], named);
    assert.deepEqual(textsOf(await openCopy(answer.rawPayload, password)), expected);
    assert.equal(answer.headers['content-length'], String(answer.rawPayload.length));
    assert.deepEqual(
      [...(await unzip(answer.rawPayload)).keys()],
      ['READ ME.txt', `testament-${id}.zip.age`],
    );
    assert.equal(answer.rawPayload.includes('blue box'), false);
    assert.equal(answer.rawPayload.includes('For Ana'), false);
  });
}

test('The plain age command opens what the product answered, and everything is in it', async (context) => {
  const missing = missingAge();
  if (missing !== null) return context.skip(missing);
  const folder = await mkdtemp(path.join(tmpdir(), 'codicil-export-'));
  try {
    const answer = await withRealHashes(async () => {
      const { id } = await furnishTestament(product, maria, withPassphrase);
      return take(id, passphrase);
    });
    assert.equal(answer.statusCode, 200);
    await writeFile(path.join(folder, 'in.age'), await sealedIn(answer.rawPayload));
    assert.equal(await openWithAge(folder, passphrase), 0);
    assert.deepEqual(textsOf(await unzip(await readFile(path.join(folder, 'out.tar')))), expected);
    await rm(path.join(folder, 'out.tar'));
    assert.notEqual(await openWithAge(folder, 'guess'), 0);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('Another passphrase than its own exports nothing of a protected testament', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const answer = await take(id, 'guess');
  assert.deepEqual(
    [answer.statusCode, answer.json<{ code: string }>().code],
    [403, 'wrong-passphrase'],
  );
});

test('A file that does not open breaks the export off instead of leaving it out', async () => {
  const { id } = await furnishTestament(product, maria);
  const { blob } = await product.db
    .selectFrom('attachments')
    .select('blob')
    .where('testament_id', '=', id)
    .executeTakeFirstOrThrow();
  const sealed = await buffer((await product.deps.files.get(blob))!);
  sealed[sealed.length - 1]! ^= 1;
  await product.deps.files.remove(blob);
  await product.deps.files.put(blob, Readable.from([sealed]));
  const outcome = await take(id, 'only for this file')
    .then(
      (answer) => openCopy(answer.rawPayload, 'only for this file'),
      () => null,
    )
    .catch(() => null);
  assert.equal(outcome, null);
});

test('A passphrase that is taken away or changed meanwhile exports nothing by halves', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const { owner } = maria;
  const testament = await findExisting(product.deps, owner, id);
  const place = placeOfTestament(owner, id);
  const { pepper } = product.deps.vault;
  const identity = await openProtection(testament.protection!, passphrase, place, pepper);
  const order = { testament, identity, passphrase, language: 'en' } as const;
  for (const change of [{ isPasswordProtected: false }, { password: 'another one' }]) {
    const typed = { ...change, currentPassword: passphrase };
    assert.equal((await maria.call('PUT', `/api/testaments/${id}`, typed)).status, 200);
    await assert.rejects(
      exportOf(product.deps, owner, order, () => Promise.resolve(null)),
      { code: 'wrong-passphrase' },
    );
  }
});

test('However long a name is, it is short enough for a disk that counts bytes', async () => {
  const { id } = await furnishTestament(product, maria);
  const title = '遺'.repeat(99) + '言';
  const note = await maria.call('POST', '/api/notes', { title, content: 'x' });
  const noteId = (note.body as { id: number }).id;
  await maria.call('POST', `/api/testaments/${id}/notes/${noteId}`);
  const files = await openCopy((await take(id, typed)).rawPayload, typed);
  const name = [...files.keys()].find((one) => one.startsWith('notes/2'))!;
  assert.match(name, /遺言\.md$/);
  const bytes = Buffer.byteLength(path.basename(name));
  assert.ok(bytes > 190 && bytes <= 255, `${bytes} bytes`);
});

test('Names of files and notes become harmless names in the archive', async () => {
  const { id } = await furnishTestament(product, maria);
  const title = '../..\\etc/pass*wd\n\u202e"?';
  const note = await maria.call('POST', '/api/notes', { title, content: 'x' });
  const noteId = (note.body as { id: number }).id;
  await maria.call('POST', `/api/testaments/${id}/notes/${noteId}`);
  const files = await openCopy((await take(id, typed)).rawPayload, typed);
  const names = [...files.keys()].filter((name) => name.startsWith('notes/2'));
  assert.deepEqual(names, ['notes/2 etc pass wd.md']);
});
