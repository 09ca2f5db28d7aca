/** An owner whose testaments are far more than one tick finds: they still are one owner's. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTransaction } from '#server/db/transaction.ts';
import { addRecipientToTestament, findOrAddByEmail } from '#server/store/testament-recipients.ts';
import { insertTestament } from '#server/store/testaments.ts';
import {
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { reconcileOwner } from './liveness.ts';
import { untilReleased } from '#server/features/release/returned.fixture.ts';
import { releaseCounts } from './triggers.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const people = ['one@example.org', 'two@example.org'];

/** Each with a watch of its own, because the account has no trigger. */
async function writeMany({ owner }: Resident, count: number): Promise<void> {
  const { deps, db } = product;
  const now = await product.now();
  await inTransaction(db, async (tx) => {
    for (let number = 1; number <= count; number += 1) {
      const id = number;
      await insertTestament(
        { tx, owner, now },
        {
          id,
          title: `Letter ${number}`,
          description: '',
          shortDescription: '',
          fullContent: 'Words.',
          protection: null,
          protectedContent: null,
          accessLink: deps.entropy.token(),
          ending: 'hand-over',
          status: 'active',
          activationType: 'check',
          isSealedUntilDelivered: false,
          ...shortLife,
        },
      );
      for (const email of people) {
        const { id: person } = await findOrAddByEmail({ tx, owner, now }, deps.settings, email);
        await addRecipientToTestament({ tx, owner, now }, id, person);
      }
    }
    await reconcileOwner({ tx, owner, now });
  });
}

test('One message asks for all of them, one warns, and all go out together, each once', async () => {
  const maria = await moveIn(product, 'maria');
  await writeMany(maria, 201);
  await untilReleased(product);
  const subjects = mailsTo(product, maria.email).map(({ subject }) => subject);
  assert.deepEqual(subjects, [
    'Are you well? Please confirm (reminder 1 of 1)',
    'Warning: your letters go out on 23 November unless you answer',
  ]);
  const counts = Object.values(await releaseCounts(product, maria));
  assert.deepEqual([counts.length, Math.max(...counts)], [201, 1]);
  const released = await product.db
    .selectFrom('releases')
    .select('released_at')
    .distinct()
    .execute();
  assert.equal(released.length, 1, 'at one moment');
  const waiting = await product.db
    .selectFrom('deliveries')
    .innerJoin('outbox', (join) =>
      join.onRef('outbox.ref_id', '=', 'deliveries.id').on('outbox.kind', '=', 'delivery'),
    )
    .select(['deliveries.release_id', 'deliveries.recipient_id'])
    .where('outbox.status', '=', 'pending')
    .execute();
  assert.equal(new Set(waiting.map((row) => Object.values(row).join())).size, 402);
  await assertLedgerProves(product.db, maria.owner.id);
});
