/** What of a provider's answers is kept against an owner's address, and in which time. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { ChannelRecord } from '#core/release/channel.ts';
import { DAY_MS, HOUR_MS, type Moment } from '#core/release/moment.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import type { SendFailure } from '#server/jobs/message-kind.ts';
import {
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { mailboxFull, mailboxUnknown } from '#server/mail/recording.ts';
import { noteCanary } from '#server/store/installation.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { noteMailAccepted, noteMailBounced, noteMailRefused, readChannel } from './channel.ts';

let product: LivingProduct;
let maria: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
});
afterEach(() => product.close());

const unknown = mailboxUnknown as SendFailure;

/** So much of the past was dark that light and wall are nowhere near each other. */
function at(ms: number): Moment {
  return { wall: 1_800_000_000_000 + ms, dark: 100 * DAY_MS };
}

function keep(work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  return inTransaction(product.db, work);
}

const refuse = (now: Moment, failure: SendFailure = unknown) =>
  keep((tx) => noteMailRefused({ tx, owner: maria.owner, now }, failure));

const record = (): Promise<ChannelRecord> => readChannel(product.db, maria.owner);

test('A canary of today proves that the address is to blame', async () => {
  await noteCanary(product.db, at(0).wall);
  await refuse(at(HOUR_MS));
  assert.equal((await record()).refusedDays, 1);
});

test('A canary of a clock that ran ahead proves nothing', async () => {
  await noteCanary(product.db, at(HOUR_MS).wall);
  await refuse(at(HOUR_MS - 1));
  assert.equal((await record()).refusedDays, 0);
});

test('A canary that is older than a day proves nothing, however long it was dark before', async () => {
  await noteCanary(product.db, at(0).wall);
  await refuse(at(DAY_MS + 1));
  assert.equal((await record()).refusedDays, 0);
});

test('What came back is not a mail that was taken any more, however long it was dark before', async () => {
  await noteCanary(product.db, at(0).wall);
  await refuse(at(0));
  const messageId = '<check@codicil.example>';
  await keep(async (tx) => {
    await appendLedger(tx, maria.owner.id, at(HOUR_MS), 'check-accepted', { messageId });
    await noteMailAccepted({ tx, owner: maria.owner, now: at(HOUR_MS) });
  });
  assert.equal((await record()).pendingAt.length, 1);
  await keep((tx) =>
    noteMailBounced({ tx, owner: maria.owner, now: at(2 * HOUR_MS) }, unknown, messageId),
  );
  assert.deepEqual((await record()).pendingAt, []);
});

test('An acceptance that stood for three days takes back what was known against the address', async () => {
  await noteCanary(product.db, at(0).wall);
  await refuse(at(0));
  await keep((tx) => noteMailAccepted({ tx, owner: maria.owner, now: at(HOUR_MS) }));
  await keep((tx) => noteMailAccepted({ tx, owner: maria.owner, now: at(3 * DAY_MS + HOUR_MS) }));
  assert.equal((await record()).refusedDays, 0);
});

const notTheMailbox: readonly SendFailure[] = [
  { ...unknown, enhancedCode: '5.7.1', reason: '550 5.7.1 looks like spam' } as SendFailure,
  { ...mailboxFull, scope: 'provider' } as SendFailure,
  { kind: 'retry-later', scope: 'recipient', reason: 'no answer' },
];

for (const failure of notTheMailbox) {
  test(`It says nothing of her mailbox: ${failure.reason}`, async () => {
    await noteCanary(product.db, at(0).wall);
    assert.equal(await refuse(at(0), failure), false);
    assert.equal((await record()).refusedDays, 0);
  });
}

test('A full mailbox says something of it', async () => {
  await noteCanary(product.db, at(0).wall);
  assert.equal(await refuse(at(0), mailboxFull as SendFailure), true);
  assert.equal((await record()).refusedDays, 1);
});
