/**
 * The mailboxes of the dead are closed one day. Then nobody can accept a check any more, and the
 * release must come all the same; but only after proof that the address is to blame.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { ReleaseEvent } from '#core/release/events.ts';
import { DAY_MS, HOUR_MS, lightOf } from '#core/release/moment.ts';
import { warningsOf } from '#core/release/state.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { mailboxUnknown, serverBusy } from '#server/mail/recording.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { readLedger } from '#server/store/ledger.ts';
import { isTorture } from '#torture/length.fixture.ts';
import { acceptNotices } from './notice.ts';
import { readWatches } from './watch.ts';

let product: LivingProduct;
let maria: Resident;
let neighbour: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
  neighbour = await moveIn(product, 'neighbour');
  await write(maria, { ...activeTestament, ...shortLife }, 'heir@example.org');
});
afterEach(() => product.close());

/** Days on which mail to somebody else is accepted. */
async function livelyDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    // Limits count in the machine's time, in which all these days are one moment.
    await product.db.deleteFrom('guess_limits').execute();
    const asked = await neighbour.call('POST', '/api/checks/send-check');
    assert.equal(asked.status, 201);
    await product.passDays(1);
  }
}

async function eventsOf(resident: Resident): Promise<ReleaseEvent[]> {
  const entries = await readLedger(product.db, resident.owner.id);
  return entries.flatMap(({ body }) => ('event' in body ? [body.event as ReleaseEvent] : []));
}

/** Kinds of what she is told, oldest first. */
async function news(): Promise<string[]> {
  const rows = await product.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', maria.owner.id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function phase(): Promise<string | undefined> {
  return (await readWatches(product.db, maria.owner))[0]?.state.phase.kind;
}

test('An address refused for a month while others are served counts as closed', async () => {
  product.mail.failAddress(maria.email, mailboxUnknown);
  await livelyDays(30);
  assert.equal(await phase(), 'checking', 'a month is not over yet');
  assert.deepEqual(await news(), []);
  await livelyDays(8);
  assert.equal(await phase(), 'released');
  assert.equal(mailsTo(product, maria.email).length, 0);
  assert.equal(mailsTo(product, 'heir@example.org').length, 1);
  const given = (await eventsOf(maria)).flatMap((event) => ('by' in event ? [event.by] : []));
  assert.deepEqual(new Set(given), new Set(['closed-channel']), 'the evidence says so');
  assert.deepEqual(await news(), ['check-missed', 'grace-started', 'released'], 'nothing was sent');
  await assertLedgerProves(product.db, maria.owner.id);
});

test('A mailbox that takes a warning which counted as given begins no second grace', async () => {
  const { db, deps } = product;
  product.mail.failAddress(maria.email, mailboxUnknown);
  await livelyDays(2);
  const at = lightOf(await product.now());
  const refused = { firstRefusedAt: at - 40 * DAY_MS, lastRefusedAt: at };
  const record = JSON.stringify({ refusedDays: 40, pendingAt: [], ...refused });
  await db.updateTable('channels').set({ record }).execute();
  for (let hour = 0; hour < 72 && (await phase()) !== 'grace'; hour += 1)
    await product.pass(HOUR_MS);
  const [watch] = await readWatches(db, maria.owner);
  const [warning] = watch === undefined ? [] : warningsOf(watch.state.phase);
  assert(watch !== undefined && warning?.by === 'closed-channel');
  const before = await news();
  assert.equal(before.at(-1), 'grace-started');
  const namedAt = product.clock.wallMs() + 9 * DAY_MS;
  const now = await product.now();
  await inTransaction(db, (tx) =>
    acceptNotices({ tx, owner: maria.owner, now }, deps.settings, [
      { watchId: watch.id, notice: warning.notice, namedAt },
    ]),
  );
  assert.deepEqual(await news(), before);
  await product.passDays(8);
  assert.equal(await phase(), 'grace', 'the date that it named is kept');
  await product.passDays(2);
  assert.equal(await phase(), 'released');
});

// Each is a life of more than a month. What they rest on is decided by `core/release/channel.ts`,
// whose tests say all of it.
if (isTorture) {
  test('While nobody else is served either, no address counts as closed', async () => {
    product.mail.failAddress(maria.email, mailboxUnknown);
    await product.passDays(40);
    assert.equal(await phase(), 'checking');
  });

  test('A server that is merely busy closes nothing', async () => {
    product.mail.failAddress(maria.email, serverBusy);
    await livelyDays(40);
    assert.equal(await phase(), 'checking');
  });

  test('A mailbox that opens again in time is found, and she can answer', async () => {
    product.mail.failAddress(maria.email, mailboxUnknown);
    await livelyDays(33);
    assert.equal(await phase(), 'grace');
    product.mail.failAddress(maria.email, null);
    await product.pass(12 * 3_600_000);
    assert(mailsTo(product, maria.email).length > 0, 'what counted as given is still tried');
    assert(!(await news()).includes('check-sent'), 'the time to answer that check is over');
    await maria.call('POST', '/api/checks/here');
    await product.pass(20 * 3_600_000);
    assert.equal(await phase(), 'resting');
    assert.equal(mailsTo(product, 'heir@example.org').length, 0);
  });
}
