/** What a right passphrase leaves in a browser, what wrong ones cost, and links that end. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import {
  download,
  file,
  furnishTestament,
  passphrase,
  withPassphrase,
} from './furnished.fixture.ts';
import { countNewPassphrase, newPassphrasesPerHour } from '#server/http/passphrase-guess.ts';
import { createGuessLimit } from '#server/http/guess-limit.ts';
import {
  browser,
  join,
  advanceTime,
  startTestProduct,
  type TestUser,
  type TestProduct,
} from './persons.fixture.ts';

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

test('What was typed in a browser counts there for twelve hours and nowhere else', async () => {
  const testament = await furnishTestament(product, maria, withPassphrase);
  const { id } = testament;
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/testaments/${id}/verify-password`,
    headers: { ...maria.headers, 'sec-fetch-site': 'same-origin' },
    payload: { password: passphrase },
  });
  const cookie = answer.cookies.find(({ name }) => name.startsWith('unlock-'));
  const { httpOnly, sameSite, maxAge, path } = cookie as unknown as Record<string, unknown>;
  assert.deepEqual([httpOnly, sameSite, maxAge, path], [true, 'Strict', 12 * 60 * 60, '/']);
  const jar = { [cookie!.name]: cookie!.value };
  const opened = await download(product, maria, testament, jar);
  assert.deepEqual([opened.status, opened.body], [200, file]);

  // Under another testament's name the same token opens nothing.
  const other = await furnishTestament(product, maria, withPassphrase);
  const forged = { [`unlock-${other.id}`]: cookie!.value };
  assert.equal((await download(product, maria, other, forged)).status, 403);
  await advanceTime(product, 12 * 60 * 60 * 1000);
  assert.equal((await download(product, maria, testament, jar)).status, 403);
});

test('Who has just written it behind a passphrase need not type that again', async () => {
  const [writer, other] = [browser(product, maria), browser(product, maria)];
  const { body } = await writer('POST', '/api/testaments', { title: 'New', ...withPassphrase });
  const { id } = body as Testament;
  const words = { fullContent: 'In the attic.' };
  assert.equal((await other('PUT', `/api/testaments/${id}`, words)).status, 409);
  assert.equal((await writer('PUT', `/api/testaments/${id}`, words)).status, 200);
  const plain = await product.app.inject({
    method: 'POST',
    url: '/api/testaments',
    headers: maria.headers,
    payload: { title: 'Open' },
  });
  assert.deepEqual(plain.cookies, []);
});

test('The cookie is for https alone where people come by https', async () => {
  const secure = await startTestProduct({ secureCookies: true });
  try {
    const ana = await join(secure, 'ana');
    const { id } = await furnishTestament(secure, ana, withPassphrase);
    const answer = await secure.app.inject({
      method: 'POST',
      url: `/api/testaments/${id}/verify-password`,
      headers: { ...ana.headers, 'sec-fetch-site': 'same-origin' },
      payload: { password: passphrase },
    });
    const cookie = answer.cookies.find(({ name }) => name.startsWith('unlock-'));
    assert.equal((cookie as { secure?: boolean }).secure, true);
  } finally {
    await secure.close();
  }
});

test('Wrong passphrases are slowed down, wherever they are typed, and a right one forgives', async () => {
  const { id } = await furnishTestament(product, maria, withPassphrase);
  const guess = (ip: string, way: 'verify' | 'change' | 'export', password: string) =>
    product.app.inject({
      method: way === 'change' ? 'PUT' : 'POST',
      url: `/api/testaments/${id}${{ verify: '/verify-password', change: '', export: '/export' }[way]}`,
      headers: { ...maria.headers, 'sec-fetch-site': 'same-origin' },
      remoteAddress: ip,
      payload:
        way === 'change' ? { isPasswordProtected: false, currentPassword: password } : { password },
    });
  const ways = ['verify', 'change', 'export'] as const;
  for (let round = 0; round < 9; round += 1) {
    const answer = await guess('192.0.2.1', ways[round % 3]!, `guess ${round}`);
    assert.equal(answer.statusCode, 403);
  }
  assert.equal((await guess('192.0.2.1', 'verify', passphrase)).statusCode, 200);
  for (let round = 0; round < 10; round += 1) {
    const answer = await guess('192.0.2.1', ways[round % 3]!, `guess ${round}`);
    assert.equal(answer.statusCode, 403);
  }
  for (const way of ways) {
    assert.equal((await guess('192.0.2.1', way, passphrase)).statusCode, 429, way);
  }
  assert.equal((await guess('192.0.2.2', 'verify', passphrase)).statusCode, 200);
});

test('Setting passphrases without end is slowed down, and other changes are not', async () => {
  const ana = await join(product, 'ana');
  const { id } = await furnishTestament(product, ana, withPassphrase);
  const guesses = createGuessLimit(product.db, product.deps.vault.pepper);
  for (let count = 2; count < newPassphrasesPerHour; count += 1) {
    await countNewPassphrase(guesses, ana.owner);
  }
  const last = { password: 'another one', currentPassword: passphrase };
  assert.equal((await ana.call('PUT', `/api/testaments/${id}`, last)).status, 200);
  const more = { isPasswordProtected: true, password: 'one more' };
  assert.equal((await ana.call('PUT', `/api/testaments/${id}`, more)).status, 429);
  const fields = { title: 'One more', ...more };
  assert.equal((await ana.call('POST', '/api/testaments', fields)).status, 429);
  assert.equal((await ana.call('POST', '/api/testaments', { title: 'Open' })).status, 201);
  assert.equal((await ana.call('PUT', `/api/testaments/${id}`, { title: 'x' })).status, 200);
});

test('What its owner typed opens nothing for others at her computer, once she signed out', async () => {
  const eva = await join(product, 'eva');
  const testament = await furnishTestament(product, eva, { ...withPassphrase, status: 'active' });
  const { id, accessLink } = testament;
  const hers = browser(product, eva);
  await hers('POST', `/api/testaments/${id}/verify-password`, { password: passphrase });
  const isLocked = async () => {
    const { body } = await hers('GET', `/api/testament-public/${accessLink}`);
    return (body as { isLocked: boolean }).isLocked;
  };
  assert.equal(await isLocked(), false);
  await hers('POST', '/api/logout');
  assert.equal(await isLocked(), true);
  const file = `/api/testament-public/${accessLink}/attachments/${testament.file.id}`;
  assert.equal((await hers('GET', file)).status, 403);
});

test('A new access link replaces the one given out before', async () => {
  const testament = await furnishTestament(product, maria, { status: 'active' });
  const visit = (link: string) => browser(product)('GET', `/api/testament-public/${link}`);
  const { status, body } = await maria.call('POST', `/api/testaments/${testament.id}/rotate-link`);
  const { accessLink } = body as { accessLink: string };
  assert.equal(status, 200);
  assert.match(accessLink, /^[\w-]{43}$/);
  assert.equal((await visit(testament.accessLink)).status, 404);
  assert.equal((await visit(accessLink)).status, 200);
  const { body: read } = await maria.call('GET', `/api/testaments/${testament.id}`);
  assert.equal((read as Testament).accessLink, accessLink);
  const links = await product.db
    .selectFrom('links')
    .select('token_hash')
    .where('user_id', '=', maria.owner.id)
    .where('ref_id', '=', testament.id)
    .where('kind', '=', 'testament')
    .execute();
  assert.deepEqual(links, [{ token_hash: hashToken(accessLink) }]);
});
