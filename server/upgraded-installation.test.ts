/**
 * An installation that a released version left behind, opened by the program of today as a process
 * of its own. Nobody is released, frozen, deleted or locked out by the upgrade; dates that were
 * given stay; who loses something is told.
 */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import type { TestamentCard } from '#contract/testaments.ts';
import { namedDate } from '#core/release/promise.ts';
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
import { until } from '#server/platform/until.fixture.ts';
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
  const { masterKey } = recording;
  product = await startProcess({
    DATABASE_URL: earlier.url,
    DATA_DIR: dataDir,
    MASTER_KEY: masterKey,
  });
  await moveHours(product, 1);
});
after(async () => {
  await kill(product);
  await earlier.close();
  fs.rmSync(dirname(dataDir), { recursive: true, force: true });
});

/** As the browser that was signed in before the upgrade. */
async function read<T>(name: string, path: string): Promise<T> {
  const answer = await ask(product, 'GET', path, null, people[name]!.cookie);
  assert.equal(answer.status, 200, `${name} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

async function cardOf(name: string, testament: string): Promise<TestamentCard> {
  const cards = await read<TestamentCard[]>(name, '/api/testaments');
  return cards.find(({ id }) => id === people[name]!.ids[testament])!;
}

/** To whom mail went since the upgrade, other than to the owners. */
async function readersTold(): Promise<string[]> {
  const { body } = await ask(product, 'GET', '/dev/mail.json', null);
  const mails = body as { to: string }[];
  return mails
    .map(({ to }) => to)
    .filter((to) => to.endsWith('.example'))
    .toSorted();
}

/** Exactly these; a mail that the worker is handing over at this moment is waited for. */
async function assertReadersTold(expected: readonly string[]): Promise<void> {
  await until(async () => (await readersTold()).length >= expected.length);
  assert.deepEqual(await readersTold(), expected);
}

/** Who had opened what was called back: only now are they told, and the pages closed. */
const calledBack = ['reader@pia.example', 'reads@elsa.example'];

test('Everybody is still signed in, and every testament is still there', async () => {
  for (const [name, { ids, email }] of Object.entries(people)) {
    const user = await read<{ email: string }>(name, '/api/user');
    assert.equal(user.email, email);
    const cards = await read<TestamentCard[]>(name, '/api/testaments');
    const found = cards.map(({ id }) => id).toSorted((a, b) => a - b);
    assert.deepEqual(found, Object.values(ids), name);
  }
});

test('The upgrade released nothing, and every date that was given is the same', async () => {
  for (const [name, { ids, releaseAt }] of Object.entries(people)) {
    for (const testament of Object.keys(ids)) {
      if (name === 'bea' || name === 'ines') continue;
      const { armed } = await cardOf(name, testament);
      const given = releaseAt[testament];
      // It was shown to the millisecond, and is shown in full minutes now, as mails show it.
      const shown = given && new Date(namedDate(Date.parse(given))).toISOString();
      assert.equal(armed.releaseAt, shown, `${name}: ${testament}`);
    }
  }
  await assertReadersTold(calledBack);
});

test('What was armed with nothing in it is disarmed, and its owner is told', async () => {
  const { armed } = await cardOf('bea', 'empty');
  assert.deepEqual([armed.armed, armed.reason], [false, 'no-words']);
  const news = await read<{ message: string }[]>('bea', '/api/notifications');
  assert.ok(
    news.some(({ message }) => /empty/.test(message)),
    JSON.stringify(news),
  );
});

test('A delivered page stays open, and one that was called back is closed to all', async () => {
  const open = await ask(
    product,
    'GET',
    `/api/testament-public/${people['dora']!.links['letter']}`,
    null,
  );
  assert.equal(
    (open.body as { fullContent: string }).fullContent,
    'The letter of dora@example.org.',
  );
  for (const name of ['elsa', 'pia']) {
    const path = `/api/testament-public/${people[name]!.links['letter']}`;
    const closed = await ask(product, 'GET', path, null);
    assert.doesNotMatch(JSON.stringify(closed.body), /The letter of|Written after/, name);
  }
});

test('The check that came before is answered by its code, and by one press where she was before', async () => {
  const device = (name: string) => /device=[\w-]+/.exec(people[name]!.cookie)![0];
  for (const [name, cookie, code] of [
    ['mara', '', people['mara']!.codes['check']],
    ['nora', device('nora'), undefined],
  ] as const) {
    const path = `/api/check-links/${people[name]!.links['check']}`;
    const shown = await ask(product, 'GET', path, null, cookie);
    const { status, codeNeeded } = shown.body as { status: string; codeNeeded: boolean };
    assert.deepEqual([status, codeNeeded], ['sent', code !== undefined], name);
    const answer = await ask(product, 'POST', path, { ...(code && { code }) }, cookie);
    assert.equal((answer.body as { status: string }).status, 'responded', name);
    assert.equal((await cardOf(name, 'letter')).armed.phase, 'resting', name);
  }
});

test('A passphrase shorter than new ones opens what it protected', async () => {
  const { ids, cookie } = people['hana']!;
  const path = `/api/testaments/${ids['locked']}/verify-password`;
  const answer = await ask(product, 'POST', path, { password: '1' }, cookie);
  assert.equal(answer.status, 200);
  const words = (answer.body as { fullContent: string }).fullContent;
  assert.equal(words, 'The locked of hana@example.org.');

  // A client that sends it with every change is not refused either.
  const at = `/api/testaments/${ids['locked']}`;
  const typed = { title: 'Locked', password: '1', currentPassword: '1' };
  assert.equal((await ask(product, 'PUT', at, typed, cookie)).status, 200);
  const another = await ask(product, 'PUT', at, { ...typed, password: '2' }, cookie);
  assert.equal(another.status, 400);
});

test('What was on its way goes out on the day that was named, and not before', async () => {
  // Three days after the code was entered, and a day before the end of the grace period.
  await moveHours(product, 70);
  await assertReadersTold(calledBack);
  await moveHours(product, 1);
  const withCode = ['reader@ines.example', ...calledBack];
  await assertReadersTold(withCode);
  await moveHours(product, 23);
  await assertReadersTold(withCode);
  // The last warning named the full minute after it.
  await moveHours(product, 2);
  const carla = 'reader@carla.example';
  await assertReadersTold([carla, carla, ...withCode]);
});

test('A password of before still opens, also after a hundred days and before a confirmation', async () => {
  for (const { email, password } of Object.values(people)) {
    const answer = await ask(product, 'POST', '/api/login', { username: email, password });
    assert.equal(answer.status, 200, email);
  }
});
