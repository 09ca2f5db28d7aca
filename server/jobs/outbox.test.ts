/** What the outbox proves of mail: that it leaves, that it waits, and to whom it went. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { inTransaction } from '#server/db/transaction.ts';
import {
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import type { OutboxKind } from './message-kind.ts';
import { claim, enqueue, isAnythingWaiting, othersAcceptedAt } from './outbox.ts';

let product: LivingProduct;
let owner: Resident;
let other: Resident;
before(async () => {
  product = await openLivingProduct();
  owner = await moveIn(product, 'owner');
  other = await moveIn(product, 'other');
});
after(() => product.close());
beforeEach(() => product.db.deleteFrom('outbox').execute());

async function decide(of: Resident, kind: OutboxKind): Promise<void> {
  const now = await product.now();
  const messageId = `<${of.name}-${kind}@codicil.example>`;
  await inTransaction(product.db, (tx) =>
    enqueue(tx, { userId: of.owner.id, kind, refId: 1, messageId, now }),
  );
}

async function sent(of: Resident, kind: OutboxKind, at: number, cameBackAt?: number) {
  await decide(of, kind);
  await product.db
    .updateTable('outbox')
    .set({ status: 'sent', settled_at: at, came_back_at: cameBackAt ?? null })
    .where('user_id', '=', of.owner.id)
    .where('kind', '=', kind)
    .execute();
}

const now = 1000;
const proof = () => othersAcceptedAt(product.db, owner.owner.id, now);

test('Mail to others that was taken proves that mail leaves, the latest of it', async () => {
  assert.equal(await proof(), null);
  await sent(other, 'check', 500);
  await sent(owner, 'delivery', 600);
  assert.equal(await proof(), 600, 'her people are others too');
});

test('Mail to herself proves nothing about her address', async () => {
  await sent(owner, 'check', 900);
  assert.equal(await proof(), null);
});

test('A mail that came back was taken, and nobody got it', async () => {
  await sent(other, 'check', 500);
  await sent(other, 'warning', 900, 950);
  assert.equal(await proof(), 500);
});

test('What a clock that ran ahead has sent proves nothing now', async () => {
  await sent(other, 'check', now + 1);
  assert.equal(await proof(), null);
  await sent(other, 'warning', now);
  assert.equal(await proof(), now);
});

test('Text messages prove nothing about mail', async () => {
  await sent(other, 'delivery-sms', 900);
  assert.equal(await proof(), null);
});

test('Only mail that was tried in vain says that mail waits', async () => {
  await decide(other, 'check');
  assert.equal(await isAnythingWaiting(product.db), false, 'its turn has not come');
  await claim(product.db, product.clock.wallMs(), 1, 60_000);
  assert.equal(await isAnythingWaiting(product.db), true);
  await product.db.updateTable('outbox').set({ status: 'sent' }).execute();
  assert.equal(await isAnythingWaiting(product.db), false);
});
