/** A code is entered in the very moment in which its owner changes it: who was first counts. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { activationCodeHash } from '#server/crypto/activation-code.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import { lockWatches } from '#server/engine/watch.ts';
import { untilSomebodyWaits } from '#server/stalled-database.fixture.ts';
import {
  join,
  startTestProduct,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import {
  postTrigger,
  putTrigger,
  codeTrigger,
} from '#server/features/triggers/triggers.fixture.ts';
import { lockTrigger } from '#server/store/triggers.ts';
import { enterFound } from './activation.changes.ts';
import { findByCode, setCode, type FoundCode } from '#server/store/codes.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

interface Armed {
  readonly person: TestUser;
  readonly triggerId: number;
  /** As a relative's request has just found it. */
  readonly found: FoundCode;
}

async function armed(name: string): Promise<Armed> {
  const { db, deps } = product;
  const person = await join(product, name);
  await write(person, { title: 'T', status: 'active' }, `${name}-heir@example.org`);
  const { id, activationCode } = await postTrigger(person, codeTrigger);
  const hash = await activationCodeHash(activationCode!, deps.vault.pepper);
  const found = await findByCode(db, deps.vault, hash);
  assert.ok(found !== null);
  return { person, triggerId: id, found };
}

function enter(found: FoundCode) {
  return inTransaction(product.db, async (tx) =>
    enterFound(tx, product.deps, found, await readMoment(tx, product.clock)),
  );
}

async function releasesOf({ owner }: TestUser): Promise<number> {
  const rows = await product.db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute();
  return rows.length;
}

for (const [title, change] of [
  ['replaced', { activationCode: 'Another' }],
  ['switched off', { isActive: false }],
] as const) {
  test(`A code that was ${title} after it was found opens nothing`, async () => {
    const { person, triggerId, found } = await armed(title.replace(' ', '-'));
    await putTrigger(person, triggerId, change);
    assert.deepEqual(await enter(found), { kind: 'wrong' });
    assert.equal(await releasesOf(person), 0);
  });
}

test('A change that is just being kept is waited for, and counts', async () => {
  const { person, triggerId, found } = await armed('waited-for');
  const { owner } = person;
  let entering: Promise<unknown> = Promise.resolve();
  // The locks of the owner's own change, in its order.
  await inTransaction(product.db, async (tx) => {
    await lockWatches(tx, owner);
    await lockTrigger(tx, owner, triggerId);
    await setCode(tx, owner, triggerId, Buffer.alloc(32, 7));
    entering = enter(found);
    await untilSomebodyWaits(product.db);
  });
  assert.deepEqual(await entering, { kind: 'wrong' });
  assert.equal(await releasesOf(person), 0);
});

test('While nobody changes anything, what was found is entered', async () => {
  const { person, found } = await armed('unchanged');
  const entered = await enter(found);
  assert.equal(entered.kind, 'accepted');
  assert.equal(await releasesOf(person), 1);
});
