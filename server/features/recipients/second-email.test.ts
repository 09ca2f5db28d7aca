/** The second address of a recipient, as its owner writes it down. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Recipient } from '#contract/recipients.ts';
import {
  join,
  startTestProduct,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

test('A second address is another one, in its simple form, and an empty one takes it away', async () => {
  const owner = await join(product, 'second');
  const added = await owner.call('POST', '/api/recipients', { email: 'ana@example.org' });
  const person = added.body as Recipient;
  const path = `/api/recipients/${person.id}`;
  const change = (fields: object) => owner.call('PUT', path, fields);
  const same = await change({ secondEmail: 'ANA@example.org' });
  assert.deepEqual([same.status, (same.body as { code: string }).code], [409, 'second-email-same']);
  assert.equal((await change({ secondEmail: 'ana' })).status, 400);
  const changed = await change({ secondEmail: 'ana@second.example' });
  assert.equal((changed.body as Recipient).secondEmail, 'ana@second.example');
  assert.equal((await change({ email: 'ana@second.example' })).status, 409);
  const named = await change({ name: 'Ana' });
  assert.equal((named.body as Recipient).secondEmail, 'ana@second.example');
  const without = await change({ secondEmail: '' });
  assert.equal((without.body as Recipient).secondEmail, null);
  const again = { email: 'ana@example.org', secondEmail: 'ana@example.org' };
  assert.equal((await owner.call('POST', '/api/recipients', again)).status, 409);
});
