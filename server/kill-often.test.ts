/**
 * Two servers on one database, one of which is killed every few seconds while people write: what
 * was acknowledged is there afterwards, whichever of them acknowledged it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Testament } from '#contract/testaments.ts';
import { SECOND_MS } from '#core/release/moment.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readClockState } from '#server/store/installation.ts';
import { lengthOf, round, reportFigure } from '#torture/length.fixture.ts';
import { ask, readTitles, register, type KillableProduct } from './killed-product.fixture.ts';
import { assertAllWell, watchLight } from './light-witness.fixture.ts';
import { openHousehold, type Household } from './several-servers.fixture.ts';

const kills = lengthOf({ share: 4, slice: 24, long: 1_000 });
/** After so many others write: nobody has many thousands of testaments, and few register. */
const killsOfOneCrowd = 100;
/** So many take longer than a darkness that is an outage: see `core/release/outage.ts`. */
const isOutage = kills > 100;
const crowd = 4;
const writePauseMs = 20;
const longestLifeMs = 1_000;

const chance = systemEntropy();
const someMs = () => (chance.bytes(2).readUInt16BE(0) / 0xff_ff) * longestLifeMs;

/** What somebody was told is written. */
interface Diary {
  readonly person: Awaited<ReturnType<typeof register>>;
  /** Its title is changed again and again: the number in it only grows. */
  readonly changed: number;
  changes: number;
  acknowledged: number;
}

/** The servers that are up, of which each writer asks one after the other. */
type Servers = [KillableProduct, KillableProduct];

async function openDiary(server: KillableProduct, name: string): Promise<Diary> {
  const person = await register(server, name);
  const made = await ask(server, 'POST', '/api/testaments', { title: 'change 0' }, person.cookie);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { id: changed } = made.body as Testament;
  return { person, changed, changes: 0, acknowledged: 0 };
}

/** @returns false when the connection broke, and nobody knows whether it was written. */
async function isAcknowledged(
  server: KillableProduct,
  diary: Diary,
  [method, path, title]: readonly ['POST' | 'PUT', string, string],
): Promise<boolean> {
  try {
    const { status, body } = await ask(server, method, path, { title }, diary.person.cookie);
    assert.equal(status, method === 'POST' ? 201 : 200, JSON.stringify(body));
    diary.acknowledged += 1;
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function keepWriting(servers: Servers, diary: Diary, isOver: () => boolean): Promise<void> {
  for (let turn = 1; !isOver(); turn += 1) {
    const server = servers[turn % 2]!;
    const title = `note ${turn}`;
    const added = ['POST', '/api/testaments', title] as const;
    if (await isAcknowledged(server, diary, added)) diary.person.acknowledged.push(title);
    const change = ['PUT', `/api/testaments/${diary.changed}`, `change ${turn}`] as const;
    if (await isAcknowledged(server, diary, change)) diary.changes = turn;
    await sleep(writePauseMs);
  }
}

async function assertNothingLost(server: KillableProduct, diary: Diary): Promise<void> {
  const titles = new Set(await readTitles(server, diary.person));
  const lost = diary.person.acknowledged.filter((title) => !titles.has(title));
  assert.deepEqual(lost, [], 'acknowledged and not there');
  const changed = [...titles].find((title) => title.startsWith('change '));
  assert(Number(changed?.slice(7)) >= diary.changes, `${changed} of ${diary.changes}`);
}

/** @returns how many writes were acknowledged meanwhile, all of which are there. */
async function killAmongWriters(
  house: Household,
  servers: Servers,
  name: string,
  count: number,
): Promise<number> {
  const diaries: Diary[] = [];
  for (let nth = 0; nth < crowd; nth += 1) {
    diaries.push(await openDiary(servers[0], `${name}_${nth}`));
  }
  let isOver = false;
  const writing = Promise.all(diaries.map((diary) => keepWriting(servers, diary, () => isOver)));
  const written = () => diaries.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  for (let killed = 0; killed < count; killed += 1) {
    const before = written();
    await Promise.race([until(() => written() > before), writing]);
    await sleep(someMs());
    const place = killed % 2;
    await house.end(servers[place]!);
    servers[place] = await house.start();
  }
  isOver = true;
  await writing;
  for (const diary of diaries) await assertNothingLost(servers[0], diary);
  return written();
}

test('Of two servers that are killed in turn none loses what was acknowledged', async (t) => {
  const house = await openHousehold(t, [20 * SECOND_MS]);
  const witness = await watchLight(house);
  const servers: Servers = [await house.start(), await house.start()];
  let acknowledged = 0;
  for (let done = 0; done < kills; done += killsOfOneCrowd) {
    const count = Math.min(killsOfOneCrowd, kills - done);
    const name = `crowd_${round}_${done}`;
    acknowledged += await killAmongWriters(house, servers, name, count);
  }
  assert(acknowledged > kills, 'people were writing all the time');
  reportFigure(t, 'kills of servers among writers', kills);
  reportFigure(t, 'acknowledged writes', acknowledged);
  reportFigure(t, 'of them lost', 0);
  if (isOutage) {
    // Nobody lived for long enough to make light: nothing is released before an hour of it.
    await until(async () => (await readClockState(house.db)).outage !== null);
    assert.equal(witness.releases.size, 0);
    await witness.end();
    return;
  }
  await until(() => witness.releases.size === 1);
  await witness.end();
  await assertAllWell(house, witness, servers[1]);
});
