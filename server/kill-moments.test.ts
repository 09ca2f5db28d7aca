/**
 * Kills the real process at moments spread over the whole path of a release, from the reading of
 * the watch to the last acceptance recorded, and each time proves that there was exactly one
 * release, one Message-ID for each recipient, and that no acknowledged write was lost.
 */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import { databaseMoments, openDatabaseProxy } from './database-proxy.fixture.ts';
import type { DatabaseProxy } from './database-proxy.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { assertReleasedOnce } from './released-once.fixture.ts';
import {
  ask,
  confirmWriter,
  kill,
  makeDataFolder,
  moveHours,
  register,
  startProcess,
  writeTestament,
  type KillableProduct,
  type RegisteredWriter,
  withQuickHashes,
} from './killed-product.fixture.ts';
import { mailMoments, openMailSink, type MailSink } from './mail-sink.fixture.ts';
import { Moments, spreadOver } from './moments.fixture.ts';
import { lengthOf, round, reportFigure } from '#torture/length.fixture.ts';

const kills = lengthOf({ share: 2, slice: 10, long: 50 });
/** A little before the release, which is due three days after the last sign of life. */
const almostHours = 71;

const moments = new Moments();
const dataDir = makeDataFolder();
let database: TestDatabase;
let proxy: DatabaseProxy;
let sink: MailSink;
let product: KillableProduct;

before(async () => {
  database = await createTestDatabase();
  proxy = await openDatabaseProxy(database.url, moments);
  sink = await openMailSink(moments);
  product = await start();
});

after(async () => {
  await kill(product);
  await sink.close();
  await proxy.close();
  await database.close();
  fs.rmSync(dirname(dataDir), { recursive: true, force: true });
});

function start(): Promise<KillableProduct> {
  const where = { DATABASE_URL: proxy.url, DATA_DIR: dataDir, SMTP_URL: sink.url };
  return startProcess({ ...withQuickHashes, ...where });
}

interface Round {
  readonly writer: RegisteredWriter;
  readonly recipients: readonly string[];
}

/** A person of her own for every round, an hour before her words go out. */
async function prepare(name: string): Promise<Round> {
  const recipients = ['one', 'two', 'three', 'four', 'five'].map(
    (each) => `${each}.${name}@example.org`,
  );
  const writer = await register(product, name);
  await confirmWriter(product, writer, sink);
  await writeTestament(product, writer, `Words of ${name}`, recipients);
  await moveHours(product, almostHours);
  return { writer, recipients };
}

test('A kill at any moment repeats no release and loses no write', async (t) => {
  const first = await prepare('unharmed');
  moments.count();
  await moveHours(product, 2);
  const { counts } = moments;
  const chosen = spreadOver(counts, kills, round);
  await assertReleasedOnce(database.db, product, sink, first.writer, first.recipients);
  for (const name of [...Object.values(databaseMoments), ...Object.values(mailMoments)]) {
    assert(counts.has(name), `the path has a moment when ${name}`);
  }

  assert.equal(chosen.length, kills);
  for (const [round, moment] of chosen.entries()) {
    const { writer, recipients } = await prepare(`round${round}`);
    const reached = moments.choose(moment).then(() => 'reached');
    const moving = ask(product, 'POST', '/dev/time', { advanceHours: 2 }).catch(() => 'cut off');
    const happened = await Promise.race([reached, moving.then(() => 'passed by')]);
    assert.equal(happened, 'reached', `${moment.name}, for the ${moment.nth}th time`);
    await kill(product);
    proxy.cut();
    await moving;
    moments.count();

    product = await start();
    await moveHours(product, 2);
    await assertReleasedOnce(database.db, product, sink, writer, recipients);
  }
  const repeated = sink.mails.filter(({ messageId }, place) =>
    sink.mails.some((mail, earlier) => earlier < place && mail.messageId === messageId),
  );
  if (chosen.some(({ name }) => name === mailMoments.taken)) {
    assert(repeated.length > 0, 'a message that was taken and not recorded goes out again');
  }
  reportFigure(t, 'kills of the process', kills);
  reportFigure(t, 'mails repeated under the same Message-ID', repeated.length);
  for (const [name, rounds] of Map.groupBy(chosen, (moment) => moment.name)) {
    t.diagnostic(`${rounds.length} kills when ${name}`);
  }
});
