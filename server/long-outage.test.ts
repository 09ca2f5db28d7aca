/** A real process that was away for days: its first start tells whose dates have moved. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { answering } from '#server/features/installation/reach.fixture.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readClockState } from '#server/store/installation.ts';
import { noteOutage } from '#server/store/outages.ts';
import {
  confirmWriter,
  kill,
  makeDataFolder,
  register,
  startProcess,
  writeTestament,
} from './killed-product.fixture.ts';
import { openMailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';

async function openHouse(t: TestContext) {
  const database = await createTestDatabase();
  t.after(() => database.close());
  const dataDir = makeDataFolder();
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const sink = await openMailSink(new Moments());
  t.after(() => sink.close());
  const start = async () => {
    const ownUrl = Promise.withResolvers<string>();
    const address = await answering(({ url = '' }, response) => {
      void ownUrl.promise.then((own) => response.writeHead(302, { location: own + url }).end());
    });
    t.after(() => address.close());
    const product = await startProcess({
      CLOCK: 'system',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: address.url,
      SMTP_URL: sink.url,
    });
    t.after(() => kill(product));
    ownUrl.resolve(product.url);
    await until(async () => Object.keys((await readClockState(database.db)).processes).length > 0);
    return product;
  };
  return { database, sink, start };
}

test('After four days away a start tells everybody whose time runs', async (t) => {
  const { database, sink, start } = await openHouse(t);
  const before = await start();
  const ana = await register(before, 'ana');
  await confirmWriter(before, ana, sink);
  await writeTestament(before, ana, 'To them', ['heir@example.org']);
  await kill(before);
  const { db } = database;
  // As the beat writes it that ends an outage, an hour of light after it.
  const { light } = await readClockState(db);
  const endedAt = new SystemClock().wallMs();
  const ended = {
    kind: 'OutageEnded',
    at: light,
    darkMs: 4 * DAY_MS,
    from: endedAt - 4 * DAY_MS,
    until: endedAt,
  } as const;
  await inTransaction(db, (tx) => noteOutage(tx, ended));
  await start();
  const isNews = ({ text }: { text: string }) => /Your dates have moved/.test(text);
  await until(() => sink.mails.some(isNews));
  assert.equal(sink.mails.filter(isNews).length, 1);
});
