/** What the operator hears by mail: every kind of alarm, however many there are of one of them. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createRecordingSender, serverBusy, type RecordingSender } from '#server/mail/recording.ts';
import { createLog } from '#server/platform/log.ts';
import { createOperator, type Operator } from './operator.ts';

const refused = 'a text message was refused and needs a human';
const held = 'many releases at once: held until an operator confirms them';

let mail: RecordingSender;
let operator: Operator;
beforeEach(() => {
  mail = createRecordingSender();
  let ids = 0;
  operator = createOperator({
    email: 'operator@codicil.example',
    mail,
    log: createLog('silent'),
    newMessageId: () => `<${(ids += 1)}@codicil.example>`,
  });
});

const subjects = () => mail.accepted.map(({ subject }) => subject);
const numbersIn = (text = '') =>
  [...text.matchAll(/"outboxId": (\d+)/g)].map(([, number]) => Number(number));

function refuseTexts(from: number, to: number): void {
  for (let outboxId = from; outboxId <= to; outboxId += 1) {
    operator.alarm(refused, { outboxId, outcome: '21211' });
  }
}

test('Many alarms of one kind are one mail, and keep no other kind from the operator', async () => {
  refuseTexts(1, 60);
  operator.alarm(held, { count: 12 });
  await operator.report();
  assert.deepEqual(subjects(), [`Codicil: ${refused}`, `Codicil: ${held}`]);
  const [first, second] = mail.accepted;
  assert.deepEqual(
    numbersIn(first?.text),
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
  assert.match(first?.text ?? '', /^And 10 more, which are in the log\.$/m);
  assert.match(second?.text ?? '', /"count": 12/);
  assert.doesNotMatch(second?.text ?? '', /in the log/);
});

test('What the mail server did not take waits, and what happens meanwhile joins it', async () => {
  refuseTexts(1, 2);
  mail.failNext(serverBusy);
  await operator.report();
  assert.deepEqual(subjects(), []);
  refuseTexts(3, 3);
  await operator.report();
  assert.deepEqual(subjects(), [`Codicil: ${refused}`]);
  assert.deepEqual(numbersIn(mail.accepted[0]?.text), [1, 2, 3]);
  await operator.report();
  assert.equal(mail.accepted.length, 1, 'told once');
});

test('What happens while its mail is being sent is in the next one', async () => {
  refuseTexts(1, 1);
  const report = operator.report();
  refuseTexts(2, 2);
  await report;
  await operator.report();
  assert.deepEqual(
    mail.accepted.map(({ text }) => numbersIn(text)),
    [[1], [2]],
  );
});

test('What happens while another mail is being sent is in the mail about its own kind', async () => {
  operator.alarm(held, { count: 12 });
  refuseTexts(1, 1);
  const report = operator.report();
  refuseTexts(2, 2);
  await report;
  assert.deepEqual(
    numbersIn(mail.accepted.find((one) => one.subject.includes('text'))?.text),
    [1, 2],
  );
});
