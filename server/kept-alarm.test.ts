/** What the operator has to hear outlives the process that found it, until he has seen to it. */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { startTestSmtpServer, type TestSmtpServer } from '#server/mail/test-smtp-server.ts';
import { until } from '#server/platform/until.fixture.ts';
import {
  kill,
  makeDataFolder,
  moveHours,
  register,
  startProcess,
  withQuickHashes,
  writeTestament,
  type KillableProduct,
} from './killed-product.fixture.ts';
import { runOperatorProgram } from './operator-program.fixture.ts';

const heir = 'heir@example.org';
const operator = 'operator@example.org';
const subject = 'a recipient’s address refuses the mail with the link';

const dataDir = makeDataFolder();
let database: TestDatabase;
let mail: TestSmtpServer;
let product: KillableProduct;
before(async () => {
  database = await createTestDatabase();
  const faults = { rcptTo: '550 5.1.1 No such user', rcptToOnly: heir };
  mail = await startTestSmtpServer({ faults });
  product = await start();
});
after(async () => {
  await kill(product);
  await mail.close();
  await database.close();
  fs.rmSync(dirname(dataDir), { recursive: true, force: true });
});

function environment(): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    OPERATOR_EMAIL: operator,
    SMTP_ULR: 'smtp://misspelt',
  };
}

function start(): Promise<KillableProduct> {
  return startProcess({ ...withQuickHashes, ...environment() });
}

async function alarms(...words: string[]): Promise<string> {
  const { code, said } = await runOperatorProgram('alarms', environment(), ...words);
  if (code !== 0) throw new Error(said);
  return said;
}

const told = () =>
  mail.received.filter(({ to, mail: { subject: line = '' } }) => {
    return to.includes(operator) && line.includes(subject);
  });

/** The lines that its process wrote with these words. */
function linesWith(words: string): Record<string, unknown>[] {
  return product
    .said()
    .split('\n')
    .filter((line) => line.includes(words))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('A start says which settings nobody reads, and that it runs as root', () => {
  const [unread, ...more] = linesWith('look at their spelling');
  assert.deepEqual(unread?.['variables'], [{ name: 'SMTP_ULR', meant: 'SMTP_URL' }]);
  assert.deepEqual(more, []);
  const asRoot = process.getuid?.() === 0 ? 1 : 0;
  assert.equal(linesWith('codicil runs as root').length, asRoot);
});

test('A sign-in that failed has a line for programs that shut out, and names nobody', async () => {
  const trySignIn = () =>
    fetch(`${product.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody-here', password: 'a wrong password' }),
    });
  for (let tries = 0; tries < 2; tries += 1) assert.equal((await trySignIn()).status, 401);
  await until(() => linesWith('a sign-in failed').length === 2, 'it has no line');
  const [first, second] = linesWith('a sign-in failed');
  assert.match(String(first?.['client']), /^[\w-]{8,}$/);
  assert.equal(first?.['client'], second?.['client'], 'the same client has the same mark');
  assert.doesNotMatch(JSON.stringify(first), /127\.0\.0\.1|nobody-here/);
});

test('The alarm of a refused address outlives a kill right after the refusal', async () => {
  const writer = await register(product, 'maria');
  await database.db.updateTable('users').set({ email_confirmed_at: 1 }).execute();
  await writeTestament(product, writer, 'Words', [heir]);
  await moveHours(product, 71);
  await moveHours(product, 2);
  await kill(product);
  assert.equal(told().length, 0, 'it was killed before its mail');

  product = await start();
  await until(() => told().length > 0, 'nobody hears of it');
});

test('The operator sees what waits for him, and ends it', async () => {
  const [, number] = new RegExp(`^(\\d+) {2}${subject}$`, 'm').exec(await alarms()) ?? [];
  assert(number !== undefined);
  await assert.rejects(alarms('done', '999999'), /No alarm has the number 999999/);
  await assert.rejects(alarms('finished'), /Use one of these/);
  assert.match(await alarms('done', number), /^Ended: 1\./);
  assert.doesNotMatch(await alarms(), new RegExp(subject));
});
