/** An account that the operator has disabled: nothing goes early, and nothing is lost. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { HOUR_MS } from '#core/release/moment.ts';
import { setDisabled } from '#server/features/administration/acts.changes.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { listAlarms } from '#server/jobs/alarm-rows.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { forgetWaves } from '#server/store/breakers.fixture.ts';
import { isSessionOpen } from '#server/store/sessions.ts';
import { disabledAlarm } from './disabled-alarm.ts';
import { addTriggerRow, byCode, enter } from './triggers.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
beforeEach(() => forgetWaves(product.db));
after(() => product.close());

const disable = ({ owner }: Resident) => setDisabled(product.deps, null, owner.id, true);
const enable = ({ owner }: Resident) => setDisabled(product.deps, null, owner.id, false);

async function countReleases({ owner }: Resident): Promise<number> {
  const rows = await product.db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute();
  return rows.length;
}

test('Silence releases nothing while an account is disabled, and three days later it does', async () => {
  const maria = await moveIn(product, 'maria');
  const bela = await moveIn(product, 'bela');
  await write(maria, { ...activeTestament, ...shortLife }, 'heir@example.org');
  await write(bela, { ...activeTestament, ...shortLife }, 'other@example.org');
  await product.passDays(1);
  assert.equal(await disable(maria), true);
  assert.equal(await disable(maria), false, 'it is so already');

  await product.passDays(120);
  assert.equal(await countReleases(bela), 1, 'others go on');
  assert.equal(await countReleases(maria), 0);
  const asked = mailsTo(product, maria.email).map(({ subject }) => subject);
  assert.ok(asked.some((subject) => subject === 'Your account was disabled'));
  assert.ok(
    asked.some((subject) => subject.startsWith('Warning')),
    'she is asked as before',
  );
  const waits = (await listAlarms(product.db)).filter(({ subject }) => subject === disabledAlarm);
  assert.deepEqual(
    waits.map(({ facts }) => facts),
    [{ userId: maria.owner.id }],
  );

  assert.equal(await enable(maria), true);
  const alarms = await listAlarms(product.db);
  assert.ok(!alarms.some(({ subject }) => subject === disabledAlarm));
  await product.passDays(2);
  assert.equal(await countReleases(maria), 0, 'she has time to answer');
  const warned = mailsTo(product, maria.email).slice(asked.length);
  assert.deepEqual(
    warned.map(({ subject }) => subject.split(':')[0]),
    ['Your account works again', 'Warning'],
    'and was warned afresh',
  );
  assert.doesNotMatch(warned[1]!.text, /new version of our|could send no mail/);
  await product.passDays(3);
  assert.equal(await countReleases(maria), 1, 'nothing was lost');
  assert.match(mailsTo(product, 'heir@example.org')[0]!.subject, /./);
});

test('Who answers by the mail stays alive, and a code waits until three days after', async () => {
  const carla = await moveIn(product, 'carla');
  const testament = await write(carla, { ...activeTestament, ...shortLife }, 'child@example.org');
  const made = { ...byCode, testamentIds: [testament.id] };
  const trigger = await addTriggerRow(product, carla, made);
  await product.pass(HOUR_MS);
  await disable(carla);

  const entered = await enter(product, carla, trigger.id);
  assert.equal(entered.kind, 'held');
  await product.passDays(30);
  assert.equal(await countReleases(carla), 0);
  await enable(carla);
  await product.passDays(2);
  assert.equal(await countReleases(carla), 0);
  await product.passDays(2);
  assert.equal(await countReleases(carla), 1);
});

test('Nobody gets in meanwhile, and what was open ends', async () => {
  const { user, owner, headers, password } = await product.register('dora');
  await setDisabled(product.deps, null, owner.id, true);
  const ask = (url: string, payload?: object) =>
    product.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers,
      ...(payload && { payload }),
    });
  assert.equal((await ask('/api/user')).statusCode, 401);
  const right = { username: user.username, password };
  const refused = await ask('/api/login', right);
  assert.deepEqual(
    [refused.statusCode, refused.json<{ code: string }>().code],
    [403, 'account-disabled'],
  );
  const wrong = await ask('/api/login', { ...right, password: 'another one at noon' });
  assert.equal(wrong.json<{ code: string }>().code, 'wrong-credentials', 'strangers learn nothing');

  await setDisabled(product.deps, null, owner.id, false);
  assert.equal((await ask('/api/login', right)).statusCode, 200);
  assert.equal(await setDisabled(product.deps, null, 987_654, true), false);
});

test('A session that was opened at the moment of the disabling opens nothing, also later', async () => {
  const { owner, headers } = await product.register('emma');
  const look = async () =>
    (await product.app.inject({ method: 'GET', url: '/api/user', headers })).statusCode;
  const { token_hash: session } = await product.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const isOpen = () => isSessionOpen(product.db, session, product.clock.wallMs());
  assert.deepEqual([await look(), await isOpen()], [200, true]);

  // Its row was committed a moment after all others of the account were removed.
  const account = product.db.updateTable('users').where('id', '=', owner.id);
  await account.set({ disabled_at: product.clock.wallMs() }).execute();
  assert.deepEqual([await look(), await isOpen()], [401, false]);

  await setDisabled(product.deps, null, owner.id, false);
  assert.deepEqual([await look(), await isOpen()], [401, false]);
});
