/** What a disabled account has in its bin and among its deleted letters: kept until she is back. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DAY_MS, HOUR_MS, type Moment } from '#core/release/moment.ts';
import { deleteAccount } from '#server/features/accounts/account-closing.changes.ts';
import { setDisabled } from '#server/features/administration/acts.changes.ts';
import { endPutAway } from '#server/features/release/put-away.jobs.ts';
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
import { emptyOldBins } from '#server/store/bin.ts';

let product: LivingProduct;
let ana: Resident;
let bela: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  ana = await moveIn(product, 'ana');
  bela = await moveIn(product, 'bela');
});
afterEach(() => product.close());

const setAna = (isNowDisabled: boolean) =>
  setDisabled(product.deps, null, ana.owner.id, isNowDisabled);

/** Removes what is over then, without the time having passed for anything else. */
async function removeIn(days: number): Promise<void> {
  const now = await product.now();
  const then: Moment = { ...now, wall: now.wall + days * DAY_MS, unprovedMs: 0 };
  await emptyOldBins(product.db, then);
  await endPutAway(product.deps, then);
}

async function kept(table: 'testaments' | 'bin_acts', { owner }: Resident): Promise<boolean> {
  const { db } = product;
  const rows = await db.selectFrom(table).select('id').where('user_id', '=', owner.id).execute();
  return rows.length > 0;
}

const keptOf = async (person: Resident) => ({
  letter: await kept('testaments', person),
  bin: await kept('bin_acts', person),
});

test('Nothing of a disabled account is removed, and for a week after it nothing either', async () => {
  for (const person of [ana, bela]) {
    await write(person, { ...activeTestament, ...shortLife, ending: 'delete' }, 'heir@example.org');
  }
  await product.pass(shortLifeMs + HOUR_MS);
  await setAna(true);
  await product.passDays(40);
  await removeIn(0);
  assert.deepEqual(await keptOf(bela), { letter: false, bin: false }, 'others have had their time');
  assert.deepEqual(await keptOf(ana), { letter: true, bin: true }, 'nobody can sign in');

  await setAna(false);
  await removeIn(6);
  assert.deepEqual(await keptOf(ana), { letter: true, bin: true }, 'she is back and looks around');
  await removeIn(8);
  assert.deepEqual(await keptOf(ana), { letter: false, bin: false });
});

test('An account that is deleted while it is disabled keeps its bin as long as it can be back', async () => {
  await write(ana, activeTestament, 'heir@example.org');
  await setAna(true);
  await product.passDays(40);
  await deleteAccount(product.deps, ana.owner, { by: 'operator', isTold: false });
  await removeIn(6);
  assert.equal(await kept('bin_acts', ana), true);
});
