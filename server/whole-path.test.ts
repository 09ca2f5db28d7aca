/** The one thing the product does, from a registration to the page that a recipient reads. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PublicTestament } from '#contract/public-testament.ts';
import { firstBrokenEntry, readLedger } from '#server/store/ledger.ts';
import { callProduct, write, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import {
  mailsTo,
  openLivingProduct,
  readDeliveryToken,
  type LivingProduct,
} from './living-product.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function register(username: string): Promise<TestUser> {
  const { owner, headers } = await product.register(username);
  return {
    owner,
    headers,
    call: (method, path, body) => callProduct(product, method, path, body, headers),
  };
}

test('A person registers, writes, goes silent, and her words reach her people', async () => {
  const maria = await register('maria');
  await product.scheduler.settle();
  const [codeMail] = mailsTo(product, 'maria@example.org');
  const code = /\b\d{6}\b/.exec(codeMail?.text ?? '')?.[0] ?? assert.fail('no code came');
  const confirmed = await maria.call('POST', '/api/user/confirm-email', { code });
  assert.equal(confirmed.status, 200);

  const fields = {
    title: 'For my children',
    status: 'active',
    fullContent: '# Where things are',
    checkInterval: 30,
    checkAttempts: 2,
    gracePeriod: 7,
  };
  await write(maria, fields, 'ana@example.org', 'rui@example.org');

  await product.passDays(29);
  const early = mailsTo(product, 'maria@example.org').slice(1);
  assert.deepEqual(
    early.map(({ subject }) => subject),
    ['Codicil is ready: what happens from now on'],
    'nobody is asked too early',
  );
  // Two attempts three days apart, then a week of grace with a warning at its start, at its half,
  // at three quarters and a day before the end.
  await product.passDays(1 + 3 + 3 + 6);
  const asked = mailsTo(product, 'maria@example.org').slice(2);
  assert.equal(asked.length, 2 + 4);
  assert.equal(mailsTo(product, 'ana@example.org').length, 0);
  await product.passDays(1);

  for (const email of ['ana@example.org', 'rui@example.org']) {
    const [mail, ...others] = mailsTo(product, email);
    assert(mail !== undefined && others.length === 0, `${email} got ${1 + others.length} mails`);
    assert(!mail.text.includes('For my children'), 'no title leaves in a mail');
    const path = `/api/testament-public/${readDeliveryToken(mail)}`;
    const page = await callProduct(product, 'GET', path);
    assert.equal((page.body as PublicTestament).fullContent, '# Where things are');
    assert.equal((await callProduct(product, 'POST', `${path}/opened`)).status, 204);
  }

  const releases = await product.db.selectFrom('releases').selectAll().execute();
  assert.equal(releases.length, 1);
  const deliveries = await product.db.selectFrom('deliveries').select('status').execute();
  assert.deepEqual(deliveries, [{ status: 'opened' }, { status: 'opened' }]);
  assert.equal(firstBrokenEntry(await readLedger(product.db, maria.owner.id)), null);

  await product.passDays(365);
  const told = mailsTo(product, 'maria@example.org').slice(2 + 2 + 4);
  assert.deepEqual(
    told.map(({ subject }) => subject),
    ['What you wrote is being sent'],
    'nothing follows',
  );
  assert.equal(mailsTo(product, 'ana@example.org').length, 1);
});
