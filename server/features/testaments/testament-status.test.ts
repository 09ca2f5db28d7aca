/** Draft, active and paused: every way from one to another, and what a silence does with each. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import {
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { write } from './persons.fixture.ts';

const statuses = ['draft', 'active', 'paused'] as const;
const shortest = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7 };

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

test('A testament goes from any status to any other, and is armed in one of them', async () => {
  const maria = await moveIn(product, 'maria');
  const { id } = await write(maria, { title: 'To and fro' }, 'ana@example.org');
  for (const from of statuses) {
    for (const to of statuses) {
      for (const status of [from, to]) {
        const { body } = await maria.call('PUT', `/api/testaments/${id}`, { status });
        const { armed, ...changed } = body as Testament;
        assert.equal(changed.status, status);
        assert.equal(armed.armed, status === 'active', `${from} to ${to}`);
        assert.equal(armed.reason, status === 'active' ? null : status);
      }
    }
  }
});

test('A silence delivers what is active, and neither a draft nor what is paused', async () => {
  const rosa = await moveIn(product, 'rosa');
  for (const status of statuses) {
    await write(rosa, { title: status, status, ...shortest }, `${status}@example.org`);
  }
  const changedBack = { title: 'Paused later', status: 'active', ...shortest };
  const { id } = await write(rosa, changedBack, 'later@example.org');
  await rosa.call('PUT', `/api/testaments/${id}`, { status: 'paused' });

  await product.passDays(90);
  const mails = (name: string) => mailsTo(product, `${name}@example.org`).length;
  assert.deepEqual(
    { draft: mails('draft'), active: mails('active'), paused: mails('paused') },
    // The delivery, and two mails more because nobody opened it.
    { draft: 0, active: 3, paused: 0 },
  );
  assert.equal(mails('later'), 0);
});
