/**
 * Records an installation of a released version, for the test that upgrades it. Lives there with
 * people in every state, by its own program, and writes down what is left:
 *
 *     node server/record-installation.fixture.ts ../checkout-of-that-version
 *
 * The checkout has its packages installed. Times are simulated.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { openEarlierVersion } from './earlier-version.fixture.ts';
import {
  ask,
  kill,
  startProcess,
  typePasswordAt,
  type KillableProduct,
} from './killed-product.fixture.ts';
import {
  recordingPath,
  tablesInOrder,
  type RecordedInstallation,
  type RecordedPerson,
} from './recorded-installation.fixture.ts';

type Fields = Record<string, unknown>;
type Noted = { -readonly [Name in keyof RecordedPerson]: Record<string, never> } & RecordedPerson;

const password = 'a quiet lake at noon';
const short = { checkInterval: 1, checkAttempts: 1, gracePeriod: 1 };
const long = { checkInterval: 30, checkAttempts: 3, gracePeriod: 14 };

const ofMigrations = ['codicil_migrations', 'codicil_migrations_lock', 'migration_checksums'];

const checkout = resolve(process.argv[2] ?? '.');
const known = readdirSync(join(checkout, 'server/db/migrations')).sort().at(-1) ?? '';
const firstUnknown = String(Number(known.slice(0, 4)) + 1).padStart(4, '0');
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout });
const masterKey = newKeyBytes().toString('base64');
const dataDir = mkdtempSync('/tmp/codicil-record-');
const database = await openEarlierVersion('0000');
// Its years are over before anybody upgrades it, also under a clock that nobody moves.
const twoYearsAgo = 'const now = Date.now; Date.now = () => now() - 730 * 86400000;';
const env = {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  MASTER_KEY: masterKey,
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(twoYearsAgo)}`,
};
const product = await startProcess(env, join(checkout, 'server/main.ts'));
try {
  const people = await liveThere(product);
  const { body } = await ask(product, 'GET', '/dev/time', null);
  await kill(product);
  const { now } = body as { now: string };
  const recording: RecordedInstallation = {
    commit: commit.toString().trim(),
    firstUnknown,
    masterKey,
    now,
    people,
    tables: await readTables(),
  };
  writeFileSync(recordingPath, `${JSON.stringify(recording, null, 1)}\n`);
} finally {
  await kill(product);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** All but the list of migrations and what counts guesses and visits. */
async function readTables(): Promise<RecordedInstallation['tables']> {
  const left = new Set([...ofMigrations, 'guess_limits', 'failed_sign_ins', 'page_views']);
  const tables: [string, object[]][] = [];
  for (const name of await tablesInOrder(database.pool)) {
    if (left.has(name)) continue;
    const { rows } = await database.pool.query<{ row: object }>(
      `select to_json(t) as row from ${name} t`,
    );
    if (rows.length > 0) tables.push([name, rows.map(({ row }) => row)]);
  }
  return tables;
}

async function liveThere(at: KillableProduct): Promise<Record<string, RecordedPerson>> {
  const people: Record<string, Noted> = {};
  const register = async (name: string, isConfirmed = true) => {
    people[name] = await moveIn(at, name, isConfirmed);
    return people[name];
  };
  // In all her time here she pressed "I'm here" and nothing else.
  const kira = await register('kira');
  await write(at, kira, 'letter', long);
  const isHereFor = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      await days(at, 25);
      await must(at, kira, 'POST', '/api/checks/here', null);
    }
  };
  await isHereFor(12);
  // Signed in a hundred days before the upgrade, and asked once a year.
  const gina = await register('gina');
  await write(at, gina, 'letter', { ...long, checkInterval: 365 });
  await isHereFor(2);
  const dora = await register('dora');
  await write(at, dora, 'letter', short);
  const elsa = await register('elsa');
  await write(at, elsa, 'letter', short, ['reads@elsa.example', 'slow@elsa.example']);
  await days(at, 6);
  await readLetters(at, dora, 'reader@dora.example', 'letter');
  await readLetters(at, elsa, 'reads@elsa.example', 'letter');
  await recall(at, elsa, { status: 'draft' });
  // Later than the others, so that nobody takes the three for a wave.
  const pia = await register('pia');
  await write(at, pia, 'letter', short);
  await days(at, 6);
  await readLetters(at, pia, 'reader@pia.example', 'letter');
  const after = { ...long, checkInterval: 365, fullContent: 'Written after the false alarm.' };
  await recall(at, pia, after);
  await isHereFor(2);

  await write(at, await register('ana'), 'letter', long);
  const bea = await register('bea');
  await write(at, bea, 'empty', { ...long, fullContent: '' });
  const hana = await register('hana');
  await write(at, hana, 'locked', { ...long, isPasswordProtected: true, password: '1' });
  const jana = await register('jana');
  await write(at, jana, 'letter', short);
  const { body } = await ask(at, 'GET', '/dev/time', null);
  const until = new Date(Date.parse((body as { now: string }).now) + 40 * 86_400_000).toISOString();
  await must(at, jana, 'POST', '/api/pause', { until });
  await register('lena', false);
  const fina = await register('fina', false);
  await write(at, fina, 'letter', short);
  const ines = await register('ines');
  await write(at, ines, 'letter', { ...long, checkInterval: 365 });
  const carla = await register('carla');
  await write(at, carla, 'letter', { ...short, gracePeriod: 5 });
  await write(at, carla, 'empty', { ...short, gracePeriod: 5, fullContent: '' });
  const mara = await register('mara');
  await write(at, mara, 'letter', { ...long, checkInterval: 2 });
  const nora = await register('nora');
  await write(at, nora, 'letter', { ...long, checkInterval: 2 });
  await days(at, 3);
  for (const person of [mara, nora, carla]) await readCheck(at, person);
  for (const person of Object.values(people)) await noteDates(at, person);
  await enterCode(at, ines);
  return people;
}

async function moveIn(at: KillableProduct, name: string, isConfirmed: boolean): Promise<Noted> {
  const email = `${name}@example.org`;
  const fields = { username: name, email, password, fullName: '', phoneNumber: '' };
  const { status, cookie } = await ask(at, 'POST', '/api/register', fields);
  if (status !== 201) throw new Error(`${name}: ${status}`);
  const person = { email, password, cookie, ids: {}, links: {}, codes: {}, releaseAt: {} } as Noted;
  if (isConfirmed) {
    const code = /\b\d{6}\b/.exec((await mailTo(at, email)).text)?.[0];
    await must(at, person, 'POST', '/api/user/confirm-email', { code });
  }
  return person;
}

async function write(
  at: KillableProduct,
  person: Noted,
  name: string,
  settings: Fields,
  readers = [`reader@${person.email.split('@')[0]}.example`],
): Promise<void> {
  const words = { title: name, fullContent: `The ${name} of ${person.email}.` };
  const fields = { ...words, status: 'active', activationType: 'check', ...settings };
  const { id } = (await must(at, person, 'POST', '/api/testaments', fields)) as { id: number };
  Object.assign(person.ids, { [name]: id });
  for (const email of readers) {
    await must(at, person, 'POST', `/api/testaments/${id}/recipients`, { email });
  }
}

/** A reader opens the page that his mail leads to. */
async function readLetters(at: KillableProduct, person: Noted, reader: string, name: string) {
  const link = /\/testament\/([\w-]+)/.exec((await mailTo(at, reader)).text)?.[1];
  if (link === undefined) throw new Error(`${reader} got no letter`);
  Object.assign(person.links, { [name]: link });
  await ask(at, 'POST', `/api/testament-public/${link}/opened`, null);
}

/** The link and the code of what she was asked last. */
async function readCheck(at: KillableProduct, person: Noted): Promise<void> {
  const { text } = await mailTo(at, person.email);
  const check = /\/check\/([\w-]+)/.exec(text)?.[1];
  const code = /\b\d{3} ?\d{3}\b/.exec(text)?.[0].replace(' ', '');
  if (check === undefined || code === undefined) throw new Error(`${person.email}: ${text}`);
  Object.assign(person.links, { check });
  Object.assign(person.codes, { check: code });
}

async function recall(at: KillableProduct, person: Noted, then: Fields): Promise<void> {
  await must(at, person, 'POST', '/api/checks/here', null);
  const [release] = (await must(at, person, 'GET', '/api/releases', null)) as { id: number }[];
  const hers = { ...person, cookie: await typePasswordAt(at, person.cookie, password) };
  await must(at, hers, 'POST', `/api/releases/${release?.id}/recall`, null);
  await must(at, person, 'PUT', `/api/testaments/${person.ids['letter']}`, then);
}

async function enterCode(at: KillableProduct, person: Noted): Promise<void> {
  const type = { triggerType: 'contacted_by_instruction', cancelHours: 72 };
  const fields = { name: 'For my sister', ...type, testamentIds: [person.ids['letter']] };
  const made = (await must(at, person, 'POST', '/api/activation-triggers', fields)) as Fields;
  const { activationCode } = made;
  const { status, body } = await ask(at, 'POST', '/api/activate-by-code', { activationCode });
  if (status !== 200) throw new Error(`the code of ${person.email}: ${status}`);
  Object.assign(person.releaseAt, { letter: (body as { releasesAt: string }).releasesAt });
}

async function noteDates(at: KillableProduct, person: Noted): Promise<void> {
  const cards = (await must(at, person, 'GET', '/api/testaments', null)) as Fields[];
  for (const [name, id] of Object.entries(person.ids)) {
    const card = cards.find((one) => one['id'] === id) ?? {};
    const armed = card['armed'] as { releaseAt?: string | null } | undefined;
    Object.assign(person.releaseAt, { [name]: armed?.releaseAt ?? null });
  }
}

async function must(
  at: KillableProduct,
  person: Pick<RecordedPerson, 'cookie'>,
  method: string,
  path: string,
  body: object | null,
): Promise<unknown> {
  const answer = await ask(at, method, path, body, person.cookie);
  if (answer.status >= 400) {
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

async function days(at: KillableProduct, advanceDays: number): Promise<void> {
  await ask(at, 'POST', '/dev/time', { advanceDays });
}

/** The newest one. */
async function mailTo(at: KillableProduct, to: string): Promise<{ text: string }> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await ask(at, 'GET', '/dev/mail.json', null);
    const found = (body as { to: string; text: string }[]).findLast((mail) => mail.to === to);
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no mail came to ${to}`);
}
