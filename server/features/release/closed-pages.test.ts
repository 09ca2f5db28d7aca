/**
 * The pages of a release that was called back: whatever was noted of them, and whatever their owner
 * does afterwards, they show no words; and whoever had read them is told, by mail and on the page.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { closeLeftOpen } from './left-open.jobs.ts';
import { callProduct } from '#server/features/testaments/persons.fixture.ts';
import { activeTestament, mailsTo } from '#server/living-product.fixture.ts';
import { readWatches } from '#server/engine/watch.ts';
import { until } from '#server/platform/until.fixture.ts';
import {
  decideOnReturn,
  falseAlarm,
  one,
  onlyRelease,
  openDelivered,
  releasedUnsent,
  statuses,
  subjectsTo,
  tokenOf,
  tooEarly,
  two,
  untilReleased,
  type ReturnedOwner,
} from './returned.fixture.ts';

const kindsOf = (life: ReturnedOwner, address: string) =>
  subjectsTo(life, address).map((subject) =>
    tooEarly.test(subject) ? 'too early' : falseAlarm.test(subject) ? 'false alarm' : 'delivery',
  );

/** One who has read and said so, and one who has not. */
async function calledBack(
  t: TestContext,
): Promise<{ life: ReturnedOwner; read: string; unread: string }> {
  const life = await releasedUnsent(t, one, two);
  await life.product.scheduler.settle();
  const [read, unread] = [await tokenOf(life, one), await tokenOf(life, two)];
  await openDelivered(life, read);
  await callProduct(life.product, 'POST', `/api/testament-public/${read}/acknowledge`);
  assert.deepEqual(await statuses(life), ['acknowledged', 'accepted']);
  assert.equal((await decideOnReturn(life, 'recall')).status, 204);
  await life.product.scheduler.settle();
  return { life, read, unread };
}

async function assertClosed(
  life: ReturnedOwner,
  token: string,
  code: string,
  when: string,
): Promise<void> {
  const page = `/api/testament-public/${token}`;
  for (const [method, path] of [
    ['GET', page],
    ['GET', `${page}/notes`],
    ['POST', `${page}/opened`],
    ['POST', `${page}/acknowledge`],
  ] as const) {
    const { status, body } = await callProduct(life.product, method, path);
    assert.deepEqual([status, (body as { code: string }).code], [410, code], `${when}: ${path}`);
  }
}

test('After a recall no link of a delivery shows what its owner writes later, whatever she does', async (t) => {
  const { life, read, unread } = await calledBack(t);
  const { owner, testamentId } = life;
  const expectClosed = async (when: string) => {
    await assertClosed(life, read, 'delivery-closed-after-reading', when);
    await assertClosed(life, unread, 'delivery-closed', when);
  };
  await expectClosed('called back');
  const path = `/api/testaments/${testamentId}`;
  const later = { ...activeTestament, fullContent: 'Written after the false alarm.' };
  assert.equal((await owner.call('PUT', path, later)).status, 200);
  await expectClosed('written on');
  assert.equal((await owner.call('POST', `${path}/rotate-link`)).status, 200);
  await expectClosed('with another access link');
  const people = (await owner.call('GET', `${path}/recipients`)).body as { id: number }[];
  for (const { id } of people) {
    assert.ok((await owner.call('DELETE', `${path}/recipients/${id}`)).status < 300);
    assert.ok((await owner.call('DELETE', `/api/recipients/${id}`)).status < 300);
  }
  await expectClosed('without recipients');
  for (const status of ['draft', 'paused', 'active']) {
    assert.equal((await owner.call('PUT', path, { status })).status, 200);
    await expectClosed(status);
  }
  assert.equal((await owner.call('DELETE', path)).status, 204);
  await expectClosed('deleted');
});

test('Who has read is told once, in other words, and by the page as well', async (t) => {
  const { life } = await calledBack(t);
  assert.deepEqual(kindsOf(life, one), ['delivery', 'too early']);
  assert.deepEqual(kindsOf(life, two), ['delivery', 'false alarm']);
  const { deliveries } = await onlyRelease(life);
  assert.deepEqual(
    deliveries.map(({ status, openedAt }) => [status, openedAt !== null]),
    [
      ['closed', true],
      ['closed', false],
    ],
  );
  const [watch] = await readWatches(life.product.db, life.owner.owner);
  assert.deepEqual([watch?.state.phase.kind, watch?.state.arming], ['resting', 2]);
});

test('A page opened before its mail was known to be taken is told of as well', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product, owner } = life;
  await product.scheduler.settle();
  const token = await tokenOf(life, one);
  // As after a mail whose server gave no answer.
  await product.db
    .updateTable('deliveries')
    .set({ status: 'queued', accepted_at: null })
    .where('user_id', '=', owner.owner.id)
    .execute();
  await openDelivered(life, token);
  await decideOnReturn(life, 'recall');
  await product.scheduler.settle();
  assert.deepEqual(kindsOf(life, one), ['delivery', 'too early']);
});

const busy = { kind: 'retry-later', scope: 'recipient', reason: '451 4.2.1 Busy' } as const;

test('A message that she is well is not sent once she is silent again', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product } = life;
  await product.scheduler.settle();
  await openDelivered(life, await tokenOf(life, one));
  product.mail.failAddress(one, busy);
  await decideOnReturn(life, 'recall');
  await untilReleased(product);
  product.mail.failAddress(one, null);
  await product.passDays(1);
  assert.deepEqual(kindsOf(life, one), ['delivery', 'delivery']);
});

/** As an earlier version called back: what was opened stayed as it was, and nobody was told. */
async function leaveOpen({ product, owner }: ReturnedOwner): Promise<void> {
  const { db } = product;
  await db
    .updateTable('deliveries')
    .set({ status: 'opened' })
    .where('user_id', '=', owner.owner.id)
    .where('opened_at', 'is not', null)
    .execute();
  await db.deleteFrom('outbox').where('kind', '=', 'recalled').execute();
}

test('A running server finds such pages by itself', async (t) => {
  const { life } = await calledBack(t);
  await leaveOpen(life);
  life.product.scheduler.start();
  await until(async () => (await statuses(life)).join() === 'closed,closed');
  await until(() => kindsOf(life, one).join() === 'delivery,too early,too early');
});

for (const [title, days, told] of [
  ['a while ago is closed, and its reader told', 30, ['delivery', 'too early', 'too early']],
  ['long ago is closed, and its reader not worried again', 100, ['delivery', 'too early']],
] as const) {
  test(`What an earlier version called back and left open ${title}`, async (t) => {
    const { life, read } = await calledBack(t);
    const { product, owner, testamentId } = life;
    await owner.call('PUT', `/api/testaments/${testamentId}`, { status: 'paused' });
    await leaveOpen(life);
    await product.passDays(days);
    await assertClosed(life, read, 'delivery-closed-after-reading', 'before it was noted');
    assert.equal(await closeLeftOpen(product.deps), 1);
    assert.equal(await closeLeftOpen(product.deps), 0);
    await product.scheduler.settle();
    assert.deepEqual(await statuses(life), ['closed', 'closed']);
    assert.deepEqual(kindsOf(life, one), told);
    assert.equal(mailsTo(product, two).length, 2);
  });
}
