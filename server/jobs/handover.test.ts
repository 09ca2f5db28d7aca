/** The mark that a mail is being handed over, which is committed before it leaves. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { inTransaction } from '#server/db/transaction.ts';
import {
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { createRecordingSender, type RecordingSender } from '#server/mail/recording.ts';
import type { MessageKind, OutboxRow } from './message-kind.ts';
import { beginHandover, claim, enqueue } from './outbox.ts';
import { mailFor, workerOver } from './worker.fixture.ts';
import { leaseMs, sendDue } from './worker.ts';

let product: LivingProduct;
let maria: Resident;
let sender: RecordingSender;
before(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
});
after(() => product.close());
beforeEach(async () => {
  sender = createRecordingSender();
  await product.db.deleteFrom('outbox').execute();
  const now = await product.now();
  await inTransaction(product.db, (tx) =>
    enqueue(tx, {
      userId: maria.owner.id,
      kind: 'delivery',
      refId: 1,
      messageId: '<1@codicil.example>',
      now,
    }),
  );
});

async function row(): Promise<OutboxRow> {
  return product.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
}

test('What another worker claimed meanwhile is not handed over', async () => {
  const goOn = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const compose: MessageKind['compose'] = async (each) => {
    begun.resolve();
    await goOn.promise;
    return mailFor(each);
  };
  const asleep = sendDue(workerOver(product, sender, { compose }));
  await begun.promise;
  product.clock.advance(leaseMs);
  await sendDue(workerOver(product, sender));
  goOn.resolve();
  await asleep;
  assert.equal(sender.accepted.length, 1, 'nobody got a second copy');
  assert.equal((await row()).status, 'sent');
});

test('What was taken back while it was prepared is not handed over', async () => {
  const compose: MessageKind['compose'] = async (each) => {
    await product.db.updateTable('outbox').set({ status: 'obsolete' }).execute();
    return mailFor(each);
  };
  await sendDue(workerOver(product, sender, { compose }));
  assert.deepEqual([sender.tried.length, (await row()).status], [0, 'obsolete']);
});

test('Where the mark cannot be written nothing leaves, and later it does', async () => {
  const mark = sql`no_mark check (last_outcome <> 'with the provider')`;
  await sql`alter table outbox add constraint ${mark} not valid`.execute(product.db);
  await sendDue(workerOver(product, sender));
  assert.equal(sender.tried.length, 0);
  await sql`alter table outbox drop constraint no_mark`.execute(product.db);
  product.clock.advance(leaseMs);
  await sendDue(workerOver(product, sender));
  assert.equal(sender.accepted.length, 1);
});

test('A mark without an answer is sent again, under the same id', async () => {
  const [claimed] = await claim(product.db, product.clock.wallMs(), 1, leaseMs);
  assert(claimed !== undefined && (await beginHandover(product.db, claimed)));
  product.clock.advance(leaseMs);
  await sendDue(workerOver(product, sender));
  assert.deepEqual(
    sender.accepted.map(({ messageId }) => messageId),
    ['<1@codicil.example>'],
  );
  assert.equal((await row()).status, 'sent');
});
