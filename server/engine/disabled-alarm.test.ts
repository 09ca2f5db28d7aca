/** The alarm about a disabled account: who ends it, and who does not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { deleteAccount } from '#server/features/accounts/account-closing.changes.ts';
import { tidyUnconfirmed } from '#server/features/accounts/unconfirmed.jobs.ts';
import { endAlarms, setDisabled } from '#server/features/administration/acts.changes.ts';
import { joinAsOperator } from '#server/features/administration/operators.fixture.ts';
import { join } from '#server/features/testaments/persons.fixture.ts';
import { addAlarms, listAlarms } from '#server/jobs/alarm-rows.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { disabledAlarm } from './disabled-alarm.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function disabledPerson(name: string): Promise<number> {
  const { owner } = await join(product, name);
  await setDisabled(product.deps, null, owner.id, true);
  return owner.id;
}

const alarms = () => listAlarms(product.db);
const about = async () => (await alarms()).map(({ facts }) => (facts as { userId: number }).userId);

test('It stays as long as the account is disabled, whatever an operator ends', async () => {
  const ana = await disabledPerson('ana');
  const bela = await disabledPerson('bela');
  await addAlarms(product.db, [{ subject: 'another', facts: { userId: ana }, raisedAt: 1 }]);
  const ofAna = (await alarms()).find(({ subject }) => subject === disabledAlarm)!;
  assert.equal(await endAlarms(product.deps, null, ofAna.id), 0);
  const { ask } = await joinAsOperator(product, 'Olga');
  const refused = await ask('POST', `/api/admin/alarms/${ofAna.id}/end`);
  assert.deepEqual(
    [refused.statusCode, refused.json<{ code: string }>().code],
    [409, 'alarm-stays'],
  );
  assert.equal(await endAlarms(product.deps, null, 'all'), 1, 'the other one');
  assert.deepEqual(await about(), [ana, bela]);

  await setDisabled(product.deps, null, ana, false);
  assert.deepEqual(await about(), [bela]);
  await setDisabled(product.deps, null, bela, false);
  assert.deepEqual(await about(), []);
});

test('It ends when the account is deleted, and no other does', async () => {
  const carla = await join(product, 'carla');
  await setDisabled(product.deps, null, carla.owner.id, true);
  const dora = await disabledPerson('dora');
  await deleteAccount(product.deps, carla.owner, { by: 'operator', isTold: false });
  assert.deepEqual(await about(), [dora]);
});

test('It ends when an empty account goes because nobody confirmed its address', async () => {
  const { owner } = await join(product, 'emma', false);
  await setDisabled(product.deps, null, owner.id, true);
  assert.ok((await about()).includes(owner.id));
  await tidyUnconfirmed(product.deps, product.clock.wallMs() + 8 * DAY_MS);
  assert.ok(!(await about()).includes(owner.id));
});
