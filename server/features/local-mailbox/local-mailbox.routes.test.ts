/** What the frame of the local mailbox loads: one mail, in which nothing can act. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { moveIn, openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { mountRunModes } from '#server/run-modes.fixture.ts';

let product: LivingProduct;
let putAway: () => Promise<void>;
before(async () => {
  product = await openLivingProduct();
  putAway = await mountRunModes(product);
  const maria = await moveIn(product, 'maria');
  await maria.call('POST', '/api/checks/send-check');
  await product.scheduler.settle();
});
after(async () => {
  await putAway();
  await product.close();
});

test('A mail is a page of its own, whose links leave the frame', async () => {
  const [mail] = (await product.app.inject('/dev/mail.json')).json<
    { id: string; html: string }[]
  >();
  const { statusCode, body, headers } = await product.app.inject(`/dev/mail/${mail?.id}`);
  assert.equal(statusCode, 200, body);
  assert.match(body, /<head[^>]*><base target="_top">/);
  assert.equal(body.replace('<base target="_top">', ''), mail?.html);
  const policy = String(headers['content-security-policy']);
  for (const rule of [
    "default-src 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ]) {
    assert.ok(policy.includes(rule), policy);
  }
  assert.doesNotMatch(policy, /script/);
});

test('A mail that is not kept here is not found', async () => {
  const { statusCode } = await product.app.inject('/dev/mail/none');
  assert.equal(statusCode, 404);
});
