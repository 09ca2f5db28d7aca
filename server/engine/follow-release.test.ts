/** Releases that a journal names, in a copy of the database that did not decide them. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { asLight, lightOf } from '#core/release/moment.ts';
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
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { followRelease } from './follow-release.ts';
import { addTriggerRow } from './triggers.fixture.ts';
import { readWatches } from './watch.ts';

let product: LivingProduct;
let maria: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
});
afterEach(() => product.close());

const written = () => write(maria, { ...activeTestament, ...shortLife }, 'heir@example.org');

/** @param fromMs since when the copy stands still, before now. */
async function follow(testamentId: number, fromMs = 0): Promise<void> {
  await inTransaction(product.db, async (tx) => {
    const now = await product.now();
    const standstill = { from: asLight(lightOf(now) - fromMs), until: asLight(lightOf(now) + 1) };
    await followRelease({ tx, owner: maria.owner, now }, product.deps, testamentId, standstill);
  });
}

const releasedIds = async () =>
  (await product.db.selectFrom('releases').select('testament_id').orderBy('id').execute()).map(
    (row) => row.testament_id,
  );
const statuses = async () =>
  (await product.db.selectFrom('deliveries').select('status').execute()).map((row) => row.status);
const phases = async () =>
  (await readWatches(product.db, maria.owner)).map(({ state }) => state.phase.kind).toSorted();

test('What the journal names is released, and a second time nothing', async () => {
  const { id } = await written();
  await product.pass(1000);
  await follow(id);
  await follow(id);
  assert.deepEqual(await releasedIds(), [id]);
  assert.deepEqual(await phases(), ['released']);
  await assertLedgerProves(product.db, maria.owner.id);
});

test('Of a watch over two testaments the other one waits on', async () => {
  const one = await written();
  const other = await written();
  await addTriggerRow(product, maria);
  await product.pass(1000);
  await follow(one.id);
  assert.deepEqual(await releasedIds(), [one.id]);
  assert((await phases()).includes('resting'), 'its watch goes on');
  await follow(other.id);
  assert.deepEqual(await releasedIds(), [one.id, other.id]);
  assert(!(await phases()).includes('resting'));
  await assertLedgerProves(product.db, maria.owner.id);
});

test('Who was there while the copy stood still finds the rest held', async () => {
  const { id } = await written();
  await follow(id, 60_000);
  assert.deepEqual(await statuses(), ['held']);
});

test('A watch of silence is taken before a code, whose releases are final', async () => {
  const { id } = await written();
  await addTriggerRow(product, maria, { type: 'contacted_by_instruction', testamentIds: [id] });
  await product.pass(1000);
  await follow(id);
  const rows = await product.db.selectFrom('releases').select('cause').execute();
  assert.deepEqual(rows, [{ cause: 'silence' }]);
});
