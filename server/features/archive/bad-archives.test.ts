/** Archives that are none, or not ours, or not whole: each is refused, and leaves nothing. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Archive } from '#contract/archive-form.ts';
import { archiveWordsMaxBytes } from '#contract/limits.ts';
import { testLifeOf } from './archived-life.fixture.ts';
import { attachmentRows, keptFiles } from '#server/features/attachments/uploads.fixture.ts';
import {
  join,
  startTestProduct,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import {
  bring,
  brought,
  describedAs,
  describedIn,
  sha256Of,
  taken,
  zipOf,
  type Unzipped,
} from './archives.fixture.ts';

let product: TestProduct;
let good: Unzipped;
let count = 0;

before(async () => {
  product = await startTestProduct();
  good = await taken(product, await testLifeOf(product, 'ana'));
});
after(() => product.close());

const newcomer = () => join(product, `newcomer-${(count += 1)}`);
const tables = ['testaments', 'notes', 'recipients', 'triggers', 'attachments'] as const;

async function everything(): Promise<string> {
  const counts = await Promise.all(
    [...tables, 'earlier_histories' as const].map((table) =>
      product.db
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  );
  const files = await keptFiles(product);
  return JSON.stringify([counts, files.length]);
}

async function expectRefused(zip: Buffer, status: number, code: string): Promise<void> {
  const person = await newcomer();
  const before = await everything();
  const answer = await bring(product, person, zip);
  assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [status, code]);
  assert.equal(await everything(), before, 'something stayed');
}

const damaged = (files: Iterable<readonly [string, Buffer]>) =>
  zipOf(files).then((zip) => expectRefused(zip, 400, 'archive-damaged'));

type Change = (archive: Archive) => object;
const first = (archive: Archive) => archive.testaments[0]!;
const file = (archive: Archive) =>
  archive.testaments.flatMap(({ files }) => files).find(({ sealed }) => sealed === null)!;

const changes: readonly (readonly [string, Change])[] = [
  ['names a person who is not in it', (all) => (first(all).recipientIds.push(999), all)],
  ['names a note twice', (all) => ((first(all).noteIds = [1, 1]), all)],
  ['has two people with one address', (all) => (all.recipients.push(twin(all)), all)],
  ['has an address that would write into the head of a mail', (all) => (mailTwo(all), all)],
  ['says another size of a file', (all) => ((file(all).fileSize += 1), all)],
  ['says another hash of a file', (all) => ((file(all).sha256 = 'a'.repeat(64)), all)],
  ['names a file that is not in it', (all) => ((file(all).path = 'files/none.pdf'), all)],
  ['names a file outside of it', (all) => ((file(all).path = '../../etc/passwd'), all)],
  ['has a file of no type that may be attached', (all) => ((file(all).fileName = 'a.exe'), all)],
  ['says that a file without a passphrase is sealed', (all) => (sealed(all), all)],
  ['has no words and no passphrase', (all) => ((first(all).fullContent = null), all)],
  ['lacks a field', ({ notes: _, ...all }) => all],
  ['has a testament without end', (all) => ((first(all).title = 'x'.repeat(301)), all)],
  ['waits for ever', (all) => ((first(all).gracePeriod = 1e9), all)],
  ['says version 0', (all) => ({ ...all, version: 0 })],
];

function twin({ recipients }: Archive) {
  return { ...recipients[0]!, id: 998, email: recipients[0]!.email.toUpperCase() };
}

function mailTwo({ recipients }: Archive): void {
  recipients[0]!.email = 'a@example.org\r\nBcc: b@example.org';
}

function sealed(archive: Archive): void {
  file(archive).sealed = { key: 'AAAA', userId: 1, id: 1 };
}

for (const [what, change] of changes) {
  test(`An archive that ${what} is refused, and nothing is lost`, async () => {
    await damaged(describedAs(good, change));
  });
}

test('What is no archive of ours is told from one that was cut off', async () => {
  await expectRefused(Buffer.from('%PDF-1.7\n not a zip at all'), 400, 'archive-unknown');
  await expectRefused(Buffer.from('PK'), 400, 'archive-unknown');
  const other = await zipOf([['photo.txt', Buffer.from('x')]]);
  await expectRefused(other, 400, 'archive-unknown');
  const whole = await zipOf(good);
  for (const part of [0.3, 0.9, 0.999]) {
    const cut = whole.subarray(0, Math.floor(whole.length * part));
    await expectRefused(cut, 400, 'archive-damaged');
  }
});

test('An archive of a newer version says so', async () => {
  const newer = describedAs(good, (all) => ({ ...all, version: 2, notes: 'another form' }));
  await expectRefused(await zipOf(newer), 400, 'archive-version');
  const foreign = describedAs(good, (all) => ({ ...all, format: 'another program' }));
  await expectRefused(await zipOf(foreign), 400, 'archive-unknown');
  await damaged(new Map([...good, ['archive.json', Buffer.from('{"format":')]]));
});

test('An entry that is there twice, or leads out of the archive, is refused', async () => {
  await damaged([...good, ['archive.json', good.get('archive.json')!]]);
  const whole = await zipOf([...good, ['aa/aa/evil', Buffer.from('x')]]);
  const hostile = Buffer.from(
    whole.toString('latin1').replaceAll('aa/aa/evil', '../../evil'),
    'latin1',
  );
  await expectRefused(hostile, 400, 'archive-damaged');
});

test('A symbolic link is read as the text that it is, and then it is not the file', async () => {
  const path = file(describedIn(good)).path;
  const target = Buffer.from('/etc/passwd');
  const zip = await zipOf(new Map([...good, [path, target]]), { mode: 0o120777 });
  await expectRefused(zip, 400, 'archive-damaged');
});

test('Bytes that were changed are noticed by their hash, at the last file too', async () => {
  const path = file(describedIn(good)).path;
  const content = Buffer.from(good.get(path)!);
  content[content.length - 1]! ^= 1;
  await damaged(new Map([...good, [path, content]]));
});

test('A small archive that becomes huge is refused before it does', async () => {
  const bomb = Buffer.alloc(archiveWordsMaxBytes + 1, ' ');
  const packed = await zipOf([['archive.json', bomb]], { isPacked: true });
  assert.ok(packed.length < 200_000);
  await expectRefused(packed, 413, 'archive-too-large');
  const brackets = Buffer.from(
    `{"format":"codicil-archive","notes":[${'{},'.repeat(1_000_001)}{}]}`,
  );
  await expectRefused(
    await zipOf([['archive.json', brackets]], { isPacked: true }),
    400,
    'archive-damaged',
  );
  const names = Array.from({ length: 200_000 }, (_, index) => `"k${index}":0`).join(',');
  await damaged([['archive.json', Buffer.from(`{"format":"codicil-archive","x":{${names}}}`)]]);
  await damaged(describedAs(good, (all) => ({ ...all, notes: Array(300_000).fill(0) })));
  const deep = Buffer.from(`{"format":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
  await expectRefused(await zipOf([['archive.json', deep]]), 400, 'archive-damaged');
});

test('One that lies about its sizes is refused', async () => {
  const path = file(describedIn(good)).path;
  const zip = await zipOf(good, { isPacked: true });
  // The size in the list at the end is believed by nobody who unpacks.
  const name = Buffer.from(path);
  const at = zip.lastIndexOf(name);
  zip.writeUInt32LE(zip.readUInt32LE(at - 22) + 1, at - 22);
  await expectRefused(zip, 400, 'archive-damaged');
});

test('A file that only claims its type is refused, though its hash is right', async () => {
  const content = Buffer.from('MZ this is a program');
  const path = file(describedIn(good)).path;
  const files = describedAs(good, (all) => {
    Object.assign(file(all), { fileSize: content.length, sha256: sha256Of(content) });
    return all;
  });
  const zip = await zipOf(new Map([...files, [path, content]]));
  await expectRefused(zip, 415, 'file-type-untrue');
});

test('An account that holds anything takes no archive, also not the same one twice', async () => {
  const person = await newcomer();
  await person.call('POST', '/api/notes', { title: 'One', content: 'word' });
  const zip = await zipOf(good);
  const before = await everything();
  assert.equal(
    (await bring(product, person, zip)).json<{ code: string }>().code,
    'account-not-empty',
  );
  assert.equal(await everything(), before);
  const other = await newcomer();
  await brought(product, other, good);
  const once = await everything();
  assert.equal(
    (await bring(product, other, zip)).json<{ code: string }>().code,
    'account-not-empty',
  );
  assert.equal(await everything(), once);
});

test('Two that are brought in at once: one of them is', async () => {
  const person = await newcomer();
  const zip = await zipOf(good);
  const answers = await Promise.all([bring(product, person, zip), bring(product, person, zip)]);
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [201, 409],
  );
  assert.equal((await keptFiles(product)).length, await attachmentRows(product));
});

test('An archive that was unpacked and packed again elsewhere is brought in', async () => {
  const person = await newcomer();
  const repacked = [...good].map(([name, content]) => [`codicil/${name}`, content] as const);
  const extra = [['__MACOSX/codicil/._archive.json', Buffer.from('x')] as const];
  const zip = await zipOf([...repacked, ...extra], { isPacked: true });
  const answer = await bring(product, person, zip);
  assert.equal(answer.statusCode, 201, answer.body);
});

test('A trigger that names what its owner deleted for herself is brought in without it', async () => {
  const person = await testLifeOf(product, 'hides');
  const before = describedIn(await taken(product, person));
  const [hidden] = before.triggers[0]!.testamentIds!;
  await product.db
    .updateTable('testaments')
    .set({ hidden_at: 1 })
    .where('id', '=', hidden!)
    .execute();
  const files = await taken(product, person);
  assert.deepEqual(describedIn(files).triggers[0]!.testamentIds, []);
  await brought(product, await newcomer(), files);
});

for (const [what, cost] of [
  ['would keep the server busy', { memoryKib: 1024 * 1024 }],
  ['would be guessed with little memory', { memoryKib: 64 * 1024 }],
  ['would be guessed in one pass', { passes: 1 }],
] as const) {
  test(`A passphrase that ${what} is refused`, async () => {
    await damaged(
      describedAs(good, (all) => {
        const { protection } = all.testaments.find((one) => one.protection !== null)!;
        assert(protection !== null && protection !== 'bound');
        Object.assign(protection.cost, cost);
        return all;
      }),
    );
  });
}

test('A store that fails half-way leaves neither rows nor files', async () => {
  const person = await newcomer();
  const { files } = product.deps;
  const before = await everything();
  const put = files.put.bind(files);
  let calls = 0;
  Object.assign(files, {
    put: async (...given: Parameters<typeof put>) => {
      calls += 1;
      if (calls === 2) throw new Error('The disk is gone.');
      return put(...given);
    },
  });
  try {
    assert.equal((await bring(product, person, await zipOf(good))).statusCode, 500);
  } finally {
    Object.assign(files, { put });
  }
  assert.equal(calls, 2);
  assert.equal(await everything(), before);
  // What hindered it is over, and the same archive is brought in.
  await brought(product, person, good);
});
