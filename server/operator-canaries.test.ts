/**
 * Everything that a person who runs an installation reads: what each command prints, the alarms
 * that are mailed, and what a mail server said, which repeats in its answers whom a mail was for.
 * None of it holds a word that somebody entrusted, or a name or an address of anybody.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { until } from '#server/platform/until.fixture.ts';
import {
  canary,
  entrustEverything,
  fillTheBin,
  knockEverywhere,
  openBrowser,
  song,
} from './canary-life.fixture.ts';
import { placesOf } from './canary-search.fixture.ts';
import {
  confirmWriter,
  kill,
  moveHours,
  register,
  writeTestament,
  type KillableProduct,
} from './killed-product.fixture.ts';
import type { MailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';

type Run = (name: string, ...words: string[]) => Promise<string>;
type Person = { readonly username: string; readonly email: string };

/** A letter that leaves in three days, and an heir who is refused by name. */
async function loseLetter(product: KillableProduct, sink: MailSink): Promise<number> {
  const heir = `${canary()}@example.org`;
  const writer = await register(product, canary());
  await confirmWriter(product, writer, sink);
  await writeTestament(product, writer, canary(), [heir]);
  sink.refuse(heir, `550 5.1.1 <${heir}> is unknown to ${canary()}`);
  await moveHours(product, 73);
  return writer.id;
}

/** Somebody who entrusts whatever can be, whom strangers try, and whose mailbox is full. */
async function liveWhole(product: KillableProduct, sink: MailSink, db: Db): Promise<Person> {
  const owner = openBrowser(product, new Set());
  const username = canary();
  const email = `${username}@example.org`;
  const names = { fullName: canary(), phoneNumber: '+351 912 807 366' };
  await owner.ask('POST', '/api/register', { username, email, password: canary(), ...names });
  const code = /\b(\d{6})\b/.exec((await sink.mailTo(email)).text)?.[1];
  await owner.ask('POST', '/api/user/confirm-email', { code });
  const all = await entrustEverything(owner, canary());
  await fillTheBin(owner);
  const stranger = openBrowser(product, new Set());
  await knockEverywhere(all, stranger);
  await stranger.ask('POST', '/api/page-views', { path: '/faq' });
  sink.refuse(email, `451 4.2.2 The mailbox of <${email}>, ${names.fullName}, is full`);
  await owner.ask('POST', '/api/checks/send-check');
  const said = db.selectFrom('outbox').select('id').where('last_outcome', '~', '4[.]2[.]2');
  await until(async () => (await said.executeTakeFirst()) !== undefined, 'nothing was refused');
  return { username, email };
}

/** Each command, with something of this person to say. */
async function runAll(run: Run, db: Db, { username, email }: Person): Promise<void> {
  const number = (await run('accounts', 'find', username)).trim();
  assert.match(number, /^\d+$/);
  const queue = await run('queue');
  assert.match(queue, /last answer: retry-later 4\.2\.2$/m);
  assert.match(queue, /last answer: refused 550 5\.1\.1$/m);
  assert.match(await run('alarms'), /a recipient’s address refuses the mail with the link/);
  assert.match(await run('page-views'), /^ +\d+ {2}\//m);
  assert.match(await run('doctor', '--all'), /^(good|look|bad) +\S.*: /m);
  assert.match(await run('hold-writer', number, '5'), /^Mails of this owner/);
  assert.match(await run('reset-password', username), /\/reset-password\//);
  await sql`update ledger set wall_at = wall_at + 1`.execute(db);
  assert.match(await run('verify-ledgers'), /^Owner \d+: /m);
  const day = new Date(new SystemClock().wallMs() + 200 * DAY_MS).toISOString().slice(0, 10);
  assert.match(await run('wind-down', '--until', day), /^Announced/);
  assert.match(await run('wind-down'), /^This service ends/);
  assert.match(await run('wind-down', 'cancel'), /^Cancelled/);
  assert.match(await run('delete-account', username, email), /^The account is closed/);
  assert.match(await run('delete-account', '--undo', username, email), /^The account is back/);
  await run('accounts', 'disable', number);
  for (const name of ['confirm-releases', 'confirm-clock', 'confirm-restore']) await run(name);
  await run('operator', 'acts');
  await run('delete-account', '--now', username, email);
}

test('No command prints, and no alarm mails, what people wrote or who they are', async (t) => {
  const database = await createTestDatabase();
  t.after(() => database.close());
  const house = await Restorable.openOn(t, database.url, new Moments());
  const { sink } = house;
  const product = await house.run();
  const printed: { name: string; content: Buffer }[] = [];
  const run: Run = async (name, ...words) => {
    const { said: told, printed: out } = await house.program(name, {}, ...words);
    const text = told === out ? out : told + out;
    printed.push({ name: [name, ...words.slice(0, 1)].join(' '), content: Buffer.from(text) });
    return text;
  };

  const writerId = await loseLetter(product, sink);
  await runAll(run, database.db, await liveWhole(product, sink, database.db));
  // The alarm about an account that is deleted ends with it.
  await run('accounts', 'disable', `${writerId}`);

  const toOperator = () => sink.mails.filter(({ to }) => to === 'operator@example.org');
  await moveHours(product, 1);
  await until(() => toOperator().some(({ text }) => text.includes('an account is disabled')));
  await kill(product);
  const mails = toOperator().map(({ raw, text, html }) => ({
    name: `a mail: ${text.slice(0, 40)}`,
    content: Buffer.from([raw, text, html].join('\n')),
  }));
  assert.ok(mails.some(({ content }) => content.includes('a recipient’s address refuses')));
  for (const secret of [song, '912807366', '912 807 366']) {
    assert.deepEqual(placesOf(secret, [...printed, ...mails]), [], secret);
  }
});
