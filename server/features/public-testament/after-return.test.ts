/** What links show once the owner came back: while all is held, and what she writes afterwards. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PublicTestament } from '#contract/public-testament.ts';
import { refusals } from '#contract/refusals.ts';
import type { Release } from '#contract/releases.ts';
import {
  furnishTestament,
  secret,
  type Furnished,
} from '#server/features/testaments/furnished.fixture.ts';
import {
  browser,
  join,
  release,
  startTestProduct,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';

let product: TestProduct;

before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

const sealed = { status: 'active', isSealedUntilDelivered: true };

async function visit(link: string): Promise<{ status: number; page: PublicTestament }> {
  const { status, body } = await browser(product)('GET', `/api/testament-public/${link}`);
  return { status, page: body as PublicTestament };
}

async function fileStatus(link: string, { file }: Furnished): Promise<number> {
  const url = `/api/testament-public/${link}/attachments/${file.id}`;
  return (await product.app.inject({ url })).statusCode;
}

/** Whoever is back answers, and decides about what was released meanwhile. */
async function decide(person: TestUser, decision: 'send' | 'recall'): Promise<void> {
  const { body } = await person.call('GET', '/api/releases');
  const [{ id }] = body as [Release];
  const answer = await person.call('POST', `/api/releases/${id}/${decision}`);
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

test('While all its mails are held, what is sealed until delivered stays sealed', async () => {
  const maria = await join(product, 'maria');
  const testament = await furnishTestament(product, maria, sealed, 'a@example.org');
  await release(product, maria, testament.id);
  await maria.call('POST', '/api/checks/here');

  const { page } = await visit(testament.accessLink);
  assert.deepEqual([page.isSealed, page.fullContent, page.notes], [true, '', []]);
  assert.equal(await fileStatus(testament.accessLink, testament), 404);

  await decide(maria, 'send');
  const { page: sent } = await visit(testament.accessLink);
  assert.deepEqual([sent.isSealed, sent.fullContent], [false, secret.content]);
});

test('Called back, a page that was opened shows nothing more, neither words nor files', async () => {
  const clara = await join(product, 'clara');
  const testament = await furnishTestament(product, clara, { status: 'active' }, 'c@example.org');
  const [delivery] = await release(product, clara, testament.id);
  const { token } = delivery!;
  await browser(product)('POST', `/api/testament-public/${token}/opened`);
  await clara.call('POST', '/api/checks/here');
  assert.equal((await visit(token)).page.fullContent, secret.content);
  assert.equal(await fileStatus(token, testament), 200);
  await decide(clara, 'recall');

  const expectClosed = async () => {
    assert.deepEqual(await visit(token), {
      status: 410,
      page: {
        code: 'delivery-closed-after-reading',
        message: refusals['delivery-closed-after-reading'].message,
        language: 'en',
      },
    });
    assert.equal(await fileStatus(token, testament), 410);
  };
  await expectClosed();
  for (const fields of [
    { fullContent: 'Written after the false alarm.', isSealedUntilDelivered: true },
    { isSealedUntilDelivered: false },
    { status: 'draft' },
  ]) {
    const { status } = await clara.call('PUT', `/api/testaments/${testament.id}`, fields);
    assert.equal(status, 200);
    await expectClosed();
  }
});
