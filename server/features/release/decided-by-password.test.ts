/**
 * Whoever finds the owner's browser open decides nothing about a release: her password must have
 * been typed a short while ago. Signing in is enough, and nothing else hinders who is back.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword } from '#server/crypto/passwords.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { replacePasswordHash } from '#server/store/account-password.ts';
import { browser, type ApiAnswer } from '#server/features/testaments/persons.fixture.ts';
import { testPassword } from '#server/test-app.fixture.ts';
import {
  comeBack,
  falseAlarm,
  one,
  onlyRelease,
  releasedUnsent,
  statuses,
  subjectsTo,
  two,
  type ReturnedOwner,
} from './returned.fixture.ts';

const quarterMs = 15 * 60 * 1000;
const asked = {
  status: 403,
  body: { message: 'Please enter your password again first', code: 'reauthentication-needed' },
};
const done = { status: 204, body: null };

async function press(
  { owner }: ReturnedOwner,
  id: number,
  decision: 'send' | 'recall',
): Promise<ApiAnswer> {
  return owner.call('POST', `/api/releases/${id}/${decision}`);
}

async function choosePassword({ product, owner }: ReturnedOwner): Promise<void> {
  const hash = await hashPassword(testPassword);
  await inTransaction(product.db, (tx) => replacePasswordHash(tx, owner.owner, hash));
}

test('In a browser left open nothing is sent and nothing called back, and no sign of life is given', async (t) => {
  const life = await releasedUnsent(t, one, two);
  const { id } = await onlyRelease(life);
  for (const decision of ['send', 'recall'] as const) {
    assert.deepEqual(await press(life, id, decision), asked);
  }
  assert.equal((await onlyRelease(life)).returnedAt, null, 'refused, it is no sign of life');
  assert.deepEqual(await statuses(life), ['queued', 'queued']);

  await comeBack(life);
  for (const decision of ['send', 'recall'] as const) {
    assert.deepEqual(await press(life, id, decision), asked);
    await life.product.passDays(2);
    assert.deepEqual(await statuses(life), ['held', 'held'], decision);
  }
  assert.deepEqual([subjectsTo(life, one), subjectsTo(life, two)], [[], []]);
  assert.equal((await onlyRelease(life)).closedAt, null);
});

test('Who has just signed in decides without being asked, and then a typed password is enough', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product, owner } = life;
  await choosePassword(life);
  const { id } = await onlyRelease(life);
  const hers = browser(product);
  const signedIn = await hers('POST', '/api/login', {
    username: owner.name,
    password: testPassword,
  });
  assert.equal(signedIn.status, 200, JSON.stringify(signedIn.body));
  assert.deepEqual(await statuses(life), ['held'], 'what is on its way stops without a decision');

  await product.pass(quarterMs);
  assert.deepEqual(await hers('POST', `/api/releases/${id}/send`), done);
  await product.scheduler.settle();
  assert.deepEqual(await statuses(life), ['accepted']);

  await product.pass(1);
  assert.deepEqual(await hers('POST', `/api/releases/${id}/recall`), asked);
  assert.deepEqual(await press(life, id, 'recall'), asked, 'nor in the browser left open');
  assert.deepEqual(await statuses(life), ['accepted']);

  const wrong = await hers('POST', '/api/user/reauthenticate', { password: 'not hers' });
  assert.equal(wrong.status, 403);
  assert.deepEqual(await hers('POST', `/api/releases/${id}/recall`), asked);
  const typed = await hers('POST', '/api/user/reauthenticate', { password: testPassword });
  assert.equal(typed.status, 204);
  assert.deepEqual(await hers('POST', `/api/releases/${id}/recall`), done);
  await product.scheduler.settle();
  assert.deepEqual(await statuses(life), ['closed']);
  assert.deepEqual(
    subjectsTo(life, one).map((subject) => falseAlarm.test(subject)),
    [false, true],
  );
});
