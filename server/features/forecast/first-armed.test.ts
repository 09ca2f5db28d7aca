/** The one mail to an owner whose testaments are armed for the first time. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTransaction } from '#server/db/transaction.ts';
import { migrate } from '#server/db/migrate.ts';
import { builderOn } from '#server/db/open-database.ts';
import { openEarlierVersion } from '#server/earlier-version.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readCheckMail,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { confirmAddress } from '#server/store/addresses.ts';

const subject = 'Codicil is ready: what happens from now on';
const heir = 'heir@example.org';
const isNew = true;
const rules = { checkInterval: 90, checkAttempts: 3, gracePeriod: 14 };

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const flat = (text: string) => text.replace(/\s+/g, ' ');

async function newsTo({ email }: Resident) {
  await product.scheduler.settle();
  return mailsTo(product, email).filter((mail) => mail.subject === subject);
}

async function setStatus(resident: Resident, id: number, status: string): Promise<void> {
  const answer = await resident.call('PUT', `/api/testaments/${id}`, { status });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

test('A first armed testament is told once, with its dates and what to tell', async () => {
  const maria = await moveIn(product, 'maria', { isNew });
  const draft = await write(maria, { title: 'To my people', ...rules }, heir, 'b@example.org');
  assert.deepEqual(await newsTo(maria), [], 'a draft arms nothing');
  await setStatus(maria, draft.id, 'active');
  const [mail] = await newsTo(maria);
  const text = flat(mail?.text ?? '');
  assert.match(text, /keeps 1 letter for 2 people/);
  assert.match(text, /Thursday 18 February 2027, 09:00 \(Lisbon time\) We ask you by mail/);
  assert.match(text, /If you do not answer 3 checks, the grace period of 14 days begins/);
  assert.match(text, /the address in the browser begins with http\S+\/ /);
  assert.doesNotMatch(`${mail?.html} ${text}`, /To my people|heir@|\/check\//);
  await setStatus(maria, draft.id, 'draft');
  await setStatus(maria, draft.id, 'active');
  await write(maria, { ...activeTestament, ...rules }, heir);
  assert.equal((await newsTo(maria)).length, 1, 'once for ever');
});

test('It waits for a confirmed address, however that is confirmed', async () => {
  const nuno = await moveIn(product, 'nuno', { isConfirmed: false, isNew });
  await write(nuno, { ...activeTestament, ...rules }, heir);
  assert.deepEqual(await newsTo(nuno), []);
  assert.equal((await nuno.call('POST', '/api/checks/send-check')).status, 201);
  await product.scheduler.settle();
  const { token, code } = readCheckMail(mailsTo(product, nuno.email).at(-1)!);
  await nuno.call('POST', `/api/check-links/${token}`, { code });
  assert.equal((await newsTo(nuno)).length, 1);

  const olga = await moveIn(product, 'olga', { isConfirmed: false, isNew });
  await write(olga, { ...activeTestament, ...rules }, heir);
  const now = { wall: 1, dark: 0 };
  await inTransaction(product.db, (tx) => confirmAddress({ tx, owner: olga.owner, now }));
  await olga.call('POST', '/api/checks/here');
  assert.equal((await newsTo(olga)).length, 1, 'with the next sign of life at the latest');
});

test('What is disarmed before it is told is told when it is armed again', async () => {
  const rosa = await moveIn(product, 'rosa', { isNew });
  const { id } = await write(rosa, { ...activeTestament, ...rules }, heir);
  await setStatus(rosa, id, 'paused');
  assert.deepEqual(await newsTo(rosa), [], 'there is nothing to tell');
  await setStatus(rosa, id, 'active');
  assert.equal((await newsTo(rosa)).length, 1);
});

test('A code is told as well, and its sheet', async () => {
  const vera = await moveIn(product, 'vera', { isNew });
  await write(vera, { title: 'One', ...rules }, heir);
  const trigger = { name: 'For Ana', triggerType: 'contacted_by_instruction', cancelHours: 48 };
  await vera.call('POST', '/api/activation-triggers', trigger);
  assert.deepEqual(await newsTo(vera), [], 'a code over drafts arms nothing');
  const list = (await vera.call('GET', '/api/testaments')).body as { id: number }[];
  await setStatus(vera, list[0]!.id, 'active');
  const [mail] = await newsTo(vera);
  const text = flat(mail?.text ?? '');
  assert.match(text, /somebody enters your activation code, we send its letters 48 hours later/);
  assert.match(text, /Print the sheet of your activation code/);
});

test('After an upgrade nobody is told who had something armed before', async (t) => {
  const earlier = await openEarlierVersion('0016');
  t.after(() => earlier.close());
  const db = builderOn(earlier.pool);
  await migrate(db, earlier.folder);
  const user = (id: number, confirmedAt: number | null) => `insert into users (id, username, email,
    password_hash, version, sealed, time_zone, data_key, created_at, email_confirmed_at)
    values (${id}, 'u${id}', 'u${id}@example.org', '', 1, '', 'UTC', '', 7, ${confirmedAt})`;
  const armed = (id: number) => [
    `insert into testaments (user_id, id, version, sealed, status, activation_type,
      check_interval_days, check_attempts, grace_period_days, created_at, updated_at)
      values (${id}, ${id}, 1, '', 'active', 'check', 1, 1, 1, 0, 0)`,
    `insert into watches (user_id, id, testament_id, policy, state, phase, version, created_at,
      updated_at) values (${id}, ${id}, ${id}, '{}', '{}', 'resting', 1, 0, 0)`,
  ];
  const message = `insert into outbox (user_id, kind, ref_id, message_id, status, due_at,
    created_at, created_light) values (1, 'check', 1, 'm', 'pending', 1, 1, 1)`;
  const statements = [user(1, 8), ...armed(1), user(2, null), ...armed(2), user(3, 8), message];
  for (const statement of statements) await earlier.pool.query(statement);
  await migrate(db);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'arming_told_at'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map((row) => row.arming_told_at),
    [7, null, null],
  );
  await db.deleteFrom('users').where('id', '=', 1).execute();
  assert.deepEqual(await db.selectFrom('outbox').selectAll().execute(), [], 'as before');
});
