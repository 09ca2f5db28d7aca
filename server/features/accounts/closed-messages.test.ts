/** What waits in the outbox when an account is closed: it is not lost, and nobody gets it twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTransaction } from '#server/db/transaction.ts';
import { sweep } from '#server/engine/sweep.ts';
import {
  decideOnReturn,
  one,
  releasedUnsent,
  statuses,
  type ReturnedOwner,
} from '#server/features/release/returned.fixture.ts';
import { claim, settle } from '#server/jobs/outbox.ts';
import { inBrowser } from '#server/features/testaments/persons.fixture.ts';
import { mailsTo, openSession } from '#server/living-product.fixture.ts';
import { bringBackByOperator, deleteAccount } from './account-closing.changes.ts';

async function closeByOperator({ product, owner }: ReturnedOwner): Promise<void> {
  await deleteAccount(product.deps, owner.owner, { by: 'operator', isTold: true });
}

async function bringBack({ product, owner }: ReturnedOwner): Promise<void> {
  assert(await bringBackByOperator(product.deps, owner.owner.id));
}

test('What the operator closed and brings back is held until its owner decides', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product } = life;
  await closeByOperator(life);
  await bringBack(life);
  await product.passDays(1);
  assert.deepEqual(mailsTo(product, one), []);

  const { cookie } = await openSession(product, life.owner.owner.id);
  const back = { ...life, owner: { ...life.owner, ...inBrowser(product, cookie) } };
  assert.deepEqual(await statuses(back), ['held']);
  assert.equal((await decideOnReturn(back, 'send')).status, 204);
  await product.passDays(1);
  assert.equal(mailsTo(product, one).length, 1);
});

test('The sweep finds nothing astray in a closed account', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product } = life;
  await closeByOperator(life);
  const alarms: string[] = [];
  const back = await sweep({
    db: product.db,
    operator: { alarm: async (subject) => void alarms.push(subject) },
    nowMs: () => product.clock.wallMs(),
  });
  assert.deepEqual([back, alarms], [0, []]);
});

test('A mail that was on its way when the account was closed does not leave twice', async (t) => {
  const life = await releasedUnsent(t, one);
  const { product } = life;
  const nowMs = product.clock.wallMs();
  const claimed = await claim(product.db, nowMs, 50, 60_000);
  const delivery = claimed.find(({ kind }) => kind === 'delivery')!;
  await closeByOperator(life);
  const isMine = await inTransaction(product.db, (tx) =>
    settle(tx, delivery, 'sent', nowMs, 'taken'),
  );
  assert.equal(isMine, true);
  await bringBack(life);
  await product.passDays(1);
  assert.deepEqual(mailsTo(product, one), [], 'nobody handed it over but this test');
});
