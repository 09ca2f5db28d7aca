/**
 * Kills the product together with its embedded PostgreSQL, as a power cut does, while a release is
 * under way and somebody else is writing; then starts it again on the same folder.
 */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { isAnswering } from '#server/db/embedded/answer-probe.ts';
import { SUPERUSER } from '#server/db/embedded/cluster.ts';
import { planLayout } from '#server/db/embedded/folders.ts';
import { builderOn, poolConfig, surviveLostConnections } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import {
  ask,
  confirmAddress,
  jot,
  kill,
  killEverything,
  makeDataFolder,
  moveHours,
  readTime,
  readTitles,
  register,
  startProcess,
  writeTestament,
  type KillableProduct,
  type Writer,
  withQuickHashes,
} from './killed-product.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { openMailSink, type MailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
import { lengthOf, pointOf, tellFigure } from '#torture/length.fixture.ts';
import { assertReleasedOnce } from './released-once.fixture.ts';

const kills = lengthOf({ share: 1, slice: 4, long: 8 });
const almostHours = 71;

const dataDir = makeDataFolder();
let sink: MailSink;
let product: KillableProduct;

before(async () => {
  sink = await openMailSink(new Moments());
  product = await start();
});

after(async () => {
  await kill(product);
  await sink.close();
  fs.rmSync(dirname(dataDir), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

function start(): Promise<KillableProduct> {
  return startProcess({ ...withQuickHashes, DATA_DIR: dataDir, SMTP_URL: sink.url });
}

async function prepare(name: string): Promise<{ writer: Writer; recipients: string[] }> {
  const recipients = ['one', 'two', 'three'].map((each) => `${each}.${name}@example.org`);
  const writer = await register(product, name);
  await confirmAddress(product, writer, sink);
  await writeTestament(product, writer, `Words of ${name}`, recipients);
  await moveHours(product, almostHours);
  return { writer, recipients };
}

/** Writes one small thing after the other until the product is gone. */
async function keepWriting(writer: Writer, mark: string): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      await jot(product, writer, `${mark}, note ${turn}`);
    } catch (error) {
      // `fetch` says so when a connection breaks; an answer that is no acknowledgement fails.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

/** Looks into the database beside the product. */
async function withDatabase(look: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const { socketFolder } = planLayout(dataDir);
  const settings = { ...poolConfig(), host: socketFolder, user: SUPERUSER, database: 'postgres' };
  const pool = new pg.Pool(settings);
  surviveLostConnections(pool, () => undefined);
  try {
    await look(builderOn(pool));
  } finally {
    await pool.end();
  }
}

test('After a kill of everything each release happens once and no written word is lost', async (t) => {
  const diarist = await register(product, 'diarist');
  const unharmed = await prepare('unharmed');
  const beganMs = performance.now();
  await moveHours(product, 2);
  const lengthMs = performance.now() - beganMs;
  await withDatabase((db) =>
    assertReleasedOnce(db, product, sink, unharmed.writer, unharmed.recipients),
  );

  for (let round = 0; round < kills; round += 1) {
    const { writer, recipients } = await prepare(`round${round}`);
    const stoodAt = await readTime(product);
    const writing = keepWriting(diarist, `round ${round}`);
    const kept = diarist.acknowledged.length;
    await until(() => diarist.acknowledged.length > kept);
    const moving = ask(product, 'POST', '/dev/time', { advanceHours: 2 }).catch(() => 'cut off');
    // Somewhere on the way; each round of a long run dies in other places.
    await sleep(lengthMs * (((round + 0.5) / kills + pointOf()) % 1));
    await killEverything(product, dataDir);
    const isDead = !(await isAnswering(planLayout(dataDir).socketFolder));
    assert(isDead, 'the database died with it');
    await Promise.all([moving, writing]);

    product = await start();
    assert((await readTime(product)) >= stoodAt, 'simulated time goes on where it stood');
    await moveHours(product, 2);
    await withDatabase((db) => assertReleasedOnce(db, product, sink, writer, recipients));
    const titles = await readTitles(product, diarist);
    for (const title of diarist.acknowledged) assert(titles.includes(title), `${title} is lost`);
  }
  tellFigure(t, 'kills of process and database together', kills);
  assert(diarist.acknowledged.length >= kills, 'somebody was writing all the time');
});
