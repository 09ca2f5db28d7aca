/** Passphrases that are not taken any more, wherever a new one is chosen. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { refusalOf } from '#server/refusal.ts';
import { furnishTestament } from './furnished.fixture.ts';
import { join, startTestProduct, type TestUser, type TestProduct } from './persons.fixture.ts';

let product: TestProduct;
let maria: TestUser;
before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

function refused(code: 'passphrase-too-short' | 'common-passphrase') {
  const { message, values } = refusalOf(code);
  return { status: 400, body: { message, code, ...(values.length > 0 && { values }) } };
}

test('A new passphrase is neither short nor known to everybody', async () => {
  const short = refused('passphrase-too-short');
  const common = refused('common-passphrase');
  const { id } = await furnishTestament(product, maria);
  for (const [password, refusal] of [
    ['1', short],
    ['seven77', short],
    ['  1  \t  ', short],
    ['12345678', common],
    ['Sunshine', common],
  ] as const) {
    const protection = { isPasswordProtected: true, password };
    const fields = { title: 'The safe', ...protection };
    assert.deepEqual(await maria.call('POST', '/api/testaments', fields), refusal, password);
    assert.deepEqual(
      await maria.call('PUT', `/api/testaments/${id}`, protection),
      refusal,
      password,
    );
    const copy = await maria.call('POST', `/api/testaments/${id}/export`, { password });
    assert.deepEqual(copy, refusal, password);
  }
  const enough = { isPasswordProtected: true, password: 'seven 77' };
  const eight = await maria.call('PUT', `/api/testaments/${id}`, enough);
  assert.equal(eight.status, 200);
});
