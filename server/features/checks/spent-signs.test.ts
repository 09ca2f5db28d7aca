/** Whoever presses on at the laptop of somebody who died holds nothing up any more. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, addLight, lightOf } from '#core/release/moment.ts';
import { phasesOf } from '#server/engine/triggers.fixture.ts';
import { tickGraceFrom } from '#server/engine/watch.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  spendSigns,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { mailboxUnknown } from '#server/mail/recording.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

/** Nobody has typed the password for a year. */
async function spent(name: string, rhythm: object = shortLife): Promise<Resident> {
  const resident = await moveIn(product, name);
  await write(resident, { ...activeTestament, ...rhythm }, 'heir@example.org');
  await spendSigns(product, resident);
  return resident;
}

const press = ({ call }: Resident) => call('POST', '/api/checks/here');

const dueOf = ({ owner }: Resident) =>
  product.db
    .selectFrom('watches')
    .select('due_light')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();

/** In her grace period, with a step that is due in an hour for a reason of the world around her. */
async function dueSoon(name: string) {
  const maria = await spent(name, { ...shortLife, gracePeriod: 30 });
  await product.passDays(3);
  assert.deepEqual(await phasesOf(product, maria), ['grace']);
  const at = addLight(lightOf(await product.now()), HOUR_MS);
  await tickGraceFrom(product.db, at);
  return { maria, at };
}

test('A mailbox that has closed stays closed, however often somebody presses', async () => {
  const maria = await spent('closed');
  const neighbour = await moveIn(product, 'neighbour');
  product.mail.failAddress(maria.email, mailboxUnknown);
  for (let day = 0; day < 40; day += 1) {
    // Mail to somebody else is accepted: it is her address that is to blame.
    await product.db.deleteFrom('guess_limits').execute();
    await neighbour.call('POST', '/api/checks/send-check');
    await product.passDays(1);
    assert.equal((await press(maria)).status, 204);
  }
  const releases = product.db.selectFrom('releases').select('id');
  assert.equal((await releases.where('user_id', '=', maria.owner.id).execute()).length, 1);
});

test('A press that moves nothing leaves the next step where it was', async () => {
  const { maria, at } = await dueSoon('soon');
  await press(maria);
  assert.deepEqual(await dueOf(maria), { due_light: at });
});

test('A visit knows of an outage, after which she is warned afresh', async () => {
  const { maria } = await dueSoon('visited');
  const since = lightOf(await product.now());
  const { clock } = await product.db
    .selectFrom('installation')
    .select('clock')
    .executeTakeFirstOrThrow();
  const held = { ...clock, hold: { since, until: addLight(since, 3 * DAY_MS) } };
  await product.db
    .updateTable('installation')
    .set({ clock: JSON.stringify(held) })
    .execute();
  const headers = { ...maria.headers, 'sec-fetch-dest': 'document' };
  await product.app.inject({ url: '/dashboard', headers });
  const { due_light: due } = await dueOf(maria);
  assert.ok(due !== null && due <= since + 30 * HOUR_MS, 'the next step is the fresh warning');
});
