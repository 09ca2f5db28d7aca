/** What a release refuses to write, whoever asked for it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import { AssertionFailure } from '#core/assert.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { releaseTestaments } from './release.ts';
import { readWatches, type Watch } from './watch.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function written(name: string): Promise<{ resident: Resident; testament: Testament }> {
  const resident = await moveIn(product, name);
  const testament = await write(resident, { ...activeTestament, ...shortLife }, 'heir@example.org');
  return { resident, testament };
}

/** As if every guard before had let it go. */
async function release({ owner }: Resident, ...ids: number[]): Promise<void> {
  const [watch] = await readWatches(product.db, owner);
  const now = await product.now();
  const state: Watch['state'] = {
    arming: 1,
    notices: 0,
    phase: {
      kind: 'released',
      releasedAt: product.clock.wallMs() as never,
      cause: 'silence',
      returnedAt: null,
    },
  };
  const lettingGo = ids.map((id) => ({
    watch: { ...(watch ?? assert.fail('she has a watch')), state },
    testament: { id, arming: 1, ending: 'hand-over' as const, updatedAt: 0 },
  }));
  await inTransaction(product.db, async (tx) => {
    await releaseTestaments({ tx, owner, now }, product.deps, lettingGo);
  });
}

async function releases({ owner }: Resident): Promise<number> {
  const rows = await product.db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute();
  return rows.length;
}

for (const status of ['paused', 'draft'] as const) {
  test(`A testament that is ${status} at the last moment is not released`, async () => {
    const { resident, testament } = await written(`hers-is-${status}`);
    await product.db
      .updateTable('testaments')
      .set({ status })
      .where('user_id', '=', resident.owner.id)
      .execute();
    await assert.rejects(release(resident, testament.id), AssertionFailure);
    assert.equal(await releases(resident), 0);
  });
}

test('Neither is one of somebody else, nor one twice', async () => {
  const { resident, testament } = await written('ana');
  const other = await written('other');
  await assert.rejects(release(resident, other.testament.id), AssertionFailure);
  await assert.rejects(release(resident, testament.id, testament.id), AssertionFailure);
  assert.equal(await releases(resident), 0);
  await release(resident, testament.id);
  assert.equal(await releases(resident), 1);
  await assert.rejects(release(resident, testament.id), { code: '23505' });
});
