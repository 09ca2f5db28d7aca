/** A real process and its public address: what a start says of it, and what an upgrade leaves. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test, type TestContext } from 'node:test';
import { isLight } from '#core/release/darkness.ts';
import type { ProcessBeat } from '#core/release/light.ts';
import { migrate } from '#server/db/migrate.ts';
import { builderOn } from '#server/db/open-database.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { DAY_MS } from '#core/release/moment.ts';
import {
  answering,
  parkingPage,
  type ReachAddress,
} from '#server/features/installation/reach.fixture.ts';
import { readClockState } from '#server/store/installation.ts';
import { readOldProofUntil } from '#server/store/reach.ts';
import { until } from '#server/platform/until.fixture.ts';
import { addEarlierInstallation, openEarlierVersion } from './earlier-version.fixture.ts';
import { openMailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
import {
  ask,
  confirmWriter,
  kill,
  makeDataFolder,
  register,
  startProcess,
  writeTestament,
  type KillableProduct,
} from './killed-product.fixture.ts';

let database: TestDatabase;
let dataDir: string;
before(async () => {
  database = await createTestDatabase();
  dataDir = makeDataFolder();
});
after(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Ends with the test, also with one that fails. */
async function startAt(
  t: TestContext,
  address: ReachAddress,
  settings: Record<string, string> = {},
): Promise<KillableProduct> {
  t.after(() => address.close());
  const product = await startProcess({
    CLOCK: 'system',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: address.url,
    ...settings,
  });
  t.after(() => kill(product));
  return product;
}

/** Null before the first start. */
async function readProcesses(): Promise<Readonly<Record<string, ProcessBeat>> | null> {
  const row = await database.db.selectFrom('installation').select('clock').executeTakeFirst();
  return row?.clock.processes ?? null;
}

const hasBeaten = async () => Object.keys((await readProcesses()) ?? {}).length > 0;

test('The first beat comes after the first look, and a redirect to us proves us', async (t) => {
  const isAsked = Promise.withResolvers<void>();
  const ownUrl = Promise.withResolvers<string>();
  const address = await answering(({ url = '' }, response) => {
    isAsked.resolve();
    void ownUrl.promise.then((own) => response.writeHead(302, { location: own + url }).end());
  });
  const product = await startAt(t, address);
  await isAsked.promise;
  assert.equal(await hasBeaten(), false, 'nobody has looked yet');
  ownUrl.resolve(product.url);
  await until(hasBeaten);
  assert.equal(isLight(await readClockState(database.db)), true);
  assert.doesNotMatch(product.said(), /PUBLIC_URL/);
});

test('A start at a parking page says so, and its time is dark', async (t) => {
  const address = await parkingPage();
  const before = Object.keys((await readProcesses()) ?? {});
  const product = await startAt(t, address);
  let newest = '';
  await until(async () => {
    const { processes } = await readClockState(database.db);
    newest = Object.keys(processes).find((name) => !before.includes(name)) ?? '';
    return newest !== '';
  });
  assert.equal((await readClockState(database.db)).processes[newest]?.isGood, false);
  assert.match(product.said(), /something else answers at PUBLIC_URL: a parking page/);
});

test('Owners whose time runs hear from a start that the old proof ends', async (t) => {
  const sink = await openMailSink(new Moments());
  t.after(() => sink.close());
  const before = await startAt(t, await parkingPage(), { SMTP_URL: sink.url });
  const ana = await register(before, 'ana');
  await confirmWriter(before, ana, sink);
  await writeTestament(before, ana, 'To them', ['heir@example.org']);
  await kill(before);
  const { light } = await readClockState(database.db);
  const old_proof_until_light = light + 30 * DAY_MS;
  await database.db.updateTable('installation').set({ old_proof_until_light }).execute();
  const after = await startAt(t, await parkingPage(), { SMTP_URL: sink.url });
  await until(async () => {
    const { body } = await ask(after, 'GET', '/api/notifications', null, ana.cookie);
    return (body as { kind: string }[])[0]?.kind === 'reach-unproved';
  });
});

test('What people reached before the upgrade has thirty days of light to be proved', async () => {
  const wall = 1_800_000_000_000;
  for (const [isReached, until] of [
    [true, wall - 5 + 30 * DAY_MS],
    [false, null],
  ] as const) {
    const earlier = await openEarlierVersion('0017');
    const db = builderOn(earlier.pool);
    await migrate(db, earlier.folder);
    await addEarlierInstallation(earlier.pool, { wallMs: wall, darkMs: 5, wasGood: isReached });
    await migrate(db);
    assert.equal(await readOldProofUntil(db), until);
    await earlier.close();
  }
});
