/** A cookie that somebody copied stays what it was, whatever its owner types in her own browser. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  advanceTime,
  dayMs,
  inBrowser,
  join,
  startTestProduct,
  write,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { codeTrigger, postTrigger } from '#server/features/triggers/triggers.fixture.ts';
import { testPassword } from '#server/test-app.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

test('What is done with it after she typed her password waits three days', async () => {
  const maria = await join(product, 'maria');
  const armed = { title: 'Armed', status: 'active', checkInterval: 30 };
  await write(maria, armed, 'ana@example.org');
  await advanceTime(product, 2 * dayMs);
  const thief = { ...maria, ...inBrowser(product, maria.headers.cookie) };
  const typed = await maria.call('POST', '/api/user/reauthenticate', { password: testPassword });
  assert.equal(typed.status, 204);

  assert.equal((await releasedBy(thief)).length, 0);
  assert.equal((await thief.call('DELETE', '/api/user')).status, 403);
  assert.equal((await releasedBy(maria)).length, 1, 'in her own browser it counts at once');
});

/** With a code that is made there and entered at once. */
async function releasedBy(person: Parameters<typeof postTrigger>[0]): Promise<object[]> {
  const { activationCode } = await postTrigger(person, { ...codeTrigger, cancelHours: 0 });
  const entered = await product.app.inject({
    method: 'POST',
    url: '/api/activate-by-code',
    payload: { activationCode },
  });
  assert.equal(entered.statusCode, 200);
  return product.db.selectFrom('releases').select('id').execute();
}
