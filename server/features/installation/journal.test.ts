/** The journal beside a running process: what it writes there, and when it stops deciding. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS } from '#core/release/moment.ts';
import type { Scheduler } from '#server/scheduler.ts';
import { nextId } from '#server/db/next-id.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import { openJournalFile, type JournalFile } from '#server/platform/journal-file.ts';
import { readTrustedMoment } from '#server/store/installation.ts';
import { noteCaughtUp, noteInJournal, readBehindSince } from '#server/store/journal.ts';

let product: LivingProduct;
let folder: string;
let journal: JournalFile;
let process: Scheduler;

beforeEach(async () => {
  product = await openLivingProduct();
  folder = mkdtempSync(join(tmpdir(), 'codicil-journal-'));
  journal = await openJournalFile(folder, 'this installation', systemEntropy());
  process = product.anotherProcess(product.mail, 'with a journal', { journal });
});
afterEach(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const key = Buffer.alloc(32, 7);

function happens(kind: 'sent' | 'link-ended', of = key): Promise<void> {
  return inTransaction(product.db, (tx) => noteInJournal(tx, kind, [of]));
}

function enqueueDelivery(userId: number): Promise<void> {
  return inTransaction(product.db, async (tx) => {
    const now = await product.now();
    const messageId = '<letter@codicil.example>';
    await enqueue(tx, { userId, kind: 'delivery', refId: 1, messageId, now });
  });
}

const trusted = () => readTrustedMoment(product.db, product.clock);

/** As if the database were a copy from before all of it. */
async function goBack(): Promise<void> {
  await product.db.deleteFrom('journal_entries').execute();
  await product.db.deleteFrom('journals').execute();
}

test('What happened stands in the journal after the next message round, and once', async () => {
  await happens('sent');
  await happens('sent');
  await process.send();
  await process.send();
  const lines = await journal.read();
  assert.deepEqual(
    lines.map(({ n, entries }) => [n, entries]),
    [[1, [['sent', key.toString('base64url')]]]],
  );
});

test('A database that goes back under a running process is noticed before anything else', async () => {
  await happens('sent');
  await process.send();
  assert.notEqual(await trusted(), null);
  await goBack();
  assert.equal(await process.send(), 0);
  assert.notEqual(await readBehindSince(product.db), null);
  assert.equal(await trusted(), null, 'nothing is decided');
  const alarms = await product.db.selectFrom('alarms').select('subject').execute();
  assert(alarms.some(({ subject }) => subject.includes('older than its journal')));
});

const gone = sql`delete from journal_entries; delete from journals;`;
/** And another loop of this process has looked by then. */
const goneAndNoticed = sql`delete from journal_entries; update installation set behind_since = 0;`;

/** The same in the middle of something: when the next statement writes to this table. */
async function goBackAtNextWrite(table: 'checks' | 'outbox', what = gone): Promise<void> {
  await sql`
    create function go_back() returns trigger language plpgsql as $$ begin
      ${what}
      return null;
    end $$
  `.execute(product.db);
  await sql`
    create trigger goes_back before update on ${sql.table(table)} execute function go_back()
  `.execute(product.db);
}

for (const [how, what] of [
  ['before anybody notices it', gone],
  ['and is noticed beside it', goneAndNoticed],
] as const) {
  test(`A copy that takes over in a tick ${how} takes no step of it`, async () => {
    const maria = await moveIn(product, 'maria');
    await write(maria, { ...activeTestament, ...shortLife }, 'heir@example.org');
    await happens('sent');
    await process.send();
    await product.pass(DAY_MS / 2);
    product.clock.advance(DAY_MS);
    await product.scheduler.beat(true);
    await goBackAtNextWrite('checks', what);
    assert.equal(await process.tick(), 0);
    assert.equal(await process.isBehind(product.db), true);
    await sql`drop trigger goes_back on checks`.execute(product.db);
    await product.db.updateTable('installation').set({ behind_since: null }).execute();
    await product.scheduler.tick();
    const checks = await product.db.selectFrom('checks').select('id').execute();
    assert.equal(checks.length, 1, 'it was due');
  });
}

test('A copy that takes the place of the database in a round sends recipients nothing', async () => {
  const { owner } = await moveIn(product, 'maria');
  await happens('sent');
  await process.send();
  await enqueueDelivery(owner.id);
  await goBackAtNextWrite('outbox');
  assert.equal(await process.send(), 1, 'it is claimed');
  const [row] = await product.db.selectFrom('outbox').select('last_outcome').execute();
  assert.equal(row?.last_outcome, 'waits');
});

test('A copy sends nothing to recipients, and goes on when it knows what they have', async () => {
  const { owner } = await moveIn(product, 'maria');
  await happens('sent');
  await process.send();
  await goBack();
  await enqueueDelivery(owner.id);
  assert.equal(await process.send(), 0);
  await inTransaction(product.db, noteCaughtUp);
  assert.equal(await process.send(), 1);
});

test('What both know holds nobody up', async () => {
  await happens('sent');
  await process.send();
  await product.db.deleteFrom('journals').execute();
  await process.tick();
  assert.equal(await readBehindSince(product.db), null);
});

test('A number that was given out in the other copy is not given out again', async () => {
  await happens('sent');
  const highest = { testaments_id_seq: 5_000, no_such_sequence: 1 };
  const entries = [['link-ended', 'AAAA']] as const;
  await journal.append({ at: 1, entries, highest });
  await process.tick();
  assert((await nextId(product.db, 'testaments')) > 5_000);
});

test('A journal from the future is told in one sentence, and changes nothing', async () => {
  await happens('sent');
  await process.send();
  const { wall } = await product.now();
  await journal.append({ at: wall + 5 * 365 * DAY_MS, entries: [], highest: {} });
  const lines = await journal.read();
  await process.tick();
  const told = await product.db.selectFrom('alarms').select(['subject', 'facts']).execute();
  assert.equal(told.filter(({ subject }) => subject.includes('later time')).length, 1);
  assert.equal(await readBehindSince(product.db), null, 'nothing is frozen');
  assert.deepEqual(await journal.read(), lines);
});

test('A journal of a clock within a minute of ours is told of by nobody', async () => {
  const { wall } = await product.now();
  await journal.append({ at: wall + 50_000, entries: [], highest: {} });
  await process.tick();
  const told = await product.db.selectFrom('alarms').select('subject').execute();
  assert.deepEqual(
    told.filter(({ subject }) => subject.includes('later time')),
    [],
  );
});
