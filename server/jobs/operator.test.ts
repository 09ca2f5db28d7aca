/** What the operator hears by mail: every kind of alarm, until somebody has seen to it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DAY_MS, MINUTE_MS } from '#core/release/moment.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createRecordingSender, serverBusy, type RecordingSender } from '#server/mail/recording.ts';
import { createLog } from '#server/platform/log.ts';
import { claimAlarms, listAlarms, removeAlarms } from './alarm-rows.ts';
import { createOperator, type Operator, type OperatorSettings } from './operator.ts';

const refused = 'a text message was refused and needs a human';
const held = 'many releases at once: held until an operator confirms them';

let database: TestDatabase;
let mail: RecordingSender;
let operator: Operator;
let nowMs: number;
let ids: number;
beforeEach(async () => {
  database = await createTestDatabase();
  mail = createRecordingSender();
  nowMs = Date.UTC(2026, 10, 23);
  ids = 0;
  operator = start();
});
afterEach(() => database.close());

/** A process on the same database. */
function start(more: Partial<OperatorSettings> = {}): Operator {
  return createOperator({
    db: database.db,
    clock: { wallMs: () => nowMs },
    email: 'operator@codicil.example',
    mail,
    log: createLog('silent'),
    newMessageId: () => `<${(ids += 1)}@codicil.example>`,
    ...more,
  });
}

const subjects = () => mail.accepted.map(({ subject }) => subject);
const numbersIn = (text = '') =>
  [...text.matchAll(/"outboxId": (\d+)/g)].map(([, number]) => Number(number));

async function refuseTexts(from: number, to: number): Promise<void> {
  for (let outboxId = from; outboxId <= to; outboxId += 1) {
    await operator.alarm(refused, { outboxId, outcome: '21211' });
  }
}

test('Many alarms of one kind are one mail, and keep no other kind from the operator', async () => {
  await refuseTexts(1, 60);
  await operator.alarm(held, { count: 12 });
  await operator.report();
  assert.deepEqual(subjects(), [`Codicil: ${refused}`, `Codicil: ${held}`]);
  const [first, second] = mail.accepted;
  assert.deepEqual(
    numbersIn(first?.text),
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
  assert.match(first?.text ?? '', /^There are 10 more of them in the log\.$/m);
  assert.match(second?.text ?? '', /"count": 12/);
  assert.doesNotMatch(second?.text ?? '', /in the log/);
});

test('What the mail server did not take waits, and what happens meanwhile joins it', async () => {
  await refuseTexts(1, 2);
  mail.failNext(serverBusy);
  await operator.report();
  assert.deepEqual(subjects(), []);
  await refuseTexts(3, 3);
  nowMs += 5 * MINUTE_MS;
  await operator.report();
  assert.deepEqual(subjects(), [`Codicil: ${refused}`]);
  assert.deepEqual(numbersIn(mail.accepted[0]?.text), [1, 2, 3]);
  await operator.report();
  assert.equal(mail.accepted.length, 1, 'told once');
});

test('What the address of the operator refuses is told to nobody, and waits on', async () => {
  await operator.alarm(refused, { outboxId: 1 });
  mail.failNext({ kind: 'refused', code: 550, enhancedCode: '5.1.1', reason: 'nobody' });
  await operator.report();
  assert.deepEqual(subjects(), []);
  nowMs += 5 * MINUTE_MS;
  await operator.report();
  assert.deepEqual(subjects(), [`Codicil: ${refused}`]);
});

test('What happens while its mail is being sent is in the next one', async () => {
  await refuseTexts(1, 1);
  const send: RecordingSender['send'] = async (sent) => {
    if (mail.accepted.length === 0) await refuseTexts(2, 2);
    return mail.send(sent);
  };
  const busy = start({ mail: { ...mail, send } });
  await busy.report();
  await busy.report();
  assert.deepEqual(
    mail.accepted.map(({ text }) => numbersIn(text)),
    [[1], [2]],
  );
});

test('What was kept is told by another process, and what was undone by nobody', async () => {
  await inTransaction(database.db, (tx) => operator.alarm(held, { count: 12 }, tx));
  const undone = inTransaction(database.db, async (tx) => {
    await operator.alarm(refused, { outboxId: 1 }, tx);
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  await start().report();
  assert.deepEqual(subjects(), [`Codicil: ${held}`]);
});

test('Two processes tell it once', async () => {
  await refuseTexts(1, 3);
  await Promise.all([operator.report(), start().report()]);
  assert.equal(mail.accepted.length, 1);
});

test('What one process is just telling no other tells', async () => {
  await refuseTexts(1, 3);
  assert.equal((await claimAlarms(database.db, nowMs)).length > 0, true);
  await operator.report();
  assert.equal(mail.accepted.length, 0);
});

test('It is told again every week, until somebody says that it is seen to', async () => {
  await refuseTexts(1, 1);
  await operator.report();
  nowMs += 7 * DAY_MS - 1;
  await operator.report();
  assert.deepEqual(subjects(), [`Codicil: ${refused}`]);
  nowMs += 1;
  await operator.report();
  assert.deepEqual(subjects().slice(1), [`Codicil: still open: ${refused}`]);
  const [alarm] = await listAlarms(database.db);
  assert(alarm !== undefined);
  assert.match(
    mail.accepted[1]?.text ?? '',
    new RegExp(`npm run alarms -- done ${alarm.id}$`, 'm'),
  );

  await removeAlarms(database.db, [alarm.id]);
  nowMs += 30 * DAY_MS;
  await operator.report();
  assert.equal(mail.accepted.length, 2);
});

test('What happens again and again is one thing, and told again a day later', async () => {
  for (let time = 0; time < 5; time += 1) await refuseTexts(1, 1);
  await operator.report();
  assert.match(mail.accepted[0]?.text ?? '', /, 5 times since$/m);
  nowMs += DAY_MS - 1;
  await refuseTexts(1, 1);
  await operator.report();
  assert.equal(mail.accepted.length, 1);
  nowMs += 1;
  await operator.report();
  assert.match(mail.accepted[1]?.text ?? '', /, 6 times since$/m);
});

test('What a clock that ran ahead has put off is told all the same', async () => {
  await refuseTexts(1, 1);
  nowMs += 1000 * DAY_MS;
  await operator.report();
  nowMs -= 1000 * DAY_MS;
  await operator.report();
  assert.equal(mail.accepted.length, 2);
});

test('What the database does not take is mailed all the same', async () => {
  await database.db.schema.alterTable('alarms').renameTo('gone').execute();
  await operator.alarm(held, { count: 12 });
  await assert.rejects(operator.report(), /alarms/);
  assert.deepEqual(subjects(), [`Codicil: ${held}`]);
  await assert.rejects(operator.report(), /alarms/);
  assert.equal(mail.accepted.length, 1);
});

test('Without an address it stays listed, and is logged again every week', async () => {
  const alone = start({ email: undefined });
  await alone.alarm(held, { count: 12 });
  await alone.report();
  nowMs += 7 * DAY_MS;
  await alone.report();
  assert.equal(mail.accepted.length, 0);
  assert.equal((await listAlarms(database.db)).length, 1);
  assert.equal(await alone.sendCanary(), 'no-address');
});
