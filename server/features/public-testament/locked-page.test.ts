/** The page of a protected testament, and of one that is sealed until it was delivered. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PublicTestament } from '#contract/public-testament.ts';
import { openProtection } from '#server/crypto/protection.ts';
import { firstBrokenEntry, readLedger } from '#server/store/ledger.ts';
import {
  file,
  furnishTestament,
  passphrase,
  secret,
  withPassphrase,
  type Furnished,
} from '#server/features/testaments/furnished.fixture.ts';
import {
  browser,
  dump,
  join,
  advanceTime,
  release,
  startTestProduct,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { placeOfTestament } from '#server/store/testament-text.ts';
import { readPage } from './public-page.view.ts';
import { openLink } from '#server/store/opened-links.ts';

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

type Browser = TestUser['call'];
const wrong = {
  status: 403,
  body: { message: 'The passphrase you entered is incorrect', code: 'wrong-passphrase' },
};
const notFound = {
  status: 404,
  body: { message: 'Testament not found', code: 'testament-not-found' },
};
const active = { status: 'active' };

async function show(from: Browser, link: string): Promise<PublicTestament> {
  const { status, body } = await from('GET', `/api/testament-public/${link}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as PublicTestament;
}

function unlock(from: Browser, link: string, password: string) {
  return from('POST', `/api/testament-public/${link}/validate`, { password });
}

function readable({ fullContent, notes, attachments }: PublicTestament) {
  return [fullContent, notes.map((note) => note.content), attachments.map((one) => one.fileName)];
}

const all = [secret.content, [secret.note], [secret.fileName]];
const nothing = ['', [], []];

test('A locked page shows title and descriptions until the passphrase is typed there', async () => {
  const { accessLink } = await furnishTestament(product, maria, { ...active, ...withPassphrase });
  const reader = browser(product);
  const locked = await show(reader, accessLink);
  assert.deepEqual([locked.isPasswordProtected, locked.isLocked], [true, true]);
  assert.deepEqual([locked.title, locked.shortDescription], ['For Ana', 'Open me']);
  assert.deepEqual(readable(locked), nothing);
  const path = `/api/testament-public/${accessLink}/notes`;
  assert.deepEqual(await reader('GET', path), { status: 200, body: [] });

  assert.deepEqual(await unlock(reader, accessLink, 'guess'), wrong);
  const { status, body } = await unlock(reader, accessLink, passphrase);
  assert.equal(status, 200);
  assert.deepEqual(readable(body as PublicTestament), all);
  assert.equal((body as PublicTestament).isLocked, false);

  assert.deepEqual(await show(reader, accessLink), body);
  const notes = (await reader('GET', path)).body as PublicTestament['notes'];
  assert.deepEqual(notes, (body as PublicTestament).notes);
  assert.deepEqual(readable(await show(browser(product), accessLink)), nothing);
});

test('A browser stays unlocked for an hour', async () => {
  const { accessLink } = await furnishTestament(product, maria, { ...active, ...withPassphrase });
  const reader = browser(product);
  await unlock(reader, accessLink, passphrase);
  await advanceTime(product, 59 * 60 * 1000);
  assert.deepEqual(readable(await show(reader, accessLink)), all);
  await advanceTime(product, 60 * 1000);
  assert.deepEqual(readable(await show(reader, accessLink)), nothing);
});

test('Without a passphrase any passphrase opens what is open already', async () => {
  const { accessLink } = await furnishTestament(product, maria, active);
  const { status, body } = await unlock(browser(product), accessLink, 'whatever');
  assert.equal(status, 200);
  assert.deepEqual(readable(body as PublicTestament), all);
});

for (const status of ['draft', 'paused']) {
  test(`The passphrase opens nothing for strangers while the testament is ${status}`, async () => {
    const { accessLink } = await furnishTestament(product, maria, { status, ...withPassphrase });
    const stranger = browser(product);
    assert.deepEqual(await unlock(stranger, accessLink, passphrase), notFound);
    assert.deepEqual(await unlock(stranger, accessLink, 'guess'), notFound);
    assert.deepEqual(await unlock(stranger, 'x'.repeat(43), passphrase), notFound);
    const notes = await stranger('GET', `/api/testament-public/${accessLink}/notes`);
    assert.deepEqual(notes, notFound);
  });
}

test('A reader who comes while the passphrase is taken away is told to come again', async () => {
  const { id, accessLink } = await furnishTestament(product, maria, {
    ...active,
    ...withPassphrase,
  });
  const { db, deps } = product;
  const link = await openLink(db, deps.vault, accessLink, null);
  assert(link && 'testament' in link);
  const { protection } = link.testament;
  const place = placeOfTestament(maria.owner, id);
  const identity = await openProtection(protection!, passphrase, place, deps.vault.pepper);
  const off = { isPasswordProtected: false, currentPassword: passphrase };
  assert.equal((await maria.call('PUT', `/api/testaments/${id}`, off)).status, 200);
  await assert.rejects(readPage(deps, link, identity), { code: 'testament-locked' });
  assert.deepEqual(readable(await show(browser(product), accessLink)), all);
});

test('Sealed until delivered, a link given out before shows title and short words only', async () => {
  const fields = { ...active, isSealedUntilDelivered: true, description: 'Where things are' };
  for (const protection of [{}, withPassphrase]) {
    const owner = await join(product, `sealed-${Object.keys(protection).length}`);
    const testament = await furnishTestament(
      product,
      owner,
      { ...fields, ...protection },
      'a@example.org',
    );
    const { accessLink } = testament;
    for (const visitor of [browser(product), browser(product, owner)]) {
      const page = await show(visitor, accessLink);
      assert.deepEqual(
        [page.isSealed, page.title, page.shortDescription],
        [true, 'For Ana', 'Open me'],
      );
      assert.deepEqual([page.description, ...readable(page)], ['', ...nothing]);
      const { status, body } = await unlock(visitor, accessLink, passphrase);
      assert.deepEqual([status, (body as { code: string }).code], [403, 'testament-sealed']);
      assert.notEqual(await fileStatus(accessLink, testament), 200);
    }

    const [delivery] = await release(product, owner, testament.id);
    for (const link of [delivery!.token, accessLink]) {
      const reader = browser(product);
      const { status, body } = await unlock(reader, link, passphrase);
      assert.equal(status, 200);
      assert.deepEqual(readable(body as PublicTestament), all);
      assert.equal((body as PublicTestament).description, 'Where things are');
    }
  }
});

async function fileStatus(link: string, { file: attached }: Furnished): Promise<number> {
  const url = `/api/testament-public/${link}/attachments/${attached.id}`;
  return (await product.app.inject({ url })).statusCode;
}

test('After the passphrase a recipient gets the file with what his browser was given', async () => {
  const owner = await join(product, 'files');
  const testament = await furnishTestament(
    product,
    owner,
    { ...active, ...withPassphrase },
    'a@example.org',
  );
  const [delivery] = await release(product, owner, testament.id);
  const url = `/api/testament-public/${delivery!.token}`;
  const answer = await product.app.inject({
    method: 'POST',
    url: `${url}/validate`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { password: passphrase },
  });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const path = `${url}/attachments/${testament.file.id}`;
  const opened = await product.app.inject({ url: path, cookies });
  assert.deepEqual([opened.statusCode, opened.rawPayload], [200, file]);
  assert.equal((await product.app.inject({ url: path })).statusCode, 403);
});

test('A stranger who guesses at one link keeps nobody out who has another', async () => {
  const owner = await join(product, 'guessed');
  const fields = { ...active, ...withPassphrase };
  const testament = await furnishTestament(
    product,
    owner,
    fields,
    'a@example.org',
    'b@example.org',
  );
  const [ana, rui] = await release(product, owner, testament.id);
  const guess = async (link: string, ip: string, password: string) => {
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: `/api/testament-public/${link}/validate`,
      headers: { 'sec-fetch-site': 'same-origin' },
      remoteAddress: ip,
      payload: { password },
    });
    return statusCode;
  };
  for (let round = 0; round < 10; round += 1) {
    assert.equal(await guess(testament.accessLink, '192.0.2.1', `guess ${round}`), 403);
  }
  assert.equal(await guess(testament.accessLink, '192.0.2.1', passphrase), 429);
  // Neither the same link from elsewhere, nor the same household by a link of its own.
  assert.equal(await guess(testament.accessLink, '192.0.2.2', passphrase), 200);
  assert.equal(await guess(ana!.token, '192.0.2.1', passphrase), 200);
  assert.equal(await guess(rui!.token, '192.0.2.1', passphrase), 200);
});

test('Whoever says that he has it is noted once, and has opened it too', async () => {
  const owner = await join(product, 'acknowledged');
  const { id, accessLink } = await furnishTestament(product, owner, active, 'ana@example.org');
  const [ana] = await release(product, owner, id);
  const acknowledge = (link: string) =>
    browser(product)('POST', `/api/testament-public/${link}/acknowledge`);
  const untouched = await dump(product);
  assert.deepEqual(await acknowledge(accessLink), notFound);
  assert.deepEqual(await acknowledge('x'.repeat(43)), notFound);
  assert.equal(await dump(product), untouched);

  const at = product.clock.wallMs();
  await Promise.all([1, 2, 3].map(() => acknowledge(ana!.token)));
  await advanceTime(product, 60_000);
  assert.deepEqual(await acknowledge(ana!.token), { status: 204, body: null });
  await browser(product)('POST', `/api/testament-public/${ana!.token}/opened`);

  const page = await show(browser(product), ana!.token);
  assert.deepEqual([page.isDelivery, page.acknowledgedAt], [true, new Date(at).toISOString()]);
  const row = await product.db
    .selectFrom('deliveries')
    .select(['status', 'opened_at', 'acknowledged_at'])
    .where('id', '=', ana!.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { status: 'acknowledged', opened_at: at, acknowledged_at: at });
  const ledger = await readLedger(product.db, owner.owner.id);
  const kinds = ledger.map(({ kind }) => kind).filter((kind) => kind.startsWith('delivery-'));
  assert.deepEqual(kinds, ['delivery-opened', 'delivery-acknowledged']);
  assert.equal(firstBrokenEntry(ledger), null);
  const told = await product.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', owner.owner.id)
    .where('kind', '=', 'delivery-opened')
    .execute();
  assert.equal(told.length, 1);
});

test('Unknown, draft and closed to others: one answer after one question to the database', async () => {
  const { accessLink: draft } = await furnishTestament(product, maria, withPassphrase);
  const questions = async (link: string) => {
    let count = 0;
    const { executor } = countQueries(() => (count += 1));
    assert.equal(await openLink(executor, product.deps.vault, link, null), undefined);
    return count;
  };
  assert.deepEqual([await questions(draft), await questions('x'.repeat(43))], [1, 1]);
});

function countQueries(counted: () => void) {
  const executor = product.db.withPlugin({
    transformQuery: ({ node }) => {
      counted();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { executor };
}
