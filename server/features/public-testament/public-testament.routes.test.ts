/** The page of one testament as strangers, recipients, scanners of mail and its owner meet it. */
import assert from 'node:assert/strict';
import { isoOf } from '#server/platform/iso.ts';
import { after, before, test } from 'node:test';
import type { Recipient } from '#contract/recipients.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { firstBrokenEntry, readLedger } from '#server/store/ledger.ts';
import {
  callProduct,
  dayMs,
  dump,
  join,
  release,
  startTestProduct,
  write,
  advanceTime,
} from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';

const notFound = {
  status: 404,
  body: { message: 'Testament not found', code: 'testament-not-found' },
};
const words = {
  title: 'For my children',
  description: 'Where things are',
  shortDescription: 'Read this first',
  fullContent: '# Dear ones\n\nThe key is under the stone.',
};

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

function visit(token: string) {
  return callProduct(product, 'GET', `/api/testament-public/${token}`);
}

function open(token: string) {
  return callProduct(product, 'POST', `/api/testament-public/${token}/opened`);
}

test('An active testament shows its words to whoever has its access link, and no more', async () => {
  const { id, accessLink } = await write(maria, { ...words, status: 'active' }, 'a@example.org');
  assert.deepEqual(await visit(accessLink), {
    status: 200,
    body: {
      id,
      ...words,
      isPasswordProtected: false,
      isLocked: false,
      isSealed: false,
      isDelivery: false,
      isOwn: false,
      writer: null,
      language: null,
      helpAddress: null,
      unreached: null,
      acknowledgedAt: null,
      personalMessage: null,
      notes: [],
      attachments: [],
    },
  });
});

test('A change without the password shows at once behind a link that is not sealed', async () => {
  const active = { ...words, status: 'active' };
  const open = await write(maria, active, 'a@example.org');
  const sealed = await write(maria, { ...active, isSealedUntilDelivered: true }, 'a@example.org');
  await advanceTime(product, dayMs);
  const change = { fullContent: 'Written by somebody else.' };
  for (const { id } of [open, sealed]) {
    assert.equal((await maria.call('PUT', `/api/testaments/${id}`, change)).status, 200);
  }
  assert.partialDeepStrictEqual(await visit(open.accessLink), { status: 200, body: change });
  const { status, body } = await visit(sealed.accessLink);
  assert.deepEqual([status, (body as typeof words).fullContent], [200, '']);
});

for (const status of ['draft', 'paused'] as const) {
  test(`A ${status} testament does not exist for others, and shows its owner a preview`, async () => {
    const { accessLink } = await write(maria, { ...words, status });
    const bruno = await join(product, `bruno-${status}`);
    assert.deepEqual(await visit(accessLink), notFound);
    assert.deepEqual(await open(accessLink), notFound);
    assert.deepEqual(await bruno.call('GET', `/api/testament-public/${accessLink}`), notFound);
    const own = await maria.call('GET', `/api/testament-public/${accessLink}`);
    assert.equal(own.status, 200);
  });
}

test('A link that was never given out, and one of another kind, answer alike', async () => {
  const { id } = await write(maria, { ...words, status: 'active' });
  await product.db
    .insertInto('links')
    .values({
      token_hash: hashToken('a-check'),
      kind: 'check',
      user_id: maria.owner.id,
      ref_id: id,
    })
    .execute();
  for (const token of ['x'.repeat(43), 'a-check', 'x', '%00', '%F0%9F%95%AF', 'a'.repeat(90)]) {
    assert.deepEqual(await visit(token), notFound, token);
    assert.deepEqual(await open(token), notFound, token);
  }
});

test('After the release every recipient opens the words with a link of his own', async () => {
  const { id } = await write(
    maria,
    { ...words, status: 'active' },
    'ana@example.org',
    'rui@example.org',
  );
  const deliveries = await release(product, maria, id);
  assert.equal(deliveries.length, 2);
  assert.equal(new Set(deliveries.map((one) => one.token)).size, 2);
  for (const { token } of deliveries) {
    const { status, body } = await visit(token);
    assert.equal(status, 200);
    assert.equal((body as { fullContent: string }).fullContent, words.fullContent);
  }
});

test('A delivery says whose it is, since when, and in which language; an access link does not', async () => {
  const owner = await join(product, 'named');
  await owner.call('PATCH', '/api/user', { fullName: 'Rosa Almeida', language: 'pt-PT' });
  await owner.call('POST', '/api/recipients', { email: 'rui@example.org', language: 'ru' });
  const active = { ...words, status: 'active' };
  const { id, accessLink } = await write(owner, active, 'ana@example.org', 'rui@example.org');
  const writtenAt = isoOf(product.clock.wallMs());
  await advanceTime(product, dayMs);
  const deliveries = await release(product, owner, id);
  const deliveredAt = isoOf(product.clock.wallMs());
  for (const { email, token } of deliveries) {
    assert.partialDeepStrictEqual((await visit(token)).body, {
      language: email === 'rui@example.org' ? 'ru' : 'pt-PT',
      writer: { name: 'Rosa Almeida', writtenAt, deliveredAt },
    });
  }
  assert.partialDeepStrictEqual((await visit(accessLink)).body, { language: null, writer: null });
});

test('What was written to one person alone is read by him alone, also when he was deleted', async () => {
  const owner = await join(product, 'personal');
  for (const [email, personalMessage] of [
    ['ana@example.org', 'Ana, you were the sister I chose.'],
    ['rui@example.org', null],
  ]) {
    const sharedSentence = 'The lemon tree';
    await owner.call('POST', '/api/recipients', { email, personalMessage, sharedSentence });
  }
  const { id, accessLink } = await write(
    owner,
    { ...words, status: 'active' },
    'ana@example.org',
    'rui@example.org',
  );
  const deliveries = await release(product, owner, id);
  const recipients = (await owner.call('GET', '/api/recipients')).body as Recipient[];
  for (const token of [accessLink, ...deliveries.map((one) => one.token)]) {
    const page = JSON.stringify((await visit(token)).body);
    assert(!page.includes('The lemon tree'), 'what proves a mail stands in mails alone');
    assert(!recipients.some(({ twoWords }) => page.includes(twoWords)));
  }
  for (const one of recipients) await owner.call('DELETE', `/api/recipients/${one.id}`);
  const read = async (token: string) =>
    ((await visit(token)).body as { personalMessage: string | null }).personalMessage;
  const tokenOf = (email: string) => deliveries.find((one) => one.email === email)!.token;
  assert.equal(await read(tokenOf('ana@example.org')), 'Ana, you were the sister I chose.');
  assert.equal(await read(tokenOf('rui@example.org')), null);
  assert.equal(await read(accessLink), null);
});

test('Being opened is noted once per recipient, and by nothing but the page itself', async () => {
  const owner = await join(product, 'opened');
  const { id, accessLink } = await write(
    owner,
    { ...words, status: 'active' },
    'ana@example.org',
    'rui@example.org',
  );
  const [ana, rui] = await release(product, owner, id);
  const untouched = await dump(product);
  await visit(ana!.token);
  await product.app.inject({ method: 'HEAD', url: `/api/testament-public/${ana!.token}` });
  assert.deepEqual(await open(accessLink), { status: 204, body: null });
  assert.equal(await dump(product), untouched, 'reading changed something');

  const openedAt = product.clock.wallMs();
  await Promise.all([open(ana!.token), open(ana!.token), open(ana!.token)]);
  await advanceTime(product, 60_000);
  assert.deepEqual(await open(ana!.token), { status: 204, body: null });

  const rows = await product.db
    .selectFrom('deliveries')
    .select(['id', 'status', 'opened_at'])
    .where('user_id', '=', owner.owner.id)
    .orderBy('id')
    .execute();
  assert.deepEqual(rows, [
    { id: ana!.id, status: 'opened', opened_at: openedAt },
    { id: rui!.id, status: 'queued', opened_at: null },
  ]);
  const ledger = await readLedger(product.db, owner.owner.id);
  const opened = ledger.filter((entry) => entry.kind === 'delivery-opened');
  assert.deepEqual(
    opened.map((entry) => entry.body),
    [{ delivery: ana!.id }],
  );
  assert.equal(firstBrokenEntry(ledger), null);
});

test('An owner who looks at her own page has opened nothing for its recipient', async () => {
  const owner = await join(product, 'looking');
  const { id } = await write(owner, { ...words, status: 'active' }, 'ana@example.org');
  const [ana] = await release(product, owner, id);
  const asOwner = (method: 'GET' | 'POST', rest: string) =>
    owner.call(method, `/api/testament-public/${ana!.token}${rest}`);
  const own = (await asOwner('GET', '')).body as { isOwn: boolean };
  const other = (await visit(ana!.token)).body as { isOwn: boolean };
  assert.deepEqual([own.isOwn, other.isOwn], [true, false]);

  const untouched = await dump(product);
  assert.deepEqual(await asOwner('POST', '/opened'), { status: 204, body: null });
  assert.deepEqual(await asOwner('POST', '/acknowledge'), notFound);
  assert.equal(await dump(product), untouched, 'her look was noted');
  await open(ana!.token);
  assert.notEqual(await dump(product), untouched);
});

test('The answer must not be kept by anybody on the way', async () => {
  const { accessLink } = await write(maria, { ...words, status: 'active' });
  const answer = await product.app.inject({ url: `/api/testament-public/${accessLink}` });
  assert.equal(answer.headers['cache-control'], 'no-store');
});
