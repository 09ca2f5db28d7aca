/**
 * The mailboxes of the dead are closed one day. Then nobody can accept a check any more, and the
 * release must come all the same; but only after proof that the address is to blame.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { ReleaseEvent } from '#core/release/events.ts';
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
