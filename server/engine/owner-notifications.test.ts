/** What an owner finds in her notifications of what her watches did. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { openStream } from '#server/features/notifications/live.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { mailboxFull } from '#server/mail/recording.ts';
import { until } from '#server/platform/until.fixture.ts';
import { addTriggerRow, byCode, enter } from './triggers.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const heir = 'heir@example.org';

interface News {
  readonly kind: string;
  readonly facts: Record<string, unknown>;
  readonly at: number;
}

/** Oldest first. */
async function newsOf({ owner }: Resident): Promise<News[]> {
  const rows = await product.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const place = { table: 'notifications', userId: owner.id, id: row.id, version: row.version };
    return { kind: row.kind, facts: owner.key.open(place, row.sealed), at: row.created_at };
  });
}

test('From the first check to the release each step is told once, however many watches there are', async () => {
  const maria = await moveIn(product, 'maria');
  const startedAt = product.clock.wallMs();
  const life = { ...activeTestament, ...shortLife, checkAttempts: 2, gracePeriod: 8 };
  await write(maria, life, heir);
  await write(maria, life, heir, 'b@example.org');
  await product.pass(shortLifeMs + 8 * DAY_MS);
  const releaseAt = startedAt + 11 * DAY_MS;
  assert.deepEqual(
    (await newsOf(maria)).map(({ kind, facts }) => [kind, facts]),
    [
      ['check-sent', { attempt: 1, attempts: 2 }],
      ['check-missed', { attempt: 1, attempts: 2 }],
      ['check-sent', { attempt: 2, attempts: 2 }],
      ['check-missed', { attempt: 2, attempts: 2 }],
      ['grace-started', { releaseAt }],
      ['released', { testaments: 2, people: 2 }],
    ],
  );
  const [row] = await product.db
    .selectFrom('releases')
    .select('released_at')
    .where('user_id', '=', maria.owner.id)
    .execute();
  assert.equal(row?.released_at, releaseAt, 'at the date that was told');
  const subjects = mailsTo(product, maria.email).map(({ subject }) => subject);
  assert.equal(subjects.length, 2 + 4 + 1, 'two checks, all the warnings, and the news');
  assert.equal(subjects.at(-1), 'What you wrote is being sent');
});

test('A check is told as sent when a mail server took it, and once however often it takes it', async () => {
  const sofia = await moveIn(product, 'sofia');
  await write(sofia, { ...activeTestament, ...shortLife, checkAttempts: 2 }, heir);
  product.mail.failAddress(sofia.email, mailboxFull);
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await openStream(product, sofia.headers);
  await until(() => page.marks.length === 1);
  await product.passDays(1);
  await until(() => page.marks.length === 2);
  const tries = product.mail.tried.filter(({ to }) => to === sofia.email);
  assert(tries.length > 0, 'she is asked');
  assert.deepEqual(await newsOf(sofia), [], 'what did not leave was not sent');

  // The server takes the mail, and what follows from it is not kept.
  product.mail.failAddress(sofia.email, null);
  await sql`
    create function die() returns trigger language plpgsql as $$ begin raise 'it dies'; end $$
  `.execute(product.db);
  await sql`
    create trigger dying before insert on ledger
    for each row when (new.kind = 'check-accepted') execute function die()
  `.execute(product.db);
  const due = { due_at: product.clock.wallMs() };
  await product.db.updateTable('outbox').set(due).where('status', '=', 'pending').execute();
  await product.scheduler.send();
  assert.equal(mailsTo(product, sofia.email).length, 1);
  assert.deepEqual(await newsOf(sofia), []);
  await sql`drop trigger dying on ledger`.execute(product.db);
  await product.pass(HOUR_MS);
  assert.equal(mailsTo(product, sofia.email).length, 2);
  const told = (await newsOf(sofia)).map(({ kind, facts }) => [kind, facts]);
  assert.deepEqual(told, [['check-sent', { attempt: 1, attempts: 2 }]]);
  await until(() => page.received.length === 1);
  page.leave();
  await sofia.call('POST', '/api/checks/here');
});

async function statusesOf({ owner }: Resident): Promise<string[]> {
  const checks = await product.db
    .selectFrom('checks')
    .select('status')
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .execute();
  return checks.map(({ status }) => status);
}

test('A check by hand is no news, whether it is answered or not', async () => {
  const paul = await moveIn(product, 'paul');
  await write(paul, activeTestament, heir);
  assert.equal((await paul.call('POST', '/api/checks/send-check')).status, 201);
  await product.passDays(0.5);
  assert.equal((await paul.call('POST', '/api/checks/here')).status, 204);
  assert.equal((await paul.call('POST', '/api/checks/send-check')).status, 201);
  await product.passDays(3);
  assert.deepEqual(await newsOf(paul), []);
  assert.deepEqual(await statusesOf(paul), ['responded', 'missed']);
});

test('An answered check was never missed', async () => {
  const rosa = await moveIn(product, 'rosa');
  await write(rosa, { ...activeTestament, ...shortLife }, heir);
  await product.passDays(1);
  await rosa.call('POST', '/api/checks/here');
  await product.passDays(1);
  assert.deepEqual(
    (await newsOf(rosa)).map(({ kind }) => kind),
    ['check-sent', 'check-sent'],
  );
  assert.deepEqual(await statusesOf(rosa), ['responded', 'sent']);
});

test('What a code released is told like every release', async () => {
  const nora = await moveIn(product, 'nora');
  await write(nora, activeTestament, heir);
  const trigger = await addTriggerRow(product, nora, byCode);
  await enter(product, nora, trigger.id);
  assert.deepEqual(
    (await newsOf(nora)).map(({ kind, facts }) => [kind, facts]),
    [['released', { testaments: 1, people: 1 }]],
  );
});
