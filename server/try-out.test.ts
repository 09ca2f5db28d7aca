/**
 * An installation for trying out shows every code and link, and moves time. The real process is
 * started on an address that other people can reach, without and with accounts in it.
 */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { after, test } from 'node:test';
import { createTestDatabase } from '#server/db/test-database.ts';
import { ask, kill, makeDataFolder, register, startProcess } from './killed-product.fixture.ts';

const dataDir = makeDataFolder();
const database = await createTestDatabase();
const here = { DATABASE_URL: database.url, DATA_DIR: dataDir };
const elsewhere = { ...here, PUBLIC_URL: 'https://words.example' };

after(async () => {
  await database.close();
  fs.rmSync(dirname(dataDir), { recursive: true, force: true });
});

test('A new installation that others can reach does not start without a mail server', async () => {
  await assert.rejects(startProcess({ ...elsewhere, CLOCK: 'system' }), (error: Error) => {
    assert.match(error.message, /PUBLIC_URL is https:\/\/words\.example/);
    assert.match(error.message, /\/dev\/mail would show every code and link/);
    assert.doesNotMatch(error.message, /CLOCK=simulated/);
    return true;
  });
});

test('A new installation that others can reach does not start with simulated time', async () => {
  const withMail = { ...elsewhere, SMTP_URL: 'smtp://127.0.0.1:2525' };
  await assert.rejects(startProcess(withMail), /With CLOCK=simulated anybody could move time/);
});

test('One that holds accounts starts with an alarm, and its mail and its time are shut', async () => {
  const before = await startProcess(here);
  await register(before, 'maria');
  assert.equal((await ask(before, 'GET', '/dev/mail.json', null)).status, 200);
  await kill(before);

  const product = await startProcess({ ...elsewhere, SMPT_URL: 'smtp://mail.example' });
  try {
    assert.equal((await ask(product, 'GET', '/dev/mail.json', null)).status, 404);
    const moved = await ask(product, 'POST', '/dev/time', { advanceHours: 1 });
    assert.equal(moved.status, 404);
    const { body } = await ask(product, 'GET', '/api/config', null);
    assert.equal((body as { isForTrying: boolean }).isForTrying, false);
    assert.match(product.said(), /local mail and simulated time are shut/);
    assert.match(product.said(), /"name":"SMPT_URL","meant":"SMTP_URL".*look at their spelling/);
  } finally {
    await kill(product);
  }
});
