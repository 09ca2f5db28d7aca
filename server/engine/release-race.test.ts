/**
 * Whoever decides at the same time as somebody else: ticks against ticks, workers against
 * workers, and a sign of life against the release that it would have prevented.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { confirm } from '#core/release/breaker.ts';
import { lightOf } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { changeBreaker } from '#server/store/breakers.ts';
import { readMoment } from '#server/store/installation.ts';
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
import { stallAfter } from '#server/mail/stalled-sender.fixture.ts';
import { databaseMoments } from '#server/database-proxy.fixture.ts';
import {
  atOnce,
  openStalledDatabase,
  untilSomebodyWaits,
  type StalledDatabase,
} from '#server/stalled-database.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readLedger } from '#server/store/ledger.ts';
import { signOfLife } from './liveness.ts';
import { lockWatches, readWatches } from './watch.ts';

let product: LivingProduct;
let held: StalledDatabase;
beforeEach(async () => {
  product = await openLivingProduct();
  held = await openStalledDatabase(product.databaseUrl);
});
afterEach(async () => {
  await held.close();
  await product.close();
});

const minuteMs = 60_000;

/** Owners whose release is due in a minute, with an operator who said that this wave is real. */
async function almostReleased(names: readonly string[], ...recipients: string[]) {
  const owners: Resident[] = [];
  for (const name of names) {
    const owner = await moveIn(product, name);
    await write(owner, { ...activeTestament, ...shortLife }, ...recipients);
    owners.push(owner);
  }
  await product.pass(shortLifeMs - minuteMs);
  await confirmWave(owners);
  return owners;
}

async function confirmWave(owners: readonly Resident[]): Promise<void> {
  const now = await product.now();
  await inTransaction(product.db, (tx) =>
    changeBreaker(tx, 'everybody', (breaker) => {
      const waiting = owners.map(({ owner }) => ({ ownerId: owner.id, since: lightOf(now) }));
      return { breaker: confirm({ ...breaker, waiting }, lightOf(now)), result: undefined };
    }),
  );
}

/** The clock reaches the release, and there was no tick yet. */
async function becomeDue(): Promise<void> {
  product.clock.advance(minuteMs);
  await product.scheduler.beat(true);
}

async function releasesOf({ owner }: Resident): Promise<number> {
  const rows = await product.db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute();
  return rows.length;
}

async function deliveriesOf({ owner }: Resident): Promise<string[]> {
  const rows = await product.db
    .selectFrom('deliveries')
    .select('status')
    .where('user_id', '=', owner.id)
    .execute();
  return rows.map((row) => row.status);
}

test('Twenty recipients at once get one mail each, and nobody waits for anybody', async () => {
  const people = Array.from({ length: 20 }, (_, n) => `person${n}@example.org`);
  const [owner] = await almostReleased(['of-twenty'], ...people);
  await becomeDue();
  await product.scheduler.settle();
  assert.equal(await releasesOf(owner!), 1);
  for (const email of people) {
    assert.equal(mailsTo(product, email).length, 1, email);
  }
});

test('Ten ticks and ten workers at once make one release and one mail for each person', async () => {
  const people = ['one@example.org', 'two@example.org', 'three@example.org'];
  const owners = await almostReleased(['ten-a', 'ten-b'], ...people);
  await becomeDue();
  const processes = Array.from({ length: 10 }, (_, n) =>
    product.anotherProcess(product.mail, `process ${n}`),
  );
  await atOnce(
    product.db,
    (tx) => lockWatches(tx, owners[0]!.owner),
    processes.map((process) => () => process.tick()),
  );
  await product.scheduler.tick();
  for (const owner of owners) {
    assert.equal(await releasesOf(owner), 1);
    assert.deepEqual(await deliveriesOf(owner), ['queued', 'queued', 'queued']);
  }
  await atOnce(
    product.db,
    (tx) => tx.selectFrom('outbox').select('id').forUpdate().execute(),
    processes.map((process) => () => process.send()),
  );
  await product.scheduler.settle();
  for (const email of people) {
    assert.equal(mailsTo(product, email).length, owners.length, `mails to ${email}`);
  }
});

/** A sign of life by another way to the same database. */
function answerBy(db: LivingProduct['db'], { owner }: Resident): Promise<void> {
  return inTransaction(db, async (tx) => {
    await signOfLife(
      { tx, owner, now: await readMoment(tx, product.clock) },
      {
        source: 'here',
        strength: 'strong',
      },
    );
  });
}

for (const [moment, nth] of [
  [databaseMoments.deciding, 2],
  [databaseMoments.inside, 1],
] as const) {
  test(`A sign of life that is not committed when the tick begins prevents the release: ${moment}`, async () => {
    const [owner] = await almostReleased([`answers ${moment}`], 'heir@example.org');
    await becomeDue();
    const answer = held.holdAt(moment, nth);
    const answering = answerBy(held.db, owner!);
    await answer.reached;
    const ticking = product.scheduler.tick();
    await untilSomebodyWaits(product.db);
    answer.goOn();
    await Promise.all([answering, ticking]);
    await product.scheduler.settle();
    assert.equal(await outcomeOf(owner!), 'alive');
  });

  test(`A sign of life that comes while the tick decides finds the release: ${moment}`, async () => {
    const [owner] = await almostReleased([`found ${moment}`], 'heir@example.org');
    await becomeDue();
    const tick = held.holdAt(moment, nth);
    const ticking = product.anotherProcess(product.mail, 'held', { db: held.db }).tick();
    await tick.reached;
    const answering = answerBy(product.db, owner!);
    await untilSomebodyWaits(product.db);
    tick.goOn();
    await Promise.all([ticking, answering]);
    await product.scheduler.settle();
    assert.equal(await outcomeOf(owner!), 'released');
    const mails = mailsTo(product, 'heir@example.org');
    assert.equal(mails.length, 0, 'whoever came back before the sending keeps her words');
  });
}

test('A sign of life after the commit finds the release, also before the tick is told', async () => {
  const [owner] = await almostReleased(['committed'], 'heir@example.org');
  await becomeDue();
  const tick = held.holdAt(databaseMoments.committed);
  const ticking = product.anotherProcess(product.mail, 'held', { db: held.db }).tick();
  await tick.reached;
  await answerBy(product.db, owner!);
  assert.equal(await outcomeOf(owner!), 'released');
  tick.goOn();
  await ticking;
  await product.scheduler.settle();
  assert.equal(await outcomeOf(owner!), 'released');
  assert.equal(mailsTo(product, 'heir@example.org').length, 0);
});

test('A tick that waits for another one releases nothing twice', async () => {
  const [owner] = await almostReleased(['two-ticks'], 'both@example.org');
  await becomeDue();
  const first = held.holdAt(databaseMoments.inside);
  const ticking = product.anotherProcess(product.mail, 'held', { db: held.db }).tick();
  await first.reached;
  const waiting = product.scheduler.tick();
  await untilSomebodyWaits(product.db);
  first.goOn();
  assert.deepEqual(await Promise.all([ticking, waiting]), [1, 0]);
  await product.scheduler.settle();
  assert.equal(await releasesOf(owner!), 1);
  assert.equal(mailsTo(product, 'both@example.org').length, 1);
});

test('Who comes back while her mails go out keeps exactly those that had not left', async () => {
  const people = Array.from({ length: 15 }, (_, n) => `reader${n}@example.org`);
  const [resident] = await almostReleased(['comes-back'], ...people);
  await becomeDue();
  await product.scheduler.tick();
  const slowly = stallAfter(product.mail, 4);
  const batches = { ticks: 200, sends: 10 };
  const sending = product.anotherProcess(slowly.sender, 'a slow one', { batches }).send();
  await slowly.inHand(10);
  await until(async () => {
    const states = await deliveriesOf(resident!);
    return states.filter((status) => status === 'accepted').length === 4;
  });
  await resident!.call('POST', '/api/checks/here');
  slowly.goOn();
  assert.equal(await sending, 10, 'the others are not taken up yet');
  await product.passDays(2);

  const states = await deliveriesOf(resident!);
  assert.equal(states.filter((status) => status === 'held').length, 5);
  const mails = people.map((email) => mailsTo(product, email).length);
  assert.equal(mails.filter((count) => count === 1).length, 10);
  assert.equal(mails.filter((count) => count === 0).length, 5);
});

/** Exactly one of two lives, told the same way by every table. */
async function outcomeOf(resident: Resident): Promise<'alive' | 'released'> {
  const { owner, name } = resident;
  const [watch] = await readWatches(product.db, owner);
  const events = (await readLedger(product.db, owner.id)).map((entry) => kindOfEvent(entry.body));
  const last = events.filter((kind) => ['Answered', 'Released', 'Returned'].includes(kind)).at(-1);
  if ((await releasesOf(resident)) === 0) {
    assert.equal(watch?.state.phase.kind, 'resting', name);
    assert.equal(last, 'Answered', name);
    assert.deepEqual(await deliveriesOf(resident), [], name);
    assert(!events.includes('Released'), name);
    return 'alive';
  }
  assert.equal(await releasesOf(resident), 1, name);
  assert.equal(watch?.state.phase.kind, 'released', name);
  assert.equal(last, 'Returned', name);
  assert.deepEqual(await deliveriesOf(resident), ['held'], name);
  return 'released';
}

function kindOfEvent(body: object): string {
  return 'event' in body ? (body.event as { kind: string }).kind : '';
}
