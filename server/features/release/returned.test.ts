/**
 * The owner who comes back after a release: what she sees, what she lets go, what she calls back,
 * and that her people are told the truth exactly once.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckLink } from '#contract/checks.ts';
import type { Armed } from '#contract/forecast.ts';
import { openStream } from '#server/features/notifications/live.fixture.ts';
import {
  callProduct,
  dayMs,
  typePassword,
  write,
} from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  readCheckMail,
  readDeliveryToken,
  shortLife,
  shortLifeMs,
} from '#server/living-product.fixture.ts';
import { mailboxUnknown } from '#server/mail/recording.ts';
import { until } from '#server/platform/until.fixture.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import {
  comeBack,
  decideOnReturn,
  falseAlarm,
  one,
  onlyRelease,
  openDelivered,
  releasedUnsent,
  releasesOf,
  statuses,
  subjectsTo,
  tokenOf,
  tooEarly,
  two,
  untilReleased,
  visitDelivered,
  type ReturnedOwner,
} from './returned.fixture.ts';
import { readArmed } from '#server/engine/triggers.fixture.ts';
import { readWatches } from '#server/engine/watch.ts';

test('What is held is sent after all, once, when its owner says so', async (t) => {
  const life = await releasedUnsent(t, one, two);
  const { product } = life;
  const before = await onlyRelease(life);
  assert.deepEqual([before.returnedAt, before.closedAt], [null, null]);
  assert.deepEqual(await statuses(life), ['queued', 'queued']);
  assert.equal(await mailOf(life), 'queued');
  await comeBack(life);
  await product.passDays(30);
  assert.deepEqual(await statuses(life), ['held', 'held']);
  assert.notEqual((await onlyRelease(life)).returnedAt, null);
  assert.deepEqual(subjectsTo(life, one), []);
  assert.equal(await mailOf(life), 'held');

  for (let press = 0; press < 2; press += 1) {
    assert.deepEqual(await decideOnReturn(life, 'send'), { status: 204, body: null });
    await product.passDays(1);
  }
  assert.equal(await mailOf(life), 'sent');
  assert.equal(mailsTo(product, one).length, 1);
  assert.equal(mailsTo(product, two).length, 1);
  assert.equal((await visitDelivered(life, await tokenOf(life, one))).status, 200);
  const { deliveries, title } = await onlyRelease(life);
  assert.equal(title, activeTestament.title);
  assert.deepEqual(
    deliveries.map(({ email, status, acceptedAt }) => [email, status, acceptedAt !== null]),
    [
      [one, 'accepted', true],
      [two, 'accepted', true],
    ],
  );
});

test('Her open page learns of each mail that is taken, and that nothing is on its way', async (t) => {
  const life = await releasedUnsent(t, one, two);
  const { product, owner } = life;
  product.mail.failAddress(two, mailboxUnknown);
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await openStream(product, owner.headers);
  t.after(() => page.leave());
  await until(() => page.marks.length === 1);
  assert.equal(await mailOf(life), 'queued');
  await product.passDays(1);
  await until(() => page.marks.length === 2);
  assert.equal(await mailOf(life), 'refused');
  product.mail.failAddress(two, null);
  await product.passDays(1);
  await until(() => page.marks.length === 3);
  assert.equal(await mailOf(life), 'sent');
});

test('A mail let go whose address refuses is tried for its whole time, and not held again', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product } = life;
  await comeBack(life);
  await product.passDays(100);
  product.mail.failAddress(one, mailboxUnknown);
  await decideOnReturn(life, 'send');
  await product.passDays(20);
  await comeBack(life);
  assert.deepEqual(await statuses(life), ['bounced']);
  assert.equal(await mailOf(life), 'refused');
  product.mail.failAddress(one, null);
  // An address that does not exist is tried once a week.
  await product.passDays(7);
  assert.deepEqual(await statuses(life), ['accepted']);
  assert.equal(mailsTo(product, one).length, 1);
});

test('What was let go is not held again by the release of another testament', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product, owner } = life;
  product.mail.failAddress(one, mailboxUnknown);
  await comeBack(life);
  await decideOnReturn(life, 'send');
  const later = { ...activeTestament, ...shortLife, title: 'Another one' };
  await write(owner, later, two);
  await untilReleased(product);
  await comeBack(life);
  const releases = await releasesOf(life);
  assert.deepEqual(
    releases.map(({ title, deliveries }) => [title, deliveries[0]?.status]),
    [
      ['Another one', 'held'],
      [activeTestament.title, 'bounced'],
    ],
  );
});

test('A recall closes every page, tells who had the mail once, and arms again', async (t) => {
  const refused = 'refused@example.org';
  const life = await releasedUnsent(t, one, two, refused);
  const { product, owner, testamentId } = life;
  product.mail.failAddress(refused, mailboxUnknown);
  await product.scheduler.settle();
  const [opened, unopened] = [await tokenOf(life, one), await tokenOf(life, two)];
  await openDelivered(life, opened);
  assert.deepEqual(await statuses(life), ['opened', 'accepted', 'bounced']);
  const change = ['PUT', `/api/testaments/${testamentId}`, { title: 'New words' }] as const;
  assert.equal((await owner.call(...change)).status, 409);
  await comeBack(life);
  assert.equal(await mailOf(life), 'partly-held');

  assert.deepEqual(await decideOnReturn(life, 'recall'), { status: 204, body: null });
  product.mail.failAddress(refused, null);
  await product.scheduler.settle();
  const closed = await onlyRelease(life);
  assert.deepEqual(await statuses(life), ['closed', 'closed', 'closed']);
  assert.deepEqual(await decideOnReturn(life, 'recall'), { status: 204, body: null });
  assert.deepEqual(await onlyRelease(life), closed);
  assert.equal((await decideOnReturn(life, 'send')).status, 409);
  await product.scheduler.settle();

  for (const [address, words, token, code] of [
    [one, tooEarly, opened, 'delivery-closed-after-reading'],
    [two, falseAlarm, unopened, 'delivery-closed'],
  ] as const) {
    const [, told, ...more] = mailsTo(product, address);
    assert.match(told!.subject, words);
    assert.deepEqual(more, []);
    assert.equal(readDeliveryToken(told!), token, 'the proof is the address they know');
    assert.equal(told!.text.includes(activeTestament.title), false);
    const page = await visitDelivered(life, token);
    assert.deepEqual([page.status, (page.body as { code: string }).code], [410, code]);
  }
  assert.deepEqual(subjectsTo(life, refused), []);

  const [watch] = await readWatches(product.db, owner.owner);
  assert.deepEqual([watch?.state.phase.kind, watch?.state.arming], ['resting', 2]);
  assert.equal((await owner.call(...change)).status, 200);
});

test('A second silence releases again, to everybody, with new links', async (t) => {
  const life = await releasedUnsent(t, one, two);
  const { product, owner } = life;
  await product.scheduler.settle();
  await openDelivered(life, await tokenOf(life, one));
  await decideOnReturn(life, 'recall');
  await product.pass(2 * dayMs - 60_000);
  const check = readCheckMail(mailsTo(product, owner.email).at(-1)!);
  const link = await callProduct(product, 'GET', `/api/check-links/${check.token}`);
  assert.equal((link.body as CheckLink).released, false, 'what was called back is not delivered');
  await product.passDays(2);

  const [second, first] = await releasesOf(life);
  assert.deepEqual([second?.closedAt, first?.closedAt === null], [null, false]);
  assert.deepEqual(
    second?.deliveries.map(({ status }) => status),
    ['accepted', 'accepted'],
  );
  assert.deepEqual(
    first?.deliveries.map(({ status }) => status),
    ['closed', 'closed'],
  );
  const letters = mailsTo(product, two).filter(({ subject }) => !falseAlarm.test(subject));
  const [old, fresh] = letters.map(readDeliveryToken);
  assert.equal(letters.length, 2);
  assert.equal((await visitDelivered(life, old!)).status, 410);
  assert.equal((await visitDelivered(life, fresh!)).status, 200);
  const { body } = await visitDelivered(life, await tokenOf(life, one));
  assert.equal((body as { code: string }).code, 'delivery-closed', 'nobody knows that she is well');

  await assertLedgerProves(product.db, owner.owner.id);
});

test('What is held and then called back is never sent, and nobody is told of it', async (t) => {
  const life = await releasedUnsent(t, one);
  await comeBack(life);
  await decideOnReturn(life, 'recall');
  await life.product.pass(shortLifeMs / 2);
  assert.deepEqual(await statuses(life), ['closed']);
  assert.deepEqual(subjectsTo(life, one), []);
});

test('A mail that was given up ends with its release, and waits for nobody any more', async (t) => {
  const life = await releasedUnsent(t, one);
  const { db } = life.product;
  await db.updateTable('deliveries').set({ status: 'bounced' }).execute();
  await db.updateTable('outbox').set({ status: 'open' }).where('kind', '=', 'delivery').execute();
  await comeBack(life);
  await decideOnReturn(life, 'recall');
  const mails = db.selectFrom('outbox').select('status').where('kind', '=', 'delivery');
  assert.deepEqual(await mails.execute(), [{ status: 'obsolete' }]);
  assert.deepEqual(await statuses(life), ['closed']);
});

test('Nobody else decides, and a refused decision is no sign of life', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product, owner } = life;
  await product.scheduler.settle();
  const { id } = await onlyRelease(life);
  const stranger = await moveIn(product, 'bruno');
  await typePassword(product, owner);
  assert.deepEqual(await stranger.call('GET', '/api/releases'), { status: 200, body: [] });
  const missing = { status: 404, body: { message: 'Not found', code: 'not-found' } };
  for (const decision of ['send', 'recall']) {
    assert.deepEqual(await stranger.call('POST', `/api/releases/${id}/${decision}`), missing);
    assert.deepEqual(await owner.call('POST', `/api/releases/999999/${decision}`), missing);
    const unknown = await callProduct(product, 'POST', `/api/releases/${id}/${decision}`);
    assert.equal(unknown.status, 401);
  }
  assert.equal((await onlyRelease(life)).returnedAt, null);
  assert.deepEqual(await statuses(life), ['accepted']);
});

/** What her list says of the mail of the testament. */
async function mailOf({ owner, testamentId }: ReturnedOwner): Promise<Armed['mail']> {
  return (await readArmed(owner, { id: testamentId })).mail;
}
