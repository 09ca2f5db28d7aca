/** Whose account is deleted hears of it by a text message as well. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveIn, openLivingProduct } from '#server/living-product.fixture.ts';

test('A deleted account is told of by a text message, of which nothing is kept', async (t) => {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const ana = await moveIn(product, 'ana');
  const phoneNumber = '+351912345678';
  assert.equal((await ana.call('PATCH', '/api/user', { phoneNumber })).status, 200);
  assert.equal((await ana.call('DELETE', '/api/user')).status, 204);
  await product.scheduler.settle();
  const texts = product.sms.accepted.filter(({ to }) => to === phoneNumber);
  assert.equal(texts.length, 1);
  assert.match(texts[0]!.text, /deleted.* until .*localhost:3000\/keep-account/);
  assert(texts[0]!.text.length <= 160, texts[0]!.text);
  const left = await product.db
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', 0)
    .execute();
  assert.deepEqual(left, []);
});
