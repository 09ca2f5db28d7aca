/** The ledger: that nothing can be changed in it unnoticed, and that it tells what is stored. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { mailboxFull } from '#server/mail/recording.ts';
import { assertLedgerProves } from './ledger.fixture.ts';
import { appendLedger, firstBrokenEntry, readLedger, type LedgerRow } from './ledger.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function silentUntilReleased(name: string): Promise<Resident> {
  const resident = await moveIn(product, name);
  await write(resident, { ...activeTestament, ...shortLife }, 'heir@example.org');
  await product.pass(shortLifeMs);
  return resident;
}

test('Replaying the ledger of a long life gives exactly the stored state', async () => {
  const maria = await moveIn(product, 'maria');
  const kept = await write(maria, { ...activeTestament, ...shortLife }, 'a@example.org');
  await write(maria, { ...activeTestament, ...shortLife, gracePeriod: 3 }, 'b@example.org');
  await write(maria, { ...activeTestament, checkInterval: 30 }, 'c@example.org');
  const settings = (fields: object) => maria.call('PUT', `/api/testaments/${kept.id}`, fields);

  for (let season = 0; season < 12; season += 1) {
    await product.pass(20 * HOUR_MS);
    await assertLedgerProves(product.db, maria.owner.id);
    if (season === 0) await settings({ status: 'paused' });
    if (season === 1) await settings({ status: 'active', checkAttempts: 2 });
    if (season === 2) product.mail.failAddress(maria.email, mailboxFull);
    if (season === 4) product.mail.failAddress(maria.email, null);
    if (season === 5) product.clock.advance(3 * HOUR_MS);
    if (season === 5) await product.scheduler.beat(false);
    if (season === 9) await maria.call('POST', '/api/checks/send-check');
    if (season === 10) await maria.call('POST', '/api/checks/here');
  }
  await product.pass(30 * DAY_MS);
  await maria.call('POST', '/api/checks/here');
  await assertLedgerProves(product.db, maria.owner.id);

  const kinds = new Set(
    (await readLedger(product.db, maria.owner.id)).map(({ kind, body }) =>
      'event' in body ? (body.event as { kind: string }).kind : kind,
    ),
  );
  const lived = ['Armed', 'Stopped', 'Answered', 'AttemptAccepted', 'WarningAccepted', 'Released'];
  for (const kind of [...lived, 'Returned', 'policy', 'released', 'delivery-accepted']) {
    assert(kinds.has(kind), `a life with ${kind}`);
  }
});

test('No field of any entry can be changed without breaking the chain', async () => {
  const { owner } = await silentUntilReleased('tampered');
  const entries = await readLedger(product.db, owner.id);
  assert.equal(firstBrokenEntry(entries), null);
  const changes: ((entry: LedgerRow) => Partial<LedgerRow>)[] = [
    (entry) => ({ user_id: entry.user_id + 1 }),
    (entry) => ({ wall_at: entry.wall_at + 1 }),
    (entry) => ({ dark_ms: entry.dark_ms + 1 }),
    (entry) => ({ kind: `${entry.kind}x` }),
    (entry) => ({ body: { ...entry.body, watch: -1 } }),
    (entry) => ({ body: { ...entry.body, added: null } }),
    (entry) => ({ seq: entry.seq + 1 }),
    () => ({ previous_hash: Buffer.alloc(32, 1) }),
    () => ({ hash: Buffer.alloc(32, 1) }),
  ];
  for (const [place, entry] of entries.entries()) {
    for (const change of changes) {
      const changed = entries.with(place, { ...entry, ...change(entry) });
      assert.notEqual(firstBrokenEntry(changed), null, `entry ${place}: ${String(change)}`);
    }
    const isLast = place === entries.length - 1;
    assert.equal(firstBrokenEntry(entries.toSpliced(place, 1)) === null, isLast, 'left out');
    assert.notEqual(firstBrokenEntry(entries.toSpliced(place, 0, entry)), null, 'said twice');
  }
});

test('An entry that was rewritten with its own hash betrays itself in the next one', async () => {
  const { owner } = await silentUntilReleased('rewritten');
  const { db } = product;
  const [first] = await readLedger(db, owner.id);
  const forged = { ...first!.body, watch: 0 };
  await db
    .updateTable('ledger')
    .set({ body: JSON.stringify(forged) })
    .where('user_id', '=', owner.id)
    .where('seq', '=', 1)
    .execute();
  assert.equal(firstBrokenEntry(await readLedger(db, owner.id)), 1);
});

test('What many write at once to one ledger stands there in one order', async () => {
  const { owner } = await moveIn(product, 'crowded');
  const now = await product.now();
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      inTransaction(product.db, (tx) => appendLedger(tx, owner.id, now, 'note', { n })),
    ),
  );
  const entries = await readLedger(product.db, owner.id);
  assert.equal(entries.length, 30);
  assert.equal(firstBrokenEntry(entries), null);
});

test('The ledger holds no text of the owner and no address of anybody', async () => {
  const { owner, email } = await silentUntilReleased('silent');
  const text = JSON.stringify(await readLedger(product.db, owner.id));
  for (const secret of [activeTestament.title, email, 'heir@example.org', 'silent']) {
    assert(!text.includes(secret), `${secret} stands in the ledger`);
  }
});
