/**
 * An installation that a released version left behind, upgraded in production under a real clock,
 * at each kind of address that people reached it at: without https, by www, behind a page where a
 * proxy has visitors sign in, and with cookies of before. Time goes on at each of them, nobody is
 * released or signed out, and whoever will lose something is told.
 */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import type { RequestListener } from 'node:http';
import { dirname } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { migrate } from '#server/db/migrate.ts';
import { builderOn } from '#server/db/open-database.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { until } from '#server/platform/until.fixture.ts';
import { isLight, startClock, type ClockState } from '#core/release/darkness.ts';
import { openEarlierVersion, type EarlierVersion } from './earlier-version.fixture.ts';
import {
  ask,
  kill,
  makeDataFolder,
  startProcess,
  type KillableProduct,
} from './killed-product.fixture.ts';
import { openMailSink, type MailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
import { openNamedHosts } from './named-hosts.fixture.ts';
import { readRecording, restore } from './recorded-installation.fixture.ts';

const recording = readRecording();
const { people } = recording;
const dataDir = makeDataFolder();
const host = 'words.house.example';
let earlier: EarlierVersion;
let sink: MailSink;

before(async () => {
  earlier = await openEarlierVersion(recording.firstUnknown);
  sink = await openMailSink(new Moments());
  await migrate(builderOn(earlier.pool), earlier.folder);
  await restore(earlier.pool, recording);
});
after(async () => {
  await sink.close();
  await earlier.close();
  fs.rmSync(dirname(dataDir), { recursive: true, force: true });
});

interface InstallationJson {
  readonly darkness: { readonly lastWall: number; readonly darkTotalMs: number };
  readonly clock?: ClockState;
}

/** As if that version had run until a moment ago: everybody is as far as the recording left her. */
async function stopBefore({ pool }: EarlierVersion): Promise<void> {
  const now = new SystemClock().wallMs();
  const { rows } = await pool.query('select to_jsonb(installation) as row from installation');
  const { darkness, clock } = (rows as { row: InstallationJson }[])[0]!.row;
  const { lastWall, darkTotalMs } = darkness;
  const dark = { darkTotalMs: now - (lastWall - darkTotalMs), lastGood: true, outage: null };
  const earlierState = JSON.stringify({ ...darkness, lastWall: now, ...dark });
  await pool.query('update installation set darkness = $1', [earlierState]);
  // A start before this one has brought the table up to date.
  if (clock !== undefined) {
    const state = JSON.stringify({ ...startClock(now, clock.light), hold: clock.hold });
    await pool.query('update installation set clock = $1', [state]);
  }
  // A browser that has been used for a hundred days, and was used yesterday.
  await pool.query('update sessions set created_at = $1, seen_at = $2, expires_at = $3', [
    now - 100 * DAY_MS,
    now - DAY_MS,
    now + 29 * DAY_MS,
  ]);
}

/** @param answers by host, given what leads to the product itself. */
async function upgrade(
  t: TestContext,
  publicUrl: string,
  answers: (own: RequestListener) => Record<string, RequestListener>,
): Promise<KillableProduct> {
  const ownUrl = Promise.withResolvers<string>();
  const own: RequestListener = ({ url }, response) => {
    void (async () => {
      const answer = await fetch(`${await ownUrl.promise}${url}`);
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
    })();
  };
  const hosts = await openNamedHosts(answers(own));
  t.after(() => hosts.close());
  await stopBefore(earlier);
  const product = await startProcess({
    DATABASE_URL: earlier.url,
    DATA_DIR: dataDir,
    MASTER_KEY: recording.masterKey,
    NODE_ENV: 'production',
    CLOCK: 'system',
    SMTP_URL: sink.url,
    PUBLIC_URL: publicUrl,
    ...hosts.env,
  });
  t.after(() => kill(product));
  ownUrl.resolve(product.url);
  await until(async () => Object.keys((await clockState())?.processes ?? {}).length > 0);
  return product;
}

/** Null until the table is brought up to date. */
async function clockState(): Promise<ClockState | null> {
  const { rows } = await earlier.pool.query(
    'select to_jsonb(installation) as row from installation',
  );
  return (rows as { row: InstallationJson }[])[0]!.row.clock ?? null;
}

/**
 * Each pass over what is due begins with checks by hand whose day is over. When it has found a
 * second one, the pass that found the first has ended.
 */
async function untilLookedAt({ pool }: EarlierVersion): Promise<void> {
  for (const id of [900_001, 900_002]) {
    await pool.query(
      `insert into checks (user_id, id, version, sealed, type, status, created_at, missed_after_at)
       select min(id), $1, 1, '', 'manual', 'sent', 0, 1 from users`,
      [id],
    );
    await until(async () => {
      const { rows } = await pool.query('select status from checks where id = $1', [id]);
      return (rows as { status: string }[])[0]?.status === 'missed';
    }, 'nobody looks at what is due');
  }
  await pool.query('delete from checks where id in (900001, 900002)');
}

async function assertNobodyLosesAnything(product: KillableProduct): Promise<void> {
  await untilLookedAt(earlier);
  const state = await clockState();
  assert.ok(state !== null && isLight(state), product.said());
  assert.equal(state.outage, null, product.said());
  await assertSignedIn(product, (cookie) => cookie);
  const { rows } = await earlier.pool.query('select testament_id from releases order by 1');
  const recorded = recording.tables.find(([name]) => name === 'releases')?.[1] ?? [];
  assert.equal(rows.length, recorded.length);
  assert.deepEqual(
    sink.mails.filter(({ to }) => to.startsWith('reader@carla') || to.startsWith('reader@ines')),
    [],
  );
}

async function assertSignedIn(
  product: KillableProduct,
  spelled: (cookie: string) => string,
): Promise<void> {
  for (const [name, { cookie, email }] of Object.entries(people)) {
    const { status, body } = await ask(product, 'GET', '/api/user', null, spelled(cookie));
    assert.equal(status, 200, name);
    assert.equal((body as { email: string }).email, email);
  }
}

const leadTo =
  (where: (path: string) => string): RequestListener =>
  ({ url = '' }, response) =>
    void response.writeHead(302, { location: where(url) }).end();
const signInPage: RequestListener = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in</title>');

async function assertToldOfProof(product: KillableProduct): Promise<void> {
  assert.match(product.said(), /PUBLIC_URL answers without a proof: soon that counts/);
  await until(async () => {
    const { cookie } = people['ana']!;
    const { body } = await ask(product, 'GET', '/api/notifications', null, cookie);
    return (body as { kind: string }[]).some(({ kind }) => kind === 'reach-unproved');
  });
}

test('Behind a page of the same site where visitors sign in, time goes on, and all are told', async (t) => {
  const product = await upgrade(t, `http://${host}`, () => ({
    [host]: leadTo((path) => `http://auth.house.example/?rd=${encodeURIComponent(path)}`),
    'auth.house.example': signInPage,
  }));
  await assertNobodyLosesAnything(product);
  await assertToldOfProof(product);
});

test('Where www is reached by a redirect that loses the query, time goes on as well', async (t) => {
  const product = await upgrade(t, `http://${host}`, (own) => ({
    [host]: leadTo((path) => `http://www.${host}${path.split('?')[0]}`),
    [`www.${host}`]: own,
  }));
  await assertNobodyLosesAnything(product);
  await assertToldOfProof(product);
});

test('A redirect to www that keeps the query proves us, without https and with an alarm', async (t) => {
  const product = await upgrade(t, `http://${host}`, (own) => ({
    [host]: leadTo((path) => `http://www.${host}${path}`),
    [`www.${host}`]: own,
  }));
  await assertNobodyLosesAnything(product);
  assert.match(product.said(), /others on the way can read .* PUBLIC_URL is not https/);
  assert.doesNotMatch(product.said(), /without a proof/);
});

test('Brackets on the pages keep no upgraded installation from starting', async (t) => {
  const product = await upgrade(t, `http://${host}`, (own) => ({ [host]: own }));
  const { body } = await ask(product, 'GET', '/api/config', null);
  const { company } = body as { company: { registration: string | null } };
  assert.equal(company.registration, null);
  await assertNobodyLosesAnything(product);
});

test('With https the cookies of before sign in, and let one press answer a check', async (t) => {
  const product = await upgrade(t, `https://${host}`, () => ({}));
  // As that version named them there.
  const spelled = (cookie: string) => cookie.replace('sid=', '__Host-sid=');
  await assertSignedIn(product, spelled);
  const { links, cookie } = people['nora']!;
  const device = /device=[\w-]+/.exec(cookie)![0];
  const path = `/api/check-links/${links['check']}`;
  const shown = await ask(product, 'GET', path, null, device);
  assert.equal((shown.body as { codeNeeded: boolean }).codeNeeded, false);
  const { body } = await ask(product, 'POST', path, {}, device);
  assert.equal((body as { status: string }).status, 'responded');
});
