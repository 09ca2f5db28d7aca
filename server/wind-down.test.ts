/**
 * The operator's way to end a service, as a program beside a running product: it tells what it
 * would do, announces a day once, and can take that back; owners hear of it from the product.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeptMail } from '#contract/system.ts';
import { DAY_MS } from '#core/release/moment.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { until } from '#server/platform/until.fixture.ts';
import '#server/crypto/quick-hash.fixture.ts';
import { openQuickly } from '#server/crypto/open-archive.fixture.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { describedIn, unzip } from '#server/features/archive/archives.fixture.ts';
import { ask, kill, register, writeTestament } from './killed-product.fixture.ts';
import { Moments } from './moments.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';
import { openForOperators } from './operators-product.fixture.ts';

const house = openForOperators();
const run = (...words: string[]) => house.run('wind-down', ...words);
const clock = new SystemClock();
const inDays = (days: number) =>
  new Date(clock.wallMs() + days * DAY_MS).toISOString().slice(0, 10);

async function subjectsTo(address: string): Promise<string[]> {
  const { body } = await ask(house.product, 'GET', '/dev/mail.json', null);
  const mails = (body as KeptMail[]).filter(({ to, subject }) => {
    return to.includes(address) && /serviço (termina|continua)/.test(subject);
  });
  return mails.map(({ subject }) => subject);
}

/** What of the owner could be released, and by which rules. */
const readWatches = () =>
  house.db.selectFrom('watches').select(['phase', 'policy', 'due_light']).execute();

test('The operator ends the service on a day: told once, noted, and nothing armed is touched', async () => {
  const ana = await register(house.product, 'ana');
  const rui = await register(house.product, 'rui');
  const confirmed = { email_confirmed_at: clock.wallMs(), language: 'pt-PT' } as const;
  await house.db.updateTable('users').set(confirmed).where('id', '=', ana.id).execute();
  await writeTestament(house.product, ana, 'For Marta', ['marta@example.org']);
  const before = await readWatches();
  assert.equal(before.length, 1);

  assert.match((await run()).said, /^This service does not end/);
  for (const odd of [['--until', '2027-02-30'], ['now'], ['--dry-run']]) {
    const { code, said } = await run(...odd);
    assert.deepEqual([code, said.startsWith('Use one of these')], [1, true], odd.join(' '));
  }
  const early = await run('--until', inDays(89));
  assert.deepEqual([early.code, early.said.includes('at least 90 days')], [1, true]);
  const day = inDays(100);
  const dry = await run('--until', day, '--dry-run');
  assert.match(
    dry.said,
    /^2 accounts would be told .* 1 of them by mail too\. Nothing was changed/,
  );
  assert.match((await run()).said, /^This service does not end/);

  assert.match((await run('--until', day)).said, /^Announced: this service ends on .* 2 accounts/);
  const again = await run('--until', day);
  assert.deepEqual([again.code, again.said.startsWith('This service ends on')], [0, true]);
  const other = await run('--until', inDays(120));
  assert.deepEqual([other.code, other.said.includes('Cancel that first')], [1, true]);
  const late = { username: 'late', email: 'late@example.org', password: 'a quiet lake at noon' };
  const refused = await ask(house.product, 'POST', '/api/register', late);
  assert.equal((refused.body as { code: string }).code, 'ending-no-accounts');

  await house.restart();
  const dayWords = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' });
  const told = `Este serviço termina a ${dayWords.format(new Date(day))}: leve as suas cartas`;
  await until(async () => (await subjectsTo(ana.email)).length === 1);
  assert.ok((await subjectsTo(ana.email))[0]?.startsWith(told));
  assert.deepEqual(await subjectsTo(rui.email), []);
  assert.match((await run()).said, /2 of 2 accounts were told/);
  assert.deepEqual(await readWatches(), before);
  const news = await ask(house.product, 'GET', '/api/notifications', null, rui.cookie);
  assert.match(JSON.stringify(news.body), /This service ends on/);

  assert.match((await run('cancel')).said, /^Cancelled/);
  assert.equal((await run('cancel')).code, 1);
  await house.restart();
  await until(async () => (await subjectsTo(ana.email)).at(-1) === 'Este serviço continua');
  assert.equal((await subjectsTo(ana.email)).length, 2);
  const acts = (await house.run('operator', 'acts')).said;
  const kinds = [...acts.matchAll(/a command: (wind-down-\w+)/g)].map(([, kind]) => kind);
  assert.deepEqual(kinds, ['wind-down-withdrawn', 'wind-down-announced']);
});

test('Each owner is mailed, and the file behind the mail opens without us', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.close());
  const ending = await Restorable.openOn(t, database.url, new Moments());
  const { sink } = ending;
  let product = await ending.run();
  const owners = [];
  for (const [name, language, subject] of [
    ['ana', 'en', /^This service ends on/m],
    ['rui', 'pt-PT', /^Este serviço termina a/m],
    ['vera', 'ru', /^Этот сервис закроется/m],
  ] as const) {
    const owner = await ending.write(product, name);
    const chosen = database.db.updateTable('users').set({ language });
    await chosen.where('id', '=', owner.id).execute();
    owners.push({ ...owner, name, subject });
  }
  const day = new Date(clock.wallMs() + 100 * DAY_MS).toISOString().slice(0, 10);
  const announced = await ending.program('wind-down', {}, '--until', day);
  assert.match(announced.said, /tells 3 accounts within minutes, 3 of them by mail too/);
  // Its loops begin at once then.
  await kill(product);
  product = await ending.run();
  for (const { email, cookie, name, subject } of owners) {
    await until(() => sink.mails.some(({ to, raw }) => to === email && subject.test(raw)), name);
    const [mail, ...more] = sink.mails.filter(({ to, raw }) => to === email && subject.test(raw));
    assert.ok(mail !== undefined && more.length === 0, `${name} was not mailed once`);
    const page = /http\S+(\/settings)\b/.exec(mail.text)?.[1] ?? assert.fail(mail.text);
    assert.equal((await fetch(`${product.url}${page}`, { headers: { cookie } })).status, 200);

    const passphrase = `four grey herons of ${name}`;
    const answer = await fetch(`${product.url}/api/user/export`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ password: passphrase }),
    });
    assert.equal(answer.status, 200);
    const file = await unzip(Buffer.from(await answer.arrayBuffer()));
    const [, sealed] = [...file].find(([entry]) => entry.endsWith('.age')) ?? assert.fail();
    const inside = describedIn(await unzip(await openQuickly(sealed, passphrase)));
    assert.deepEqual(
      inside.testaments.map(({ title }) => title),
      [`Words of ${name}`],
    );
  }
});
