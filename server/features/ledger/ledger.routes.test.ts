/** The ledger as its owner reads it: whole, provable by herself, and nobody else's. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { LedgerEntry, LedgerWatch } from '#contract/ledger.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { canonicalJson } from '#server/crypto/canonical-json.ts';
import { appendLedger } from '#server/store/ledger.ts';
import {
  callProduct,
  join,
  startTestProduct,
  write,
} from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

interface Page {
  userId: number;
  entries: z.output<typeof LedgerEntry>[];
  watches: z.output<typeof LedgerWatch>[];
}

async function pageOf(person: TestUser, query = ''): Promise<Page> {
  const { status, body } = await person.call('GET', `/api/ledger${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Page;
}

/** What anybody can compute from the answer alone. */
function isProven({ userId, entries }: Page): boolean {
  let previous = '0'.repeat(64);
  return entries.every(({ seq, kind, body, wallAt, darkMs, previousHash, hash }, place) => {
    const text = canonicalJson({ userId, seq, wallAt, darkMs, kind, body, previous });
    const isNext = seq === place + 1 && previousHash === previous;
    previous = hash;
    return isNext && createHash('sha256').update(text).digest('hex') === hash;
  });
}

test('The answer proves itself, entry by entry, and a changed entry does not', async () => {
  const maria = await join(product, 'maria');
  await write(maria, { title: 'A very secret title', status: 'active' }, 'a@example.org');
  const page = await pageOf(maria);
  assert.equal(page.userId, maria.owner.id);
  assert(page.entries.length > 0);
  assert.equal(isProven(page), true);
  const [first, ...rest] = page.entries;
  const forged = { ...page, entries: [{ ...first!, wallAt: first!.wallAt + 1 }, ...rest] };
  assert.equal(isProven(forged), false);
  assert.equal(JSON.stringify(page).includes('secret'), false);
});

test('Beside the entries it says whose settings each watch has, until that is deleted', async () => {
  const ines = await join(product, 'ines');
  const letter = await write(ines, { title: 'One', status: 'active' }, 'a@example.org');
  const trigger = { name: 'By code', triggerType: 'contacted_by_instruction' };
  const { body } = await ines.call('POST', '/api/activation-triggers', trigger);
  const { id: triggerId } = body as { id: number };
  const sourcesOf = async () =>
    (await pageOf(ines)).watches.map((watch) => [watch.testamentId, watch.triggerId]);
  assert.deepEqual(await sourcesOf(), [
    [letter.id, null],
    [null, triggerId],
  ]);
  await ines.call('DELETE', `/api/activation-triggers/${triggerId}`);
  assert.deepEqual(await sourcesOf(), [[letter.id, null]]);
  const policies = (await pageOf(ines)).entries.filter(({ kind }) => kind === 'policy');
  const [watch] = (await pageOf(ines)).watches;
  assert.equal(policies[0]?.body['watch'], watch?.id);
});

test('A long ledger comes in pages of 500, without gaps', async () => {
  const paul = await join(product, 'paul');
  await inTransaction(product.db, async (tx) => {
    for (let turn = 0; turn < 620; turn += 1) {
      await appendLedger(tx, paul.owner.id, { wall: turn, dark: 0 }, 'turn', { turn });
    }
  });
  const first = await pageOf(paul);
  assert.equal(first.entries.length, 500);
  const rest = await pageOf(paul, `?after=${first.entries.at(-1)!.seq}`);
  const whole = { ...first, entries: [...first.entries, ...rest.entries] };
  assert.equal(isProven(whole), true);
  assert.equal(whole.entries.at(-1)!.kind, 'turn');
  assert.deepEqual((await pageOf(paul, '?after=100000')).entries, []);
});

test('The end of a ledger is asked for by its length, and comes in order', async () => {
  const olga = await join(product, 'olga');
  await inTransaction(product.db, async (tx) => {
    for (let turn = 0; turn < 620; turn += 1) {
      await appendLedger(tx, olga.owner.id, { wall: turn, dark: 0 }, 'turn', { turn });
    }
  });
  const turns = ({ entries }: Page) => entries.map(({ body }) => body['turn']);
  assert.deepEqual(turns(await pageOf(olga, '?last=3')), [617, 618, 619]);
  assert.equal((await pageOf(olga, '?last=100000')).entries.length, 500);
  const all = (await pageOf(olga, '?last=500')).entries;
  const after = all.at(-2)!.seq;
  assert.deepEqual(turns(await pageOf(olga, `?after=${after}&last=3`)), [619]);
  for (const last of ['0', '-1', 'x', '1.5']) {
    assert.equal((await olga.call('GET', `/api/ledger?last=${last}`)).status, 400, last);
  }
});

test('A place that is no number is refused', async () => {
  const rosa = await join(product, 'rosa');
  for (const after of ['-1', 'x', '1.5', '1e99']) {
    assert.equal((await rosa.call('GET', `/api/ledger?after=${after}`)).status, 400, after);
  }
});

test('Everybody reads her own ledger alone, and a stranger none', async () => {
  const [nora, vera] = [await join(product, 'nora'), await join(product, 'vera')];
  await write(nora, { title: 'Hers', status: 'active' }, 'a@example.org');
  assert.deepEqual((await pageOf(vera)).entries, []);
  assert.equal((await callProduct(product, 'GET', '/api/ledger')).status, 401);
});
