/** A message that breaks what handles it: rarer and rarer, not in silence, and not for ever. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { listAlarms, removeAlarms } from './alarm-rows.ts';

const heir = 'heir@example.org';
const cannot = 'a message cannot be prepared or recorded and needs a human';

let product: LivingProduct;
beforeEach(async () => {
  product = await openLivingProduct();
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, heir);
});
afterEach(() => product.close());

/** Decides the delivery and sends nothing yet. */
async function decide(): Promise<void> {
  await product.pass(3 * 86_400_000 - 60_000);
  product.clock.advance(60_000);
  await product.scheduler.beat(true);
  await product.scheduler.tick();
}

async function deliveryRow() {
  return product.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'delivery')
    .executeTakeFirstOrThrow();
}

async function subjects(): Promise<string[]> {
  return (await listAlarms(product.db)).map(({ subject }) => subject);
}

test('A delivery with one bad byte is tried more and more rarely, and the operator hears of it', async () => {
  await decide();
  const { sealed } = await product.db
    .selectFrom('deliveries')
    .select('sealed')
    .executeTakeFirstOrThrow();
  const broken = Buffer.from(sealed);
  broken[broken.length - 1]! ^= 1;
  await product.db.updateTable('deliveries').set({ sealed: broken }).execute();
  await product.pass(9 * 60_000);
  assert.deepEqual(await subjects(), [], 'twice may be chance');
  await product.passDays(1);
  const { attempts } = await deliveryRow();
  assert(attempts > 3 && attempts <= 14, `tried ${attempts} times in a day`);
  assert.deepEqual(await subjects(), [cannot], 'one thing, however often');
  const seenTo = (await listAlarms(product.db)).map(({ id }) => id);
  await removeAlarms(product.db, seenTo);
  await product.passDays(1);
  assert.deepEqual(await subjects(), [], 'what somebody has seen to is not told again');

  await product.db.updateTable('deliveries').set({ sealed }).execute();
  await product.passDays(1);
  assert.equal(mailsTo(product, heir).length, 1, 'mended, it goes out by itself');
});

test('What stays broken is given up after 90 days, and not in silence', async () => {
  await decide();
  await product.db
    .updateTable('deliveries')
    .set({ sealed: Buffer.alloc(40) })
    .execute();
  await product.passDays(89);
  assert.equal((await deliveryRow()).status, 'pending');
  await product.passDays(2);
  assert.equal((await deliveryRow()).status, 'open');
  assert((await subjects()).includes('a message could not be sent and needs a human'));
});

test('A mail that was taken and cannot be recorded leaves more and more rarely, under one id', async () => {
  await decide();
  await sql`
    alter table ledger add constraint broken check (kind <> 'delivery-accepted') not valid
  `.execute(product.db);
  await product.passDays(1);
  const mails = mailsTo(product, heir);
  assert.equal(new Set(mails.map(({ messageId }) => messageId)).size, 1);
  assert(mails.length <= 14, `it left ${mails.length} times in a day`);
  assert.deepEqual(await subjects(), [cannot]);
});
