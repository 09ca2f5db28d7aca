/**
 * What whoever sits at an open browser may do to a round that runs: it is told, waits, and holds
 * the round for two weeks at most.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { typePassword, write } from './persons.fixture.ts';
import {
  codeTrigger,
  postTrigger,
  putTrigger,
} from '#server/features/triggers/triggers.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  spendSigns,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { serverBusy } from '#server/mail/recording.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const words = { ...activeTestament, fullContent: 'Words.' };
const monthly = { ...words, checkInterval: 30, checkAttempts: 3, gracePeriod: 14 };
const shortest = { checkInterval: 1, checkAttempts: 1, gracePeriod: 1 };
const yearly = { checkInterval: 365, checkAttempts: 5, gracePeriod: 60 };
const checkTrigger = { triggerType: 'check_inactive' };

async function isReleased({ owner }: Resident, testament: number): Promise<boolean> {
  const releases = product.db.selectFrom('releases').select('id');
  const own = releases.where('user_id', '=', owner.id).where('testament_id', '=', testament);
  return (await own.execute()).length > 0;
}

/** @returns after how many days it was released; the most where it was not. */
async function daysUntilReleased(
  resident: Resident,
  testament: number,
  most: number,
  act: (day: number) => Promise<void> = async () => undefined,
): Promise<number> {
  for (let day = 0; day < most; day += 1) {
    if (await isReleased(resident, testament)) return day;
    await act(day);
    await product.passDays(1);
  }
  return most;
}

async function kindsTold({ call }: Resident): Promise<string[]> {
  const { body } = await call('GET', '/api/notifications');
  return (body as { kind: string }[]).map(({ kind }) => kind);
}

test('A title that she saves does not take over what a thief made of a trigger', async () => {
  const maria = await moveIn(product, 'title');
  await typePassword(product, maria);
  const trigger = await postTrigger(maria, { ...checkTrigger, ...yearly });
  const { id } = await write(maria, monthly, 'heir@example.org');
  await product.pass(HOUR_MS);
  await putTrigger(maria, trigger.id, shortest);
  await product.pass(HOUR_MS);
  await typePassword(product, maria);
  assert.equal((await maria.call('PUT', `/api/testaments/${id}`, { title: 'Mended' })).status, 200);
  assert.equal(await daysUntilReleased(maria, id, 20), 20);
});

test('A rhythm that is shortened when weak signs are spent is told at once', async () => {
  const maria = await moveIn(product, 'shortened');
  await typePassword(product, maria);
  const { id } = await write(maria, monthly, 'heir@example.org');
  await product.passDays(2);
  await spendSigns(product, maria);
  await maria.call('PUT', `/api/testaments/${id}`, shortest);
  assert.deepEqual(await kindsTold(maria), ['change-waits']);
});

test('Testaments that are written again and again hold a code for two weeks at most', async () => {
  const maria = await moveIn(product, 'writer');
  await typePassword(product, maria);
  const { id } = await write(maria, { ...monthly, ...yearly }, 'heir@example.org');
  const { activationCode } = await postTrigger(maria, { ...codeTrigger, cancelHours: 24 });
  await product.passDays(5);
  await spendSigns(product, maria);
  const payload = { activationCode };
  await product.app.inject({ method: 'POST', url: '/api/activate-by-code', payload });
  const days = await daysUntilReleased(maria, id, 40, async (day) => {
    if (day % 2 === 0) await write(maria, { ...monthly, title: 'Another' }, 'heir@example.org');
  });
  assert.ok(days <= 1 + 14 + 1, `${days} days`);
});

test('What is switched on and off holds a running round for two weeks at most', async () => {
  const maria = await moveIn(product, 'switcher');
  await typePassword(product, maria);
  const { id } = await write(maria, monthly, 'heir@example.org');
  await postTrigger(maria, { ...checkTrigger, ...shortest, gracePeriod: 3 });
  await product.pass(HOUR_MS);
  const other = await write(maria, { ...monthly, status: 'draft' }, 'heir@example.org');
  await product.pass(HOUR_MS);
  await spendSigns(product, maria);
  const days = await daysUntilReleased(maria, id, 40, async (day) => {
    if (day < 2 || day % 2 === 1) return;
    for (const status of ['paused', 'active'])
      await maria.call('PUT', `/api/testaments/${other.id}`, { status });
  });
  assert.ok(days <= 6 + 14 + 1, `${days} days`);
});

test('A testament that joins a grace period waits for three days', async () => {
  const maria = await moveIn(product, 'forger');
  await typePassword(product, maria);
  const { id } = await write(maria, monthly, 'heir@example.org');
  await postTrigger(maria, { ...checkTrigger, ...shortest, gracePeriod: 3 });
  await product.pass(HOUR_MS);
  await spendSigns(product, maria);
  await product.pass(4.5 * DAY_MS);
  assert.equal(await isReleased(maria, id), false);
  const forged = await write(maria, { ...monthly, fullContent: 'All to Bob.' }, 'bob@example.org');
  await product.pass(71 * HOUR_MS);
  assert.equal(await isReleased(maria, forged.id), false);
  await product.pass(2 * HOUR_MS);
  assert.equal(await isReleased(maria, id), true);
  assert.equal(mailsTo(product, 'bob@example.org').length, 1);
});

test('A press that proves nothing holds back no delivery', async () => {
  const maria = await moveIn(product, 'presser');
  await typePassword(product, maria);
  const heir = 'greylisted@example.org';
  const { id } = await write(maria, { ...words, ...shortest }, heir);
  await product.pass(HOUR_MS);
  await spendSigns(product, maria);
  product.mail.failAddress(heir, serverBusy);
  await daysUntilReleased(maria, id, 10);
  assert.equal((await maria.call('POST', '/api/checks/here')).status, 204);
  product.mail.failAddress(heir, null);
  await product.passDays(2);
  assert.equal(mailsTo(product, heir).length, 1);
});
