/** An owner who decides about a release while its mails are on their way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailsTo } from '#server/living-product.fixture.ts';
import { claim } from '#server/jobs/outbox.ts';
import { leaseMs } from '#server/jobs/worker.ts';
import type { RecordingSender } from '#server/mail/recording.ts';
import { deliveryMessageKind } from './delivery.jobs.ts';
import {
  comeBack,
  decide,
  falseAlarm,
  one,
  onlyRelease,
  releasedUnsent,
  statuses,
  subjectsTo,
} from './returned.fixture.ts';

/** A provider that answers only when told to: what it has in its hands is on its way. */
function slowSender(mail: RecordingSender) {
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const sender: RecordingSender = {
    ...mail,
    send: async (message) => {
      arrived.resolve();
      await answer.promise;
      return mail.send(message);
    },
  };
  return { sender, arrived: arrived.promise, answer: answer.resolve };
}

test('A mail on its way while its page is closed arrives, and its reader is told', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product } = life;
  const { sender, arrived, answer } = slowSender(product.mail);
  const sending = product.anotherProcess(sender).send();
  await arrived;
  await decide(life, 'recall');
  answer();
  await sending;
  await product.clockwork.settle();
  assert.deepEqual(
    subjectsTo(life, one).map((subject) => falseAlarm.test(subject)),
    [false, true],
  );
  const [delivery] = (await onlyRelease(life)).deliveries;
  assert.deepEqual([delivery?.status, delivery?.acceptedAt !== null], ['closed', true]);
});

test('A mail on its way while it is held and let go again leaves once', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product } = life;
  const { sender, arrived, answer } = slowSender(product.mail);
  const sending = product.anotherProcess(sender).send();
  await arrived;
  await comeBack(life);
  await decide(life, 'send');
  await product.clockwork.settle();
  answer();
  await sending;
  await product.passDays(1);
  assert.equal(mailsTo(product, one).length, 1);
  assert.deepEqual(await statuses(life), ['accepted']);
});

test('A mail looked at while it is held is not given up, since it may be let go at once', async (t) => {
  const life = await releasedUnsent(t, one);
  const { db, deps, clock } = life.product;
  const kind = deliveryMessageKind({ ...deps, operator: { alarm: () => undefined } });
  const [row] = await claim(db, clock.wallMs(), 1, leaseMs);
  await comeBack(life);
  assert.equal(await kind.compose(row!), 'wait');
  await decide(life, 'send');
  const mail = await kind.compose(row!);
  assert(mail !== null && mail !== 'wait');
  assert.equal(mail.to, one);
  await life.product.passDays(1);
  assert.equal(mailsTo(life.product, one).length, 1);
});

test('Whatever moment of the sending a recall meets, who got the mail is told and nobody else', async (t) => {
  const people = Array.from({ length: 60 }, (_, n) => `reader${n}@example.org`);
  const life = await releasedUnsent(t, ...people);
  const { product } = life;
  const slowly: RecordingSender = {
    ...product.mail,
    send: async (mail) => {
      await sleep(50);
      return product.mail.send(mail);
    },
  };
  const sending = product.anotherProcess(slowly);
  const sendAll = async (): Promise<void> => {
    while ((await sending.send()) > 0);
  };
  const recallInTheMiddle = async (): Promise<void> => {
    while (mailsTo(product, people[0]!).length === 0) await sleep(1);
    assert.equal((await decide(life, 'recall')).status, 204);
  };
  await Promise.all([sendAll(), recallInTheMiddle()]);
  await product.clockwork.settle();
  const { deliveries } = await onlyRelease(life);
  assert.equal(deliveries.length, people.length);
  for (const { email, status, acceptedAt } of deliveries) {
    const told = subjectsTo(life, email).map((subject) => falseAlarm.test(subject));
    assert.equal(status, 'closed');
    assert.deepEqual(told, acceptedAt === null ? [] : [false, true], email);
  }
  const reached = deliveries.filter(({ acceptedAt }) => acceptedAt !== null).length;
  assert(reached > 0 && reached < people.length, `${reached} of ${people.length}: no race`);
});
