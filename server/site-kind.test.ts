/**
 * What an installation in production shows of itself. The real process is started without the
 * settings of the company: new, private, and with accounts in it.
 */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import type { Installation } from '#contract/system.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { ask, kill, makeDataFolder, register, startProcess } from './killed-product.fixture.ts';
import { lacksCompany, resolveSite, siteAlarm } from './site-kind.ts';

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://words.example',
};
const company = {
  COMPANY_REGISTRATION: '510 000 001',
  COMPANY_ADDRESS: 'Rua da Voz 12, Lisboa',
  CONTACT_EMAIL: 'hello@words.example',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};

test('The site is public unless told otherwise, or unless an older one names no company', () => {
  const gaps = { ...company, CONTACT_EMAIL: '' };
  for (const [env, site, isLacking] of [
    [{}, 'public', false],
    [{ SITE: 'private' }, 'private', false],
    [{ ...production, ...company }, 'public', false],
    [{ ...production, ...company, SITE: 'private' }, 'private', false],
    [{ ...production, SITE: 'private' }, 'private', false],
    [{ ...production, ...gaps }, 'private', true],
    [{ ...production, ...gaps, SITE: 'public' }, 'public', true],
    // Whoever pays finds the pages where they were.
    [{ ...production, ...gaps, ...stripe }, 'public', true],
  ] as const) {
    const config = readConfig(env);
    assert.equal(resolveSite(config), site, JSON.stringify(env));
    assert.equal(lacksCompany(config), isLacking, JSON.stringify(env));
    if (isLacking) assert.match(siteAlarm(config), site === 'private' ? /is private/ : /gaps/);
  }
});

test('A new one without its company is refused, and one with accounts is shut to strangers', async (t) => {
  const database = await createTestDatabase();
  const dataDir = makeDataFolder();
  t.after(async () => {
    await database.close();
    fs.rmSync(dirname(dataDir), { recursive: true, force: true });
  });
  const env = { ...production, DATABASE_URL: database.url, DATA_DIR: dataDir, CLOCK: 'system' };
  await assert.rejects(
    startProcess({ ...env, CONTACT_EMAIL: 'a@words.example' }).then(kill),
    (error: Error) => {
      assert.match(error.message, /COMPANY_REGISTRATION, COMPANY_ADDRESS is not set/);
      assert.match(error.message, /SITE=private and OPERATOR_NAME/);
      assert.doesNotMatch(error.message, /CONTACT_EMAIL/);
      return true;
    },
  );

  const home = await startProcess({ ...env, SITE: 'private', OPERATOR_NAME: 'Rita Alves' });
  await register(home, 'maria');
  const said = (await ask(home, 'GET', '/api/config', null)).body as Installation;
  await kill(home);
  assert.deepEqual(
    [said.site, said.operatorName, said.payments],
    ['private', 'Rita Alves', 'none'],
  );
  assert.doesNotMatch(home.said(), /company/);

  const upgraded = await startProcess(env);
  try {
    const now = (await ask(upgraded, 'GET', '/api/config', null)).body as Installation;
    assert.deepEqual([now.site, now.operatorName], ['private', null]);
    assert.match(upgraded.said(), /no company is named, so the site is private/);
  } finally {
    await kill(upgraded);
  }
});
