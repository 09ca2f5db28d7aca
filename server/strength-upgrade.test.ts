/**
 * People whose signs of life had no strength yet, upgraded: what they gave counts from the upgrade
 * on, and nobody is asked, signed out or deleted by the upgrade itself.
 */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import type { TestamentCard } from '#contract/testaments.ts';
import { DAY_MS } from '#core/release/moment.ts';
import { migrate } from '#server/db/migrate.ts';
import { builderOn } from '#server/db/open-database.ts';
import { openEarlierVersion, type EarlierVersion } from './earlier-version.fixture.ts';
import {
  ask,
  kill,
  makeDataFolder,
  moveHours,
  startProcess,
  type KillableProduct,
} from './killed-product.fixture.ts';
import { readRecording, restore } from './recorded-installation.fixture.ts';

const recording = readRecording();
const { people } = recording;
const dataDir = makeDataFolder();
let earlier: EarlierVersion;
let product: KillableProduct;

before(async () => {
  earlier = await openEarlierVersion(recording.firstUnknown);
  await migrate(builderOn(earlier.pool), earlier.folder);
  await restore(earlier.pool, recording);
});
after(async () => {
  await kill(product);
  await earlier.close();
  fs.rmSync(dirname(dataDir), { recursive: true, force: true });
});

async function rowsOf<T>(query: string): Promise<T[]> {
  return (await earlier.pool.query(query)).rows as T[];
}

/** Everything by which somebody would notice that it was there. */
const kept = `select (select count(*) from users) as users,
  (select count(*) from sessions) as sessions, (select count(*) from devices) as devices,
  (select count(*) from releases) as releases, (select count(*) from deliveries) as deliveries,
  (select json_agg(json_build_array(user_id, id, phase) order by user_id, id) from watches)
    as watches`;

test('The upgrade counts weak signs from its own moment on, and touches nothing else', async () => {
  const before_ = await rowsOf(kept);
  await migrate(builderOn(earlier.pool));
  assert.deepEqual(await rowsOf(kept), before_);
  const lightMs = Date.parse(recording.now);
  const users = await rowsOf<{ days: number }>(`select
    ((carried_until_light - (select (clock ->> 'light')::numeric from installation)) / ${DAY_MS})::float
    as days from users`);
  assert.equal(users.length, Object.keys(people).length);
  for (const { days } of users) assert.equal(days, 365);
  const [clock] = await rowsOf<{ light: number }>(
    `select (clock ->> 'light')::float as light from installation`,
  );
  assert.ok(Math.abs(clock!.light - lightMs) < DAY_MS, 'no time has passed yet');
  const ends = await rowsOf('select 1 from sessions where ends_at is not null');
  assert.deepEqual(ends, [], 'a session counts its ninety days from its next use on');
});

async function phaseOf(name: string): Promise<TestamentCard['armed']['phase']> {
  const { cookie, ids } = people[name]!;
  const { body } = await ask(product, 'GET', '/api/testaments', null, cookie);
  const card = (body as TestamentCard[]).find(({ id }) => id === ids['letter']);
  return card!.armed.phase;
}

/** Presses in the browser that was signed in four hundred days before the upgrade. */
async function isHere(): Promise<void> {
  const { cookie } = people['kira']!;
  const { status } = await ask(product, 'POST', '/api/checks/here', null, cookie);
  assert.equal(status, 204);
}

test('Who never did anything but press is carried for a year, and only then asked', async () => {
  const { masterKey: MASTER_KEY } = recording;
  product = await startProcess({ DATABASE_URL: earlier.url, DATA_DIR: dataDir, MASTER_KEY });
  for (let days = 0; days < 350; days += 25) {
    await isHere();
    assert.equal(await phaseOf('kira'), 'resting', `${days} days after the upgrade`);
    await moveHours(product, 25 * 24);
  }
  // From here on her presses carry no further.
  await isHere();
  await moveHours(product, 20 * 24);
  await isHere();
  assert.equal(await phaseOf('kira'), 'checking');
});
