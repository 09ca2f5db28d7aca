/** Entering a right code: what goes out, who is told, and that nothing happens twice. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Trigger } from '#contract/triggers.ts';
import { lockWatches, readWatches } from '#server/engine/watch.ts';
import { atOnce } from '#server/stalled-database.fixture.ts';
import { dayMs, write } from '#server/features/testaments/persons.fixture.ts';
import {
  postTrigger,
  putTrigger,
  codeTrigger,
} from '#server/features/triggers/triggers.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readCheckMail,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { forgetWaves } from '#server/store/breakers.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
beforeEach(() => forgetWaves(product.db));
after(() => product.close());

interface Entered {
  readonly status: number;
  readonly body: {
    message: string;
    code?: string;
    writtenBy?: string;
    enteredAt?: string;
    releasesAt?: string | null;
  };
}

let relatives = 0;
/** Each from an address of their own, so that no test spends the tries of another. */
async function enter(activationCode: string | null): Promise<Entered> {
  relatives += 1;
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/activate-by-code',
    remoteAddress: `192.0.2.${relatives}`,
    payload: { activationCode },
  });
  return { status: answer.statusCode, body: answer.json<Entered['body']>() };
}

interface Household {
  readonly resident: Resident;
  readonly trigger: Trigger;
  readonly code: string;
}

/** Two testaments for three people, and a code for all of it. */
async function household(name: string, fields: object = {}): Promise<Household> {
  const resident = await moveIn(product, name);
  const heirs = [1, 2, 3].map((number) => `${name}-heir-${number}@example.org`);
  await write(resident, activeTestament, heirs[0]!, heirs[1]!);
  await write(resident, { ...activeTestament, title: 'Another' }, heirs[1]!, heirs[2]!);
  await write(resident, { title: 'A draft' }, heirs[0]!);
  const trigger = await postTrigger(resident, { ...codeTrigger, ...fields });
  return { resident, trigger, code: trigger.activationCode! };
}

async function releasesOf({ owner }: Resident) {
  return product.db
    .selectFrom('releases')
    .select(['id', 'cause', 'testament_id'])
    .where('user_id', '=', owner.id)
    .execute();
}

async function outboxOf({ owner }: Resident, kind: string) {
  const rows = await product.db
    .selectFrom('outbox')
    .select(['kind', 'ref_id', 'status'])
    .where('user_id', '=', owner.id)
    .execute();
  return rows.filter((row) => row.kind === kind);
}

async function notificationsOf({ owner }: Resident): Promise<string[]> {
  const rows = await product.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Without word of the code itself, which is tested with the triggers. */
function mailsOf({ email }: Resident) {
  return mailsTo(product, email).filter(({ subject }) => !/codes can be used now/.test(subject));
}

async function triggerOf(resident: Resident): Promise<Trigger> {
  const { body } = await resident.call('GET', '/api/activation-triggers');
  return (body as [Trigger])[0];
}

test('A right code delivers everything at once, and tells its owner', async () => {
  const { resident, code } = await household('maria');
  const { status, body } = await enter(code);
  assert.equal(status, 200);
  assert.equal(body.releasesAt, null);
  assert.match(body.message, /content owner will be notified/);
  assert.match(body.message, /content is being prepared for release/);

  assert.deepEqual(
    (await releasesOf(resident)).map(({ cause }) => cause),
    ['code', 'code'],
  );
  await product.scheduler.settle();
  const counts = [1, 2, 3].map((n) => mailsTo(product, `maria-heir-${n}@example.org`).length);
  assert.deepEqual(counts, [1, 2, 1]);
  const [news, ...more] = mailsOf(resident);
  assert.equal(news?.subject, 'Your activation code was used');
  assert.match(
    news.text.replace(/\s+/g, ' '),
    /the delivery of 2 letters to 3 people began at once/,
  );
  assert.deepEqual(more, []);
  assert.ok((await notificationsOf(resident)).includes('code-used'));
  const { activatedAt } = await triggerOf(resident);
  assert.equal(activatedAt, new Date(product.clock.wallMs()).toISOString());
});

test('Entered again it answers the same, and nothing happens twice', async () => {
  const { resident, code } = await household('again');
  const first = await enter(code);
  await product.scheduler.settle();
  const sent = product.mail.accepted.length;
  const told = await notificationsOf(resident);
  await write(resident, { ...activeTestament, title: 'Written since' }, 'again-heir-4@example.org');
  const second = await enter(code);
  assert.deepEqual(second, first);
  await product.scheduler.settle();
  assert.equal(product.mail.accepted.length, sent);
  assert.deepEqual(await notificationsOf(resident), told);
  assert.equal((await releasesOf(resident)).length, 2);
});

test('A relative who types from paper succeeds', async () => {
  const { code } = await household('paper', { activationCode: 'Lago azul' });
  const typed = ` ${code.toLowerCase().replace('-', '  ').replaceAll('0', 'O')} `;
  assert.equal((await enter(typed)).status, 200);
});

test('A spent code opens nothing new until its owner makes another', async () => {
  const { resident, trigger, code } = await household('spent');
  await enter(code);
  await write(resident, { ...activeTestament, title: 'Written since' }, 'spent-heir@example.org');
  await enter(code);
  assert.equal((await releasesOf(resident)).length, 2);
  const renewed = await putTrigger(resident, trigger.id, { activationCode: 'New' });
  assert.equal(renewed.activatedAt, null);
  assert.equal((await enter(code)).body.code, 'wrong-activation-code');
  assert.equal((await enter(renewed.activationCode)).status, 200);
  assert.equal((await releasesOf(resident)).length, 3);
});

test('A code with nothing to deliver is not spent', async () => {
  const resident = await moveIn(product, 'empty');
  const { activationCode } = await postTrigger(resident, codeTrigger);
  const { status, body } = await enter(activationCode);
  assert.deepEqual([status, body.code], [409, 'nothing-to-release']);
  assert.deepEqual(await notificationsOf(resident), ['code-set']);
  await write(resident, activeTestament, 'empty-heir@example.org');
  assert.equal((await enter(activationCode)).status, 200);
  assert.equal((await releasesOf(resident)).length, 1);
});

test('Only the picked testaments go out', async () => {
  const resident = await moveIn(product, 'picked');
  const { id } = await write(resident, activeTestament, 'picked-heir@example.org');
  await write(resident, activeTestament, 'spared-heir@example.org');
  const { activationCode } = await postTrigger(resident, { ...codeTrigger, testamentIds: [id] });
  await enter(activationCode);
  assert.deepEqual(
    (await releasesOf(resident)).map((release) => release.testament_id),
    [id],
  );
});

test('Two relatives at once: one release, and both hear that it worked', async () => {
  const { resident, code } = await household('twins');
  const answers = await atOnce(
    product.db,
    (tx) => lockWatches(tx, resident.owner),
    Array.from({ length: 6 }, () => () => enter(code)),
  );
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(answers[0]?.status, 200);
  assert.equal((await releasesOf(resident)).length, 2);
  assert.equal((await outboxOf(resident, 'delivery')).length, 4);
  assert.equal((await outboxOf(resident, 'code-used')).length, 1);
});

test('Entering a code is no sign of life of its owner', async () => {
  const { resident, code } = await household('silent', { cancelHours: 24 });
  const resting = async () =>
    (await readWatches(product.db, resident.owner))
      .map(({ state }) => state.phase)
      .filter((phase) => phase.kind === 'resting');
  const before = await resting();
  assert.equal(before.length, 2);
  await product.pass(dayMs / 2);
  assert.equal((await enter(code)).status, 200);
  assert.deepEqual(await resting(), before);
});

test('With a cancel window the owner is alarmed, and what she does not stop goes out', async () => {
  const { resident, code } = await household('window', { cancelHours: 24 });
  const named = await resident.call('PATCH', '/api/user', { nameForPeople: 'Window Almeida' });
  assert.equal(named.status, 200);
  const { status, body } = await enter(code);
  assert.equal(status, 200);
  const until = product.clock.wallMs() + dayMs;
  assert.equal(body.releasesAt, new Date(until).toISOString());
  assert.equal(body.enteredAt, new Date(until - dayMs).toISOString());
  assert.equal(
    body.writtenBy,
    `Window Almeida (${resident.email})`,
    'as recipients read a young writer',
  );
  assert.match(body.message, /can stop the release until .*\(Lisbon time\)/);
  assert.deepEqual(await enter(code), { status, body }, 'another relative hears the same');
  await product.scheduler.settle();
  const [alarm, ...more] = mailsOf(resident);
  assert.equal(alarm?.subject, 'Somebody entered your activation code');
  assert.match(alarm.text.replace(/\s+/g, ' '), /2 letters will go to 3 people on/);
  assert.deepEqual(more, []);
  assert.equal((await triggerOf(resident)).activatedAt, null);
  assert.deepEqual(await outboxOf(resident, 'code-entered-sms'), [], 'she has no telephone');

  await product.pass(dayMs - 60_000);
  assert.deepEqual(await releasesOf(resident), []);
  await product.pass(120_000);
  assert.equal((await releasesOf(resident)).length, 2);
  assert.ok((await triggerOf(resident)).activatedAt !== null);
  const later = await enter(code);
  assert.deepEqual([later.status, later.body.releasesAt], [200, null]);
});

test('The answer to the alarm stops it, and the code stays good', async () => {
  const { resident, code } = await household('stopped', { cancelHours: 24 });
  await enter(code);
  await product.scheduler.settle();
  const { token, code: digits } = readCheckMail(mailsOf(resident)[0]!);
  const answered = await product.app.inject({
    method: 'POST',
    url: `/api/check-links/${token}`,
    payload: { code: digits },
  });
  assert.equal(answered.statusCode, 200);
  await product.pass(2 * dayMs);
  assert.deepEqual(await releasesOf(resident), []);
  const again = await enter(code);
  assert.equal(again.body.releasesAt, new Date(product.clock.wallMs() + dayMs).toISOString());
  await product.scheduler.settle();
  const alarms = mailsOf(resident).filter(({ subject }) => /entered/.test(subject));
  assert.equal(alarms.length, 2, 'she is alarmed again');
});

test('An alarm that could not be sent before the owner answered is not sent', async () => {
  const { resident, code } = await household('obsolete', { cancelHours: 24 });
  await enter(code);
  await resident.call('POST', '/api/checks/here');
  await enter(code);
  await product.scheduler.settle();
  assert.equal(mailsOf(resident).length, 1, 'only the one that is true now');
  await resident.call('POST', '/api/checks/here');
  await enter(code);
  await resident.call('POST', '/api/checks/here');
  await product.scheduler.settle();
  assert.equal(mailsOf(resident).length, 1, 'nothing is left to be stopped');
});

test('An owner with a telephone is alarmed there as well', async () => {
  const { resident, code } = await household('phone', { cancelHours: 24 });
  const { id, key } = resident.owner;
  const place = { table: 'users', userId: id, id, version: 1 };
  await product.db
    .updateTable('users')
    .set({ sealed: key.seal(place, { fullName: null, phoneNumber: '+351912345678' }) })
    .where('id', '=', id)
    .execute();
  await enter(code);
  const [mail] = await outboxOf(resident, 'code-entered');
  const [text] = await outboxOf(resident, 'code-entered-sms');
  assert.ok(mail !== undefined && text?.ref_id === mail.ref_id);
});
