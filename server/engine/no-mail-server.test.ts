/** Real time and no mail server: what a code decided waits, and is sent when there is one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
} from '#server/living-product.fixture.ts';
import {
  decideOnReturn,
  falseAlarm,
  one,
  releasedUnsent,
  subjectsTo,
} from '#server/features/release/returned.fixture.ts';
import { addTriggerRow, readArmed, byCode, enter } from './triggers.fixture.ts';

const heir = 'heir@example.org';

test('A delivery is not kept here as if it were sent', async (t) => {
  const product = await openLivingProduct({
    settings: { mailKind: 'mailbox', clockKind: 'real' },
  });
  t.after(() => product.close());
  const maria = await moveIn(product, 'maria');
  const letter = await write(maria, activeTestament, heir);
  const trigger = await addTriggerRow(product, maria, byCode);
  const armed = await readArmed(maria, letter);
  assert.deepEqual([armed.armed, armed.reason, armed.by], [false, 'no-mail-server', []]);
  assert.equal((await enter(product, maria, trigger.id)).kind, 'released');
  await product.passDays(3);
  assert.equal(mailsTo(product, heir).length, 0);
  const statuses = async () => {
    const rows = await product.db.selectFrom('deliveries').select('status').execute();
    return rows.map(({ status }) => status);
  };
  assert.deepEqual(await statuses(), ['queued']);

  Object.assign(product.deps.settings, { mailKind: 'smtp' });
  await product.passDays(1);
  assert.equal(mailsTo(product, heir).length, 1, 'with a mail server it goes out');
  assert.deepEqual(await statuses(), ['accepted']);
});

test('Whoever got a mail is told of the false alarm once there is a mail server again', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product } = life;
  await product.scheduler.settle();
  assert.equal(subjectsTo(life, one).length, 1);
  Object.assign(product.deps.settings, { mailKind: 'mailbox', clockKind: 'real' });
  assert.equal((await decideOnReturn(life, 'recall')).status, 204);
  await product.passDays(1);
  assert.equal(subjectsTo(life, one).length, 1, 'nothing is kept here as if it were sent');
  Object.assign(product.deps.settings, { mailKind: 'smtp', clockKind: 'simulated' });
  await product.passDays(1);
  assert.match(subjectsTo(life, one)[1]!, falseAlarm);
});
