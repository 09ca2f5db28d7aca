/**
 * An installation in production that people reach without encryption. The real process is started
 * on such an address, without and with accounts in it.
 */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '#server/db/test-database.ts';
import { ask, kill, makeDataFolder, register, startProcess } from './killed-product.fixture.ts';

const dataDir = makeDataFolder();
const database = await createTestDatabase();
const production = {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  NODE_ENV: 'production',
  CLOCK: 'system',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'http://words.example',
  COMPANY_REGISTRATION: '510 000 001',
  COMPANY_ADDRESS: 'Rua da Voz 12, Lisboa',
  CONTACT_EMAIL: 'hello@words.example',
};

after(async () => {
  await database.close();
  fs.rmSync(dirname(dataDir), { recursive: true, force: true });
});

test('A new installation without https does not start, and says what to do', async () => {
  await assert.rejects(startProcess(production), (error: Error) => {
    assert.match(error.message, /PUBLIC_URL is http:\/\/words\.example/);
    assert.match(error.message, /PUBLIC_URL begin with https:\/\//);
    assert.match(error.message, /PLAIN_HTTP=allowed/);
    return true;
  });
});

test('It starts where that is allowed, and one that holds accounts starts with an alarm', async () => {
  const allowed = await startProcess({ ...production, PLAIN_HTTP: 'allowed' });
  const { cookie } = await register(allowed, 'maria');
  const path = '/api/get-or-create-subscription';
  const begun = await ask(allowed, 'POST', path, null, cookie);
  await kill(allowed);
  assert.doesNotMatch(allowed.said(), /PUBLIC_URL is not https/);
  assert.deepEqual([begun.status, (begun.body as { code: string }).code], [409, 'no-payments']);
  // Paid with test cards, when an earlier version took them everywhere.
  await sql`
    insert into subscriptions (user_id, status, failure_attempts, ends_then, created_at, updated_at)
    select id, 'failed', 1, false, 0, 0 from users`.execute(database.db);

  const upgraded = await startProcess(production);
  try {
    assert.match(upgraded.said(), /others on the way can read .* PUBLIC_URL is not https/);
    assert.match(upgraded.said(), /subscriptions are paid with test cards/);
    assert.equal((await ask(upgraded, 'POST', path, null, cookie)).status, 200, 'she can mend it');
  } finally {
    await kill(upgraded);
  }
});

test('The data folder is closed to other users of the machine, also one that was open', async () => {
  fs.chmodSync(dataDir, 0o755);

  const product = await startProcess({ ...production, PLAIN_HTTP: 'allowed' });
  try {
    const isRoot = process.getuid?.() === 0;
    // Of root the database's own user goes through it.
    assert.equal(fs.statSync(dataDir).mode & 0o777, isRoot ? 0o710 : 0o700);
    assert.match(product.said(), /the data folder was open to other users of this machine/);
    assert.equal(/codicil runs as root/.test(product.said()), isRoot);
  } finally {
    await kill(product);
  }
});
