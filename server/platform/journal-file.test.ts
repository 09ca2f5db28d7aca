/** The journal of a data folder as a file: what was written stays, and what is wrong is said. */
import assert from 'node:assert/strict';
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { systemEntropy } from './entropy.ts';
import { openJournalFile, type JournalFile } from './journal-file.ts';

const open = (folder: string, of = installation) => openJournalFile(folder, of, systemEntropy());

const installation = 'b1b3c0de-0000-4000-8000-000000000001';

function makeFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-journal-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

function pathIn(folder: string): string {
  const [name = ''] = readdirSync(join(folder, 'journal')).filter((one) => one.endsWith('.jsonl'));
  return join(folder, 'journal', name);
}

async function writeTwo(folder: string): Promise<JournalFile> {
  const journal = await open(folder);
  assert.equal(await journal.own(), true);
  await journal.append({ at: 1, entries: [['sent', 'AAAA']], highest: { releases_id_seq: 3 } });
  await journal.append({ at: 2, entries: [['closed', 'BBBB']], highest: {} });
  return journal;
}

test('What was appended is read again, numbered from one', async (t) => {
  const folder = makeFolder(t);
  const first = await writeTwo(folder);
  assert.equal(first.lastNumber(), 2);
  const again = await open(folder);
  assert.equal(again.name, first.name);
  assert.equal(again.isAfterLoss, false);
  assert.equal(again.lastNumber(), 2);
  assert.deepEqual(
    (await again.read()).map(({ n, entries }) => [n, ...entries]),
    [
      [1, ['sent', 'AAAA']],
      [2, ['closed', 'BBBB']],
    ],
  );
});

test('Half a line at the end was never written, and the next one takes its place', async (t) => {
  const folder = makeFolder(t);
  await writeTwo(folder);
  appendFileSync(pathIn(folder), '{"n":3,"at":3,"entr');
  const again = await open(folder);
  assert.equal(again.lastNumber(), 2);
  await again.append({ at: 4, entries: [], highest: {} });
  assert.deepEqual(
    (await again.read()).map(({ n }) => n),
    [1, 2, 3],
  );
});

test('A folder that knows of a journal and has none has lost it', async (t) => {
  const folder = makeFolder(t);
  await writeTwo(folder);
  rmSync(pathIn(folder));
  assert.equal((await open(folder)).isAfterLoss, true);
  assert.equal((await open(folder)).isAfterLoss, true, 'whoever died before he could say so');
});

test('Of two servers on one folder one writes, and then the other goes on', async (t) => {
  const folder = makeFolder(t);
  const one = await open(folder);
  const other = await open(folder);
  assert.equal(await one.own(), true);
  assert.equal(await other.own(), false);
  await one.append({ at: 1, entries: [['sent', 'AAAA']], highest: {} });
  one.close();
  assert.equal(await other.own(), true);
  await other.append({ at: 2, entries: [['sent', 'BBBB']], highest: {} });
  assert.deepEqual(
    (await one.read()).map(({ n }) => n),
    [1, 2],
  );
});

const spoiled: readonly [what: string, spoil: (lines: string[]) => string[], said: RegExp][] = [
  ['a line that is missing', ([head, , second]) => [head!, second!], /has a gap before line 2/],
  [
    'a line that was changed',
    (all) => all.map((one) => one.replace('AAAA', 'ABBA')),
    /was changed in line 2/,
  ],
  ['a line that is no line', ([head]) => [head!, 'nothing'], /cannot be read/],
  [
    'another installation',
    (all) => all.map((one) => one.replace(installation, 'x')),
    /is of another installation/,
  ],
  [
    'a newer version',
    (all) => all.map((one) => one.replace('"format":1', '"format":2')),
    /newer version/,
  ],
];

for (const [what, spoil, said] of spoiled) {
  test(`A journal with ${what} is refused in one sentence, and stays as it is`, async (t) => {
    const folder = makeFolder(t);
    await writeTwo(folder);
    const path = pathIn(folder);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const text = `${spoil(lines).join('\n')}\n`;
    writeFileSync(path, text);
    await assert.rejects(open(folder), said);
    assert.equal(readFileSync(path, 'utf8'), text);
  });
}

test('Of several journals none is chosen, and all stay', async (t) => {
  const folder = makeFolder(t);
  await writeTwo(folder);
  const path = pathIn(folder);
  copyFileSync(path, path.replace('.jsonl', '-copy.jsonl'));
  const names = readdirSync(join(folder, 'journal'));
  await assert.rejects(open(folder), /more than one journal in .*\. Leave the newest one/);
  assert.deepEqual(readdirSync(join(folder, 'journal')), names);
});

test('A data folder of another installation is refused', async (t) => {
  const folder = makeFolder(t);
  await writeTwo(folder);
  await assert.rejects(open(folder, 'another'), /belongs to another installation/);
});
