/** An owner who decides about a release while its mails are on their way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailsTo } from '#server/living-product.fixture.ts';
import { claim } from '#server/jobs/outbox.ts';
import { leaseMs } from '#server/jobs/worker.ts';
import { databaseMoments } from '#server/database-proxy.fixture.ts';
import { openStalledDatabase, untilSomebodyWaits } from '#server/stalled-database.fixture.ts';
import { stallAfter } from '#server/mail/stalled-sender.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { deliveryMessageKind } from './delivery.jobs.ts';
import {
  comeBack,
  decideOnReturn,
  falseAlarm,
  one,
  onlyRelease,
  releasedUnsent,
  statuses,
  subjectsTo,
  type ReturnedOwner,
} from './returned.fixture.ts';

test('A mail on its way while its page is closed arrives, and its reader is told', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product } = life;
  const slowly = stallAfter(product.mail);
  const sending = product.anotherProcess(slowly.sender).send();
  await slowly.inHand(1);
  await decideOnReturn(life, 'recall');
  slowly.goOn();
  await sending;
  await product.scheduler.settle();
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
  const slowly = stallAfter(product.mail);
  const sending = product.anotherProcess(slowly.sender).send();
  await slowly.inHand(1);
  await comeBack(life);
  await decideOnReturn(life, 'send');
  await product.scheduler.settle();
  slowly.goOn();
  await sending;
  await product.passDays(1);
  assert.equal(mailsTo(product, one).length, 1);
  assert.deepEqual(await statuses(life), ['accepted']);
});

test('A mail looked at while it is held is not given up, since it may be let go at once', async (t) => {
  const life = await releasedUnsent(t, one);
  const { db, deps, clock } = life.product;
  const kind = deliveryMessageKind({ ...deps, operator: { alarm: async () => undefined } });
  const [row] = await claim(db, clock.wallMs(), 1, leaseMs);
  await comeBack(life);
  assert.equal(await kind.compose(row!), 'wait');
  await decideOnReturn(life, 'send');
  const mail = await kind.compose(row!);
  assert(mail !== null && mail !== 'wait');
  assert.equal(mail.to, one);
  await life.product.passDays(1);
  assert.equal(mailsTo(life.product, one).length, 1);
});

/** Who got the mail is told that it was a false alarm, and nobody else. */
async function assertToldWhoGotIt(life: ReturnedOwner): Promise<number> {
  const { deliveries } = await onlyRelease(life);
  for (const { email, status, acceptedAt } of deliveries) {
    const told = subjectsTo(life, email).map((subject) => falseAlarm.test(subject));
    assert.equal(status, 'closed');
    assert.deepEqual(told, acceptedAt === null ? [] : [false, true], email);
  }
  return deliveries.filter(({ acceptedAt }) => acceptedAt !== null).length;
}

test('A recall meets mails that were taken, are on their way, and have not left', async (t) => {
  const people = Array.from({ length: 15 }, (_, n) => `reader${n}@example.org`);
  const life = await releasedUnsent(t, ...people);
  const { product } = life;
  const slowly = stallAfter(product.mail, 4);
  const batches = { ticks: 200, sends: 10 };
  const sending = product.anotherProcess(slowly.sender, 'a slow one', { batches }).send();
  await slowly.inHand(10);
  await until(async () => {
    const taken = (await statuses(life)).filter((status) => status === 'accepted');
    return taken.length === 4;
  });
  assert.equal((await decideOnReturn(life, 'recall')).status, 204);
  slowly.goOn();
  assert.equal(await sending, 10, 'the others are not taken up yet');
  await product.scheduler.settle();
  assert.equal(await assertToldWhoGotIt(life), 10);
});

const { claiming, recording, recorded } = databaseMoments;
for (const [moment, nth, gotIt] of [
  [claiming, 1, 0],
  [recording, 1, 1],
  [recording, 2, 1],
  [recorded, 1, 1],
] as const) {
  test(`A recall that meets the sender, where ${moment} (${nth}), tells who got it`, async (t) => {
    const life = await releasedUnsent(t, one);
    const { product } = life;
    const held = await openStalledDatabase(product.databaseUrl);
    t.after(() => held.close());
    const sender = held.holdAt(moment, nth);
    const sending = product.anotherProcess(product.mail, 'held', { db: held.db }).send();
    await sender.reached;
    const deciding = decideOnReturn(life, 'recall');
    await Promise.race([deciding, untilSomebodyWaits(product.db)]);
    sender.goOn();
    assert.equal((await deciding).status, 204);
    await sending;
    await product.scheduler.settle();
    assert.equal(await assertToldWhoGotIt(life), gotIt);
  });
}
