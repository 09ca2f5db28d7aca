/**
 * Several servers as an operator runs them: processes of the real program on one PostgreSQL, one
 * mail server and one address that leads to each of them in turn. People live there whose words are
 * due minutes from now. Only tests import this file.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestContext } from 'node:test';
import type { Kysely } from 'kysely';
import { startClock } from '#core/release/darkness.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { createVault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/schema.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { answering } from '#server/features/installation/reach.fixture.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { createInstallation, readClockState, readTime } from '#server/store/installation.ts';
import {
  confirmWriter,
  kill,
  makeDataFolder,
  moveHours,
  register,
  startProcess,
  withQuickHashes,
  writeTestament,
  type KillableProduct,
  type RegisteredWriter,
} from './killed-product.fixture.ts';
import { openMailSink, type MailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
import type { ShiftedClock } from './shifted-clock.fixture.ts';

export const machine = new SystemClock();
export const operatorEmail = 'operator@example.org';
/** Long enough ago for any life, and not so long that accounts would be settled. */
const beganAgoMs = 30 * DAY_MS;

export interface ServerResident {
  readonly writer: RegisteredWriter;
  readonly recipients: readonly string[];
  /** In light time: not released before. */
  readonly dueLight: number;
}

export interface Household {
  readonly db: Kysely<Database>;
  readonly sink: MailSink;
  readonly residents: readonly ServerResident[];
  /** Light when the servers take over, and the wall time of that moment. */
  readonly began: { readonly light: number; readonly at: number };
  /** A server more. @param env beside what all share. @param program today's, or another. */
  start(
    clock?: ShiftedClock,
    env?: Record<string, string>,
    program?: string,
  ): Promise<KillableProduct>;
  /** Without a warning. */
  end(server: KillableProduct): Promise<void>;
  /** As an operator stops it. */
  stop(server: KillableProduct): Promise<void>;
}

export interface ServerPlace {
  readonly db: Kysely<Database>;
  readonly url: string;
  /** What its people lived with so far; the program of today where nothing is said. */
  readonly program?: string;
}

/** @param dueAfterMs after how much light the words of each resident go out, in order. */
export async function openHousehold(
  t: TestContext,
  dueAfterMs: readonly number[],
  place?: ServerPlace,
): Promise<Household> {
  const { db, url, program }: ServerPlace = place ?? (await ownDatabase(t));
  const key = newKeyBytes();
  const longAgo = (await readTime(db, machine)) - beganAgoMs;
  await createInstallation(db, createVault(key).keyProof(), longAgo);
  const sink = await openMailSink(new Moments());
  t.after(() => sink.close());
  const shared = {
    ...withQuickHashes,
    DATABASE_URL: url,
    MASTER_KEY: key.toString('base64'),
    SMTP_URL: sink.url,
    OPERATOR_EMAIL: operatorEmail,
  };
  const residents = await liveUntilDue(t, { db, sink, shared, program }, dueAfterMs);
  const { light } = await readClockState(db);
  const at = await readTime(db, machine);
  const clock = JSON.stringify(startClock(at, light));
  await db.updateTable('installation').set({ clock }).execute();

  const balancer = await openBalancer(t);
  async function start(
    clock?: ShiftedClock,
    env = {},
    ofVersion?: string,
  ): Promise<KillableProduct> {
    const where = { CLOCK: 'system', PUBLIC_URL: balancer.url, DATA_DIR: dataFolder(t) };
    const server = await startProcess({ ...shared, ...where, ...clock?.env, ...env }, ofVersion);
    t.after(() => kill(server));
    balancer.add(server.url);
    return server;
  }
  async function end(server: KillableProduct): Promise<void> {
    balancer.remove(server.url);
    await kill(server);
  }
  async function stop(server: KillableProduct): Promise<void> {
    balancer.remove(server.url);
    const ended = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.kill('SIGTERM');
    await ended;
  }
  return { db, sink, residents, began: { light, at }, start, end, stop };
}

async function ownDatabase(t: TestContext): Promise<ServerPlace> {
  const database = await createTestDatabase();
  t.after(() => database.close());
  return database;
}

function dataFolder(t: TestContext): string {
  const folder = makeDataFolder();
  t.after(() => rmSync(dirname(folder), { recursive: true, force: true }));
  return folder;
}

interface Past {
  readonly shared: Record<string, string>;
  readonly program: string | undefined;
}

/** A life takes days, so it is lived in simulated time, up to the first date. */
async function liveUntilDue(
  t: TestContext,
  { db, sink, shared, program }: Pick<Household, 'db' | 'sink'> & Past,
  dueAfterMs: readonly number[],
): Promise<ServerResident[]> {
  const env = { ...shared, CLOCK: 'simulated', DATA_DIR: dataFolder(t) };
  const past = await startProcess(env, program);
  t.after(() => kill(past));
  const lived: Omit<ServerResident, 'dueLight'>[] = [];
  for (const [place, dueMs] of dueAfterMs.entries()) {
    const before = dueAfterMs[place - 1] ?? dueMs;
    if (dueMs > before) await moveHours(past, (dueMs - before) / HOUR_MS);
    const name = `owner${place}`;
    const recipients = ['one', 'two'].map((each) => `${each}.${name}@example.org`);
    const writer = await register(past, name);
    await confirmWriter(past, writer, sink);
    await writeTestament(past, writer, `Words of ${name}`, recipients);
    lived.push({ writer, recipients });
  }
  await moveHours(past, 71.5);
  const first = Math.min(...(await readDueDates(db)).values());
  const { light } = await readClockState(db);
  await moveHours(past, (first - light - (dueAfterMs[0] ?? 0)) / HOUR_MS);
  await kill(past);
  const due = await readDueDates(db);
  return lived.map((one) => ({ ...one, dueLight: due.get(one.writer.id)! }));
}

/** Of those who are in their grace period, by the number of the account. */
async function readDueDates(db: Kysely<Database>): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('watches')
    .select(['user_id', 'due_light'])
    .where('phase', '=', 'grace')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.due_light!]));
}

export const farAlarm =
  'the clock of a process is more than a minute off the database: this process decides nothing';

export async function alarmsOf({ db }: Pick<Household, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('alarms').select('subject').execute();
  return rows.map(({ subject }) => subject).toSorted();
}

interface Balancer {
  readonly url: string;
  add(url: string): void;
  remove(url: string): void;
}

/** Leads to the servers in turn. While there is none, whoever asks waits for the next. */
async function openBalancer(t: TestContext): Promise<Balancer> {
  let servers: string[] = [];
  let next = 0;
  let waiting: (() => void)[] = [];
  const address = await answering(({ url = '' }, response) => {
    const lead = (): void => {
      if (servers.length === 0) {
        waiting.push(lead);
        return;
      }
      next += 1;
      response.writeHead(302, { location: `${servers[next % servers.length]}${url}` }).end();
    };
    lead();
  });
  t.after(() => address.close());
  return {
    url: address.url,
    add(url) {
      servers.push(url);
      const all = waiting;
      waiting = [];
      for (const lead of all) lead();
    },
    remove(url) {
      servers = servers.filter((one) => one !== url);
    },
  };
}
