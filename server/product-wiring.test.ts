/** A product that is started as whole: what it reads from its settings it also uses. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import '#server/crypto/quick-hash.fixture.ts';
import { answering } from '#server/features/installation/reach.fixture.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { readProgramVersion } from '#server/platform/program-version.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readForeseenAt } from '#server/store/foreseen.ts';
import { readClockState } from '#server/store/installation.ts';
import { openMailSink, mailMoments, type MailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
import { openParts } from './product-parts.ts';
import { startProduct, type Product } from './product.ts';

const log = createLog('silent');
const person = { username: 'ana', email: 'ana@example.org', password: 'a quiet lake at noon' };

let database: TestDatabase;
let dataDir: string;
let moments: Moments;
let sink: MailSink;
before(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'codicil-wiring-'));
  moments = new Moments();
  sink = await openMailSink(moments);
  // Each test finds an installation, also when it is the only one that runs.
  await partsOf({});
});
after(async () => {
  await sink.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function config(settings: Record<string, string> = {}) {
  return readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    CLOCK: 'simulated',
    ...settings,
  });
}

async function start(t: TestContext, settings: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct(config(settings), log);
  t.after(() => product.stop());
  return product;
}

async function partsOf(settings: Record<string, string>) {
  const opened = await openDatabase({ databaseUrl: database.url, dataDir, log });
  const parts = await openParts(opened, config(settings), log);
  await parts.close();
  await opened.close();
  return parts;
}

test('Its heart beats, and a watcher outside hears of it', async (t) => {
  let pings = 0;
  const watcher = await answering((_request, response) => {
    pings += 1;
    response.end();
  });
  t.after(() => watcher.close());
  const product = await start(t, { HEARTBEAT_URL: watcher.url });
  await until(() => pings > 0, 'the watcher hears nothing');
  assert.equal(await product.firstLook, null);
});

test('What it foresees is noted under the version that it is', async (t) => {
  const { deps } = await start(t);
  const version = await readProgramVersion();
  const isNoted = async () => (await readForeseenAt(deps.db))?.version === version;
  await until(isNoted, 'nothing is noted');
});

test('A line of the log of the database goes when it is a month old', async (t) => {
  const log = join(dataDir, 'postgres.log');
  const young = '2999-01-01 10:00:00.000 UTC [77] young\n';
  writeFileSync(log, `2020-01-01 10:00:00.000 UTC [77] old\n${young}`);
  await start(t);
  await until(() => readFileSync(log, 'utf8') === young, 'the old line stays');
});

test('A stop waits until the mail in hand is recorded', async () => {
  const product = await startProduct(config({ SMTP_URL: sink.url }), log);
  const held = moments.hold({ name: mailMoments.taken, nth: 1 });
  const answer = await fetch(`${product.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  assert.equal(answer.status, 201, await answer.text());
  await held.reached;
  const stopped = product.stop();
  held.goOn();
  await stopped;
  const rows = await database.db.selectFrom('outbox').select('status').execute();
  assert.deepEqual(rows, [{ status: 'sent' }]);
});

test('Simulated time goes on where it stood', async (t) => {
  const state = await readClockState(database.db);
  const later = state.lastAt + 400 * DAY_MS;
  const clock = JSON.stringify({ ...state, lastAt: later });
  await database.db.updateTable('installation').set({ clock }).execute();
  const product = await start(t);
  assert(product.deps.clock.wallMs() >= later);
});

test('A time source that is configured ends a doubt', async (t) => {
  const state = await readClockState(database.db);
  const doubt = { cause: 'jump', byMs: DAY_MS, since: state.light, agreedMs: 0 } as const;
  const clock = JSON.stringify({ ...state, doubt });
  await database.db.updateTable('installation').set({ clock }).execute();
  const source = await answering((_request, response) => {
    response.sendDate = false;
    response.setHeader('date', new Date(state.lastAt).toUTCString()).end();
  });
  t.after(() => source.close());
  const product = await startProduct({ ...config(), timeSources: [source.url] }, log);
  t.after(() => product.stop());
  const isSettled = async () => (await readClockState(database.db)).doubt === null;
  await until(isSettled, 'it was not asked');
});

test('Without a mail server nobody reads the mailbox of an original', async () => {
  const mailbox = { BOUNCE_IMAP_URL: 'imap://returns:secret@127.0.0.1:1' };
  assert.equal((await partsOf(mailbox)).bounces, null);
  assert.notEqual((await partsOf({ ...mailbox, SMTP_URL: sink.url })).bounces, null);
});

test('What the engine is told of clock, mail and cookies is what the settings say', async () => {
  const real = await partsOf({
    CLOCK: 'system',
    PUBLIC_URL: 'https://codicil.example',
    SMTP_URL: sink.url,
  });
  const { clockKind, mailKind, secureCookies } = real.deps.settings;
  assert.deepEqual([clockKind, mailKind, secureCookies], ['real', 'smtp', true]);
  const tried = (await partsOf({})).deps.settings;
  assert.deepEqual(
    [tried.clockKind, tried.mailKind, tried.secureCookies],
    ['simulated', 'mailbox', false],
  );
});
