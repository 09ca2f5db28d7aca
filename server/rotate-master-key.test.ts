/**
 * Another master key under a running product: people read, write and register all the time, the
 * program is killed in the middle and run again, and the earlier key opens nothing afterwards.
 */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { parseMasterKeys } from '#server/crypto/master-key.ts';
import { keyIdOf, sealKey } from '#server/crypto/seal.ts';
import { createVault, type MasterKeys, type Vault } from '#server/crypto/vault.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { until } from '#server/platform/until.fixture.ts';
import { lengthOf, pointOf, reportFigure } from '#torture/length.fixture.ts';
import {
  openDatabaseProxy,
  rotationMoments,
  type DatabaseProxy,
} from './database-proxy.fixture.ts';
import {
  jot,
  kill,
  makeDataFolder,
  ownEnvironment,
  readTitles,
  register,
  startProcess,
  type KillableProduct,
  type RegisteredWriter,
  withQuickHashes,
} from './killed-product.fixture.ts';
import { Moments } from './moments.fixture.ts';

const crowd = lengthOf({ share: 30, slice: 1000, long: 3000 });
/** After how many of them the program is killed. */
const rewrapped = 1 + Math.floor(crowd * ((0.5 + pointOf()) % 1));
const dataDir = makeDataFolder();
const keyFile = join(dataDir, 'master-key');
let database: TestDatabase;
const moments = new Moments();
let proxy: DatabaseProxy;
let product: KillableProduct;

before(async () => {
  database = await createTestDatabase();
  proxy = await openDatabaseProxy(database.url, moments);
  product = await start();
});
after(async () => {
  await kill(product);
  await proxy.close();
  await database.close();
  fs.rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): Promise<KillableProduct> {
  const where = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  return startProcess({ ...withQuickHashes, ...where, ...env });
}

function readKeys(): MasterKeys {
  return parseMasterKeys(fs.readFileSync(keyFile, 'utf8'));
}

interface Run {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
}

function rotate(env: Record<string, string> = {}): Run {
  const program = join(import.meta.dirname, 'rotate-master-key.ts');
  const child = spawn(process.execPath, [program], {
    env: { ...ownEnvironment(), DATABASE_URL: database.url, DATA_DIR: dataDir, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (said += text.toString()));
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said: () => said, ended };
}

/** People who do nothing: there must be something to do for longer than a moment. */
async function addCrowd(vault: Vault): Promise<void> {
  const rows = Array.from({ length: crowd }, (_, index) => {
    const id = 1_000_000 + index;
    return {
      id,
      username: `p${id}`,
      email: `p${id}@example.org`,
      password_hash: 'none',
      version: 1,
      sealed: Buffer.alloc(0),
      time_zone: 'UTC',
      data_key: vault.newOwnerKey(id, vault.keyProof()).wrapped,
      created_at: 0,
      // An account that nobody confirms and that holds nothing is removed after a week.
      email_confirmed_at: 0,
    };
  });
  for (let at = 0; at < crowd; at += 500) {
    const some = rows.slice(at, at + 500);
    await database.db.insertInto('users').values(some).execute();
  }
  await closeSome();
}

/** Their keys lie elsewhere. */
async function closeSome(): Promise<void> {
  await sql`insert into closed_accounts select id, data_key, 0, 9e15, 9e15 from users
    where id % 10 = 0`.execute(database.db);
  await sql`update users set data_key = null where id % 10 = 0`.execute(database.db);
}

async function readWrapped(): Promise<{ id: number; wrapped: Buffer }[]> {
  const { rows } = await sql<{ id: number; wrapped: Buffer }>`
    select id, data_key as wrapped from users where data_key is not null
    union all select user_id, data_key from closed_accounts
  `.execute(database.db);
  return rows;
}

async function wrappedBy(key: Buffer): Promise<number> {
  const rows = await readWrapped();
  return rows.filter(({ wrapped }) => keyIdOf(wrapped) === sealKey(key).id).length;
}

interface Traffic {
  readonly people: RegisteredWriter[];
  /** Until everybody has read and written once more. */
  goOn(): Promise<void>;
  stop(): Promise<void>;
}

/** Everybody reads and writes, and somebody new comes, until it is stopped. */
function keepBusy(people: RegisteredWriter[]): Traffic {
  let isOver = false;
  let round = 0;
  const work = (async () => {
    while (!isOver) {
      round += 1;
      await database.db.deleteFrom('guess_limits').execute();
      people.push(await register(product, `r${people.length}-${round}`));
      for (const writer of people) {
        await jot(product, writer, `Round ${round} of ${writer.id}`);
        assert.deepEqual(
          (await readTitles(product, writer)).sort(),
          writer.acknowledged.toSorted(),
        );
      }
    }
  })();
  // Looked at when it is stopped.
  work.catch(() => undefined);
  return {
    people,
    async goOn() {
      const wanted = round + 2;
      await Promise.race([until(() => round >= wanted), work]);
    },
    async stop() {
      isOver = true;
      await work;
    },
  };
}

test('The master key is replaced under a product that goes on, and once killed it goes on too', async (t) => {
  const [old] = readKeys();
  const before = createVault(old);
  const people = [await register(product, 'first'), await register(product, 'second')];
  await addCrowd(before);
  const traffic = keepBusy(people);

  const reached = moments.choose({ name: rotationMoments.rewrapping, nth: rewrapped });
  const killed = rotate({ DATABASE_URL: proxy.url });
  const outcome = await Promise.race([reached, killed.ended]);
  assert.equal(outcome, undefined, killed.said());
  // While the rotation stands still in the middle, everybody goes on.
  await traffic.goOn();
  killed.child.kill('SIGKILL');
  await killed.ended;
  proxy.cut();
  const [newest, ...earlier] = readKeys();
  assert.deepEqual(earlier, [old]);
  assert.ok((await wrappedBy(old)) > 0, 'it was killed in the middle');
  assert.equal(fs.statSync(keyFile).mode & 0o777, 0o600);

  const resumed = rotate();
  assert.equal(await resumed.ended, 0, resumed.said());
  await traffic.goOn();
  await traffic.stop();
  assert.deepEqual(readKeys(), [newest]);
  assert.equal(await wrappedBy(old), 0);
  assert.equal(await wrappedBy(newest), crowd + people.length);
  assert.ok(people.length > 3, 'people registered meanwhile');

  for (const { id, wrapped } of await readWrapped()) {
    assert.throws(() => before.ownerKey(id, wrapped), /not configured/);
    assert.doesNotThrow(() => createVault(newest).ownerKey(id, wrapped));
  }
  const { pepper, key_proof: proof } = await database.db
    .selectFrom('installation')
    .select(['pepper', 'key_proof'])
    .executeTakeFirstOrThrow();
  assert.throws(() => before.usePepper(pepper!), /not configured/);
  assert.equal(before.provesKey(proof), false);

  reportFigure(t, 'data keys under another master key', crowd);

  // Without a restart, and with one.
  await database.db.deleteFrom('guess_limits').execute();
  people.push(await register(product, 'after'));
  await kill(product);
  product = await start();
  for (const writer of people) {
    assert.deepEqual((await readTitles(product, writer)).sort(), writer.acknowledged.toSorted());
  }
});

test('The earlier key alone starts nothing and rotates nothing', async () => {
  const stored = await database.db.selectFrom('installation').selectAll().execute();
  const foreign = { MASTER_KEY: 'ab'.repeat(32) };
  await assert.rejects(start(foreign), /not the one this data was sealed with/);
  const refused = rotate({ MASTER_KEY: `${'ab'.repeat(32)},${'cd'.repeat(32)}` });
  assert.equal(await refused.ended, 1);
  assert.match(refused.said(), /not the one this data was sealed with/);
  assert.deepEqual(await database.db.selectFrom('installation').selectAll().execute(), stored);
});

test('With MASTER_KEY the operator puts the new key in front and takes the old one out', async () => {
  const [present] = readKeys();
  const next = Buffer.alloc(32, 9);
  const alone = rotate({ MASTER_KEY: present.toString('hex') });
  assert.equal(await alone.ended, 1);
  assert.match(alone.said(), /Put a new one in front of it/);

  await kill(product);
  const both = { MASTER_KEY: `${next.toString('hex')}, ${present.toString('base64')}` };
  product = await start(both);
  const before = await register(product, 'between');
  assert.equal(await wrappedBy(next), 0, 'the installation still remembers the other key');
  const run = rotate(both);
  assert.equal(await run.ended, 0, run.said());
  const later = await register(product, 'later');
  assert.equal(await wrappedBy(present), 0);
  await kill(product);
  product = await start({ MASTER_KEY: next.toString('hex') });
  for (const writer of [before, later]) await jot(product, writer, 'Still here');
});

test('Two programs do not replace it at once', async () => {
  await kill(product);
  fs.writeFileSync(keyFile, `${'09'.repeat(32)}\n`);
  product = await start();
  const runs = [rotate(), rotate(), rotate()];
  const codes = await Promise.all(runs.map((run) => run.ended));
  const said = runs.map((run) => run.said()).join('');
  assert.ok(codes.includes(0), said);
  for (const [index, code] of codes.entries()) {
    if (code !== 0) assert.match(runs[index]!.said(), /by another process already/);
  }
  const keys = readKeys();
  assert.equal(keys.length, 1);
  assert.equal(
    await wrappedBy(keys[0]),
    (await database.db.selectFrom('users').select('id').execute()).length,
  );
});
