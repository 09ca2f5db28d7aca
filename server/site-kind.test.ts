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
import { until } from '#server/platform/until.fixture.ts';
import {
  ask,
  kill,
  makeDataFolder,
  register,
  startProcess,
  type KillableProduct,
} from './killed-product.fixture.ts';
import { openMailSink, type SunkMail } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
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

const gapsAlarm = /the public site has gaps where the company/;

test('A public one with gaps is refused if new, and alarms if it has accounts', async (t) => {
  const database = await createTestDatabase();
  const sink = await openMailSink(new Moments());
  const dataDir = makeDataFolder();
  t.after(async () => {
    await database.close();
    await sink.close();
    fs.rmSync(dirname(dataDir), { recursive: true, force: true });
  });
  const operator = 'operator@words.example';
  const env = {
    ...production,
    SITE: 'public',
    SMTP_URL: sink.url,
    OPERATOR_EMAIL: operator,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CLOCK: 'system',
  };
  const { CONTACT_EMAIL: _, ...gaps } = company;
  await assert.rejects(startProcess({ ...env, ...gaps }).then(kill), (error: Error) => {
    const [, ...lines] = error.message.trim().split('\n');
    const said = lines.filter((line) => !line.startsWith('{'));
    assert.deepEqual(said, [
      'The public site says which company runs it, and CONTACT_EMAIL is not set: set it, or set ' +
        'SITE=private and OPERATOR_NAME for a server of your own.',
    ]);
    return true;
  });

  const whole = await startProcess({ ...env, ...company });
  try {
    await offersNoPayment(whole);
  } finally {
    await kill(whole);
  }
  assert.doesNotMatch(whole.said(), /has gaps/);

  const upgraded = await startProcess({ ...env, ...gaps });
  try {
    const now = (await ask(upgraded, 'GET', '/api/config', null)).body as Installation;
    assert.equal(now.site, 'public');
    // Other mails may come first: the process before was ended before its mail was taken.
    const isTold = ({ to, text }: SunkMail) => to === operator && gapsAlarm.test(text);
    await until(() => sink.mails.some(isTold));
  } finally {
    await kill(upgraded);
  }
});

/** Somebody registers, and asks for everything that could speak of money. */
async function offersNoPayment(product: KillableProduct): Promise<void> {
  const { cookie } = await register(product, 'maria');
  const { body } = await ask(product, 'GET', '/api/config', null);
  assert.equal((body as Installation).payments, 'none');
  const begun = await ask(product, 'POST', '/api/get-or-create-subscription', {}, cookie);
  assert.deepEqual([begun.status, (begun.body as { code: string }).code], [409, 'no-payments']);
  for (const path of ['dashboard', 'readiness', 'config', 'notifications', 'user']) {
    const answer = await ask(product, 'GET', `/api/${path}`, null, cookie);
    assert.equal(answer.status, 200, path);
    const said = JSON.stringify(answer.body);
    assert.doesNotMatch(said, /subscribe|upgrade|checkout|stripe|EUR|card/i, path);
  }
}
