/** A passphrase that was left empty, wherever one is asked for: it opens nothing, costs no try. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { furnishTestament, passphrase, withPassphrase } from './furnished.fixture.ts';
import {
  browser,
  join,
  startTestProduct,
  type TestUser,
  type TestProduct,
} from './persons.fixture.ts';
import { refusedField } from '#server/refused-field.fixture.ts';

let product: TestProduct;
let maria: TestUser;
before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

const asked = {
  status: 400,
  body: refusedField('Please enter a passphrase'),
};

test('An empty passphrase is asked for again, of the owner and of a visitor', async () => {
  const fields = { ...withPassphrase, status: 'active' };
  const { id, accessLink } = await furnishTestament(product, maria, fields);
  const visitor = browser(product);
  const owner = `/api/testaments/${id}/verify-password`;
  const page = `/api/testament-public/${accessLink}/validate`;
  // More often than wrong ones are allowed.
  for (let press = 0; press < 12; press += 1) {
    for (const body of [{}, { password: '' }, { password: null }]) {
      assert.deepEqual(await maria.call('POST', owner, body), asked);
      assert.deepEqual(await visitor('POST', page, body), asked);
    }
  }
  assert.equal((await maria.call('POST', owner, { password: passphrase })).status, 200);
  assert.equal((await visitor('POST', page, { password: passphrase })).status, 200);
});

test('Blanks alone open nothing', async () => {
  const fields = { ...withPassphrase, status: 'active' };
  const { id, accessLink } = await furnishTestament(product, maria, fields);
  const body = { password: '   ' };
  for (const [from, path] of [
    [maria.call, `/api/testaments/${id}/verify-password`],
    [browser(product), `/api/testament-public/${accessLink}/validate`],
  ] as const) {
    const answer = await from('POST', path, body);
    assert.equal(answer.status >= 400 && answer.status < 500, true, JSON.stringify(answer.body));
    assert.equal((answer.body as { fullContent?: string }).fullContent, undefined);
  }
});
