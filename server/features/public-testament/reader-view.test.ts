/** A letter as one of its readers would get it: what its owner sees and has sent to herself. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Recipient } from '#contract/recipients.ts';
import type { ReaderView } from '#contract/reader-view.ts';
import {
  callProduct,
  join,
  startTestProduct,
  write,
  type TestProduct,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';
import type { RecordingSender } from '#server/mail/recording.ts';

const words = { title: 'For Rui', fullContent: 'The key is under the stone.' };
const rui = { email: 'rui@example.org', name: 'Rui', language: 'ru', personalMessage: 'You know.' };

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
  await maria.call('PATCH', '/api/user', { fullName: 'Maria Lopes', language: 'pt-PT' });
});
after(() => product.close());

async function imagine(fields: object = {}) {
  const reader = (await maria.call('POST', '/api/recipients', rui)).body as Recipient;
  const { id } = await write(maria, { ...words, ...fields });
  const path = `/api/testaments/${id}/as/${reader.id}`;
  return { id, reader, path };
}

test('The owner sees mail and page of a draft in the language of the reader', async () => {
  const { path } = await imagine({ isSealedUntilDelivered: true });
  const { status, body } = await maria.call('GET', path);
  assert.equal(status, 200);
  const { mail, page } = body as ReaderView;
  assert.equal(mail.to, rui.email);
  assert.match(mail.subject, /Maria Lopes/);
  assert.match(mail.text, /[а-яё]{5}/i);
  assert.doesNotMatch(mail.text, /unknown-writer|\/testament\/\w/);
  assert.partialDeepStrictEqual(page, {
    fullContent: words.fullContent,
    language: 'ru',
    isSealed: false,
    isDelivery: true,
    personalMessage: 'You know.',
    writer: { name: 'Maria Lopes' },
  });
});

test('What a passphrase locks stays locked for the owner too until it was typed', async () => {
  const password = 'the name of the boat';
  const { path } = await imagine({ isPasswordProtected: true, password });
  const { page, mail } = (await maria.call('GET', path)).body as ReaderView;
  assert.deepEqual([page.isLocked, page.fullContent], [true, '']);
  assert.match(mail.text, /пароль/i);
});

test('The mail for a frame acts on nothing', async () => {
  const { path } = await imagine();
  const { headers, body } = await product.app.inject({
    url: `${path}/mail`,
    headers: { ...maria.headers },
  });
  assert.match(String(headers['content-security-policy']), /^default-src 'none'.*sandbox/);
  assert.match(body, /<html lang="ru">/);
});

test('It is sent to the owner alone, marked as a test in words the owner reads', async () => {
  const { path, id } = await imagine();
  const sent = () => (product.deps.mail as RecordingSender).accepted;
  const before = sent().length;
  assert.equal((await maria.call('POST', `${path}/send-to-me`)).status, 204);
  const [mail, ...others] = sent().slice(before);
  assert.deepEqual(others, []);
  assert.equal(mail!.to, 'maria@example.org');
  assert.match(mail!.subject, /^TESTE: /);
  assert.match(mail!.text.replace(/\s+/g, ' '), /Nada foi enviado a Rui/);
  assert.match(mail!.text, new RegExp(`/testaments/${id}/as/`));
});

test('Nobody else sees it, and a missing person is none', async () => {
  const { path, id } = await imagine();
  const other = await join(product, 'other');
  for (const [method, address] of [
    ['GET', path],
    ['GET', `${path}/mail`],
    ['POST', `${path}/send-to-me`],
  ] as const) {
    assert.equal((await other.call(method, address)).status, 404, address);
    assert.equal((await callProduct(product, method, address)).status, 401, address);
  }
  assert.equal((await maria.call('GET', `/api/testaments/${id}/as/999`)).status, 404);
});
