/**
 * Somebody writes and attaches files while a release is under way, everything ends at once, and the
 * product starts again on the same folder: nothing acknowledged is lost, nothing is sent twice.
 * Only tests import this file.
 */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Testament } from '#contract/testaments.ts';
import { isAnswering } from '#server/db/embedded/answer-probe.ts';
import { superuser } from '#server/db/embedded/cluster.ts';
import { planLayout } from '#server/db/embedded/folders.ts';
import { builderOn, poolConfig, surviveLostConnections } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { pdfOf } from '#server/features/attachments/uploads.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { pointOf } from '#torture/length.fixture.ts';
import {
  ask,
  attachFile,
  confirmWriter,
  jot,
  kill,
  moveHours,
  readAttached,
  readSimulatedTime,
  readTitles,
  register,
  startProcess,
  writeTestament,
  type KillableProduct,
  type RegisteredWriter,
  withQuickHashes,
} from './killed-product.fixture.ts';
import { openMailSink, type MailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
import { assertReleasedOnce } from './released-once.fixture.ts';

export interface SuddenEnds {
  readonly dataDir: string;
  readonly count: number;
  /** Ends the product and its database without warning. */
  end(product: KillableProduct): Promise<void>;
}

/** Who writes all the time: titles of drafts and files of one of them. */
interface Diarist extends RegisteredWriter {
  readonly keptIn: number;
  /** What the product said it has of each file. */
  readonly files: { readonly id: number; readonly content: Buffer }[];
}

const almostHours = 71;
const smallBytes = 20_000;

interface World extends SuddenEnds {
  readonly sink: MailSink;
  product: KillableProduct;
}

function start(dataDir: string, sink: MailSink): Promise<KillableProduct> {
  return startProcess({ ...withQuickHashes, DATA_DIR: dataDir, SMTP_URL: sink.url });
}

/** @returns how many writes were acknowledged, none of which was lost. */
export async function liveThrough(test: TestContext, ends: SuddenEnds): Promise<number> {
  const sink = await openMailSink(new Moments());
  test.after(() => sink.close());
  const world: World = { ...ends, sink, product: await start(ends.dataDir, sink) };
  test.after(() => kill(world.product));
  const diarist = await openDiary(world);
  const lengthMs = await timeOneRelease(world);
  for (let round = 0; round < ends.count; round += 1) {
    // Somewhere on the way; each round of a long run dies in other places.
    const afterMs = lengthMs * (((round + 0.5) / ends.count + pointOf()) % 1);
    await liveThroughOne(world, diarist, { name: `round${round}`, afterMs });
  }
  const acknowledged = diarist.acknowledged.length + diarist.files.length;
  assert(acknowledged > 2 * ends.count, 'somebody was writing all the time');
  return acknowledged;
}

async function openDiary({ product }: World): Promise<Diarist> {
  const writer = await register(product, 'diarist');
  const draft = { title: 'What I keep' };
  const made = await ask(product, 'POST', '/api/testaments', draft, writer.cookie);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return { ...writer, keptIn: (made.body as Testament).id, files: [] };
}

async function timeOneRelease(world: World): Promise<number> {
  const { writer, recipients } = await prepare(world, 'unharmed');
  const beganMs = performance.now();
  await moveHours(world.product, 2);
  const lengthMs = performance.now() - beganMs;
  await assertWell(world, writer, recipients);
  return lengthMs;
}

async function liveThroughOne(
  world: World,
  diarist: Diarist,
  { name, afterMs }: { readonly name: string; readonly afterMs: number },
): Promise<void> {
  const { writer, recipients } = await prepare(world, name);
  const stoodAt = await readSimulatedTime(world.product);
  const writing = keepWriting(world.product, diarist, name);
  const kept = diarist.files.length;
  await until(() => diarist.files.length > kept);
  const moving = ask(world.product, 'POST', '/dev/time', { advanceHours: 2 }).catch(() => null);
  await sleep(afterMs);
  await world.end(world.product);
  const isDead = !(await isAnswering(planLayout(world.dataDir).socketFolder));
  assert(isDead, 'the database died with it');
  await Promise.all([moving, writing]);

  world.product = await start(world.dataDir, world.sink);
  const goesOn = (await readSimulatedTime(world.product)) >= stoodAt;
  assert(goesOn, 'simulated time goes on where it stood');
  await moveHours(world.product, 2);
  await assertWell(world, writer, recipients);
  await assertKept(world.product, diarist);
}

async function prepare(
  { product, sink }: World,
  name: string,
): Promise<{ writer: RegisteredWriter; recipients: string[] }> {
  const recipients = ['one', 'two', 'three'].map((each) => `${each}.${name}@example.org`);
  const writer = await register(product, name);
  await confirmWriter(product, writer, sink);
  await writeTestament(product, writer, `Words of ${name}`, recipients);
  await moveHours(product, almostHours);
  return { writer, recipients };
}

/** Writes one small thing after the other until the product is gone. */
async function keepWriting(
  product: KillableProduct,
  diarist: Diarist,
  mark: string,
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const title = `${mark}, note ${turn}`;
    try {
      await jot(product, diarist, title);
      const content = pdfOf(smallBytes, title);
      const id = await attachFile(product, diarist, diarist.keptIn, content);
      diarist.files.push({ id, content });
    } catch (error) {
      // `fetch` says so when a connection breaks; an answer that is no acknowledgement fails.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function assertKept(product: KillableProduct, diarist: Diarist): Promise<void> {
  const titles = await readTitles(product, diarist);
  for (const title of diarist.acknowledged) assert(titles.includes(title), `${title} is lost`);
  for (const { id, content } of diarist.files) {
    const kept = await readAttached(product, diarist, diarist.keptIn, id);
    assert(content.equals(kept), `file ${id} is whole`);
  }
}

/** Looks into the database beside the product. */
async function assertWell(
  { product, sink, dataDir }: World,
  writer: RegisteredWriter,
  recipients: readonly string[],
): Promise<void> {
  const { socketFolder } = planLayout(dataDir);
  const settings = { ...poolConfig(), host: socketFolder, user: superuser, database: 'postgres' };
  const pool = new pg.Pool(settings);
  surviveLostConnections(pool, () => undefined);
  const db: Kysely<Database> = builderOn(pool);
  try {
    await assertReleasedOnce(db, product, sink, writer, recipients);
  } finally {
    await pool.end();
  }
}
