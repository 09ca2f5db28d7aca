/** An owner of whom something no longer opens: what the others, the operator and she meet. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { createLog } from '#server/platform/log.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';

const logged: string[] = [];

let product: LivingProduct;
before(async () => {
  const log = createLog('error', { write: (line: string) => void logged.push(line) });
  product = await openLivingProduct({ log });
});
after(() => product.close());

interface Alarm {
  readonly msg: string;
  readonly userId: number;
  readonly error: string;
}

/** The alarms since they were last read. */
function readAlarms(): Alarm[] {
  const lines = logged.splice(0).map((line) => JSON.parse(line) as Alarm);
  return lines.filter(({ msg }) => msg === 'a step of an owner fails and needs a human');
}

test('A recipient who cannot be read alarms the operator, holds up nobody else, and is not lost', async () => {
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, 'one@example.org');
  const rosa = await moveIn(product, 'rosa');
  await write(rosa, { ...activeTestament, ...shortLife }, 'two@example.org');
  await product.pass(shortLifeMs - MINUTE_MS);
  const row = product.db.selectFrom('recipients').where('user_id', '=', maria.owner.id);
  const { id, sealed } = await row.select(['id', 'sealed']).executeTakeFirstOrThrow();
  const seal = (blob: Buffer) =>
    product.db
      .updateTable('recipients')
      .set({ sealed: blob })
      .where('user_id', '=', maria.owner.id)
      .where('id', '=', id)
      .execute();

  await seal(sealed.subarray(0, -1));
  await product.pass(HOUR_MS - MINUTE_MS);
  assert.equal(mailsTo(product, 'two@example.org').length, 1);
  assert.equal(mailsTo(product, 'one@example.org').length, 0);
  const alarms = readAlarms();
  for (const { userId, error } of alarms) {
    assert.deepEqual({ userId, error }, { userId: maria.owner.id, error: 'SealBrokenError' });
  }
  assert.equal(alarms.length, 6, 'every ten minutes, and not with every tick');
  for (let tick = 1; tick <= 5; tick += 1) await product.scheduler.tick();
  assert.deepEqual(readAlarms(), []);

  await seal(sealed);
  await product.pass(HOUR_MS);
  assert.equal(mailsTo(product, 'one@example.org').length, 1);
  assert.deepEqual(readAlarms(), []);
  await assertLedgerProves(product.db, maria.owner.id);
});
