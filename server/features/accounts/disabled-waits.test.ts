/** What a thief began before the operator disabled the account, or begins meanwhile. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { setDisabled } from '#server/features/administration/acts.changes.ts';
import { inBrowser, join, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { nextWaitEnd } from '#server/store/waits.ts';
import { cookieOf, testPassword } from '#server/test-app.fixture.ts';
import { completeMove } from './address-move.changes.ts';
import { addressNow, beginFor, confirmBy, newOf } from './moves.fixture.ts';
import { takeEffect } from './password-reset.changes.ts';
import {
  codesLeft,
  emailOf,
  makeCodes,
  newPassword,
  refusedWith,
  strangerIn,
} from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());

const change = ({ owner }: TestUser, isNowDisabled: boolean) =>
  setDisabled(product.deps, null, owner.id, isNowDisabled);

async function signedInAgain(person: TestUser, name: string): Promise<TestUser> {
  return { ...person, ...inBrowser(product, cookieOf(await stranger.login(name, testPassword))) };
}

/** A new password and a new address, which both wait. */
async function stealSlowly(person: TestUser, name: string): Promise<string> {
  const { code } = await beginFor(product, person, name);
  assert.equal((await confirmBy(person, { code })).status, 202);
  const { token, stopToken } = await stranger.linksFor(name);
  assert.equal((await stranger.choose(token)).status, 202);
  return stopToken;
}

test('What waits begins to wait anew when the account is enabled, and can be stopped', async () => {
  const ana = await join(product, 'ana');
  const stopToken = await stealSlowly(ana, 'ana');
  await product.passDays(2);
  await change(ana, true);
  await product.passDays(30);
  assert.equal(await nextWaitEnd(product.db, await product.now()), null, 'nothing comes by itself');
  const early = await stranger.login('ana', newPassword);
  assert.equal(early.json<{ code: string }>().code, 'wrong-credentials', 'it has not taken effect');

  await change(ana, false);
  await product.pass(3 * DAY_MS - 60_000);
  const back = await signedInAgain(ana, 'ana');
  assert.equal(await addressNow(back), emailOf('ana'));
  assert.equal((await stranger.stop(stopToken)).status, 204);
  await product.passDays(1);
  assert.equal(await addressNow(back), newOf('ana'), 'nobody has stopped that one');
  assert.equal(await stranger.canSignIn('ana', newPassword), false);
});

test('Nothing takes effect that was found a moment before the account was disabled', async () => {
  const bela = await join(product, 'bela');
  await stealSlowly(bela, 'bela');
  await change(bela, true);
  for (const [table, end] of [
    ['password_resets', takeEffect],
    ['address_moves', completeMove],
  ] as const) {
    const { id } = await product.db
      .selectFrom(table as 'password_resets')
      .select('id')
      .where('user_id', '=', bela.owner.id)
      .executeTakeFirstOrThrow();
    assert.equal(await end(product.deps, bela.owner, id), false, table);
  }
});

test('No code sets a password while the account is disabled, and none is spent', async () => {
  const carla = await join(product, 'carla');
  const [first = '', second = ''] = await makeCodes(carla);
  const { token } = await stranger.linksFor('carla');
  const left = await codesLeft(carla);
  await change(carla, true);

  const wrong = await stranger.recover('carla', 'ABCD-EFGH-JKMN-PQRS');
  assert.equal(refusedWith(wrong), 'wrong-recovery-code', 'strangers learn nothing');
  const byCode = await stranger.recover('carla', first);
  assert.deepEqual([byCode.status, refusedWith(byCode)], [403, 'account-disabled']);
  const atOnce = await stranger.choose(token, newPassword, second);
  assert.deepEqual([atOnce.status, refusedWith(atOnce)], [403, 'account-disabled']);

  await change(carla, false);
  const back = await signedInAgain(carla, 'carla');
  assert.equal(await codesLeft(back), left);
  assert.equal((await stranger.recover('carla', first)).status, 204);
});
