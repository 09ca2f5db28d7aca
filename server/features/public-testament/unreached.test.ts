/** What the pages of others say of somebody who did not open a letter, and to whom. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  decideOnReturn,
  one,
  openDelivered,
  tokenOf,
  two,
  visitDelivered,
  type ReturnedOwner,
} from '#server/features/release/returned.fixture.ts';
import { deliveredTo, unreachedFor } from '#server/features/release/follow-up.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { activeTestament, shortLife } from '#server/living-product.fixture.ts';

async function choose(
  { product }: ReturnedOwner,
  asksOthers: 'nobody' | 'unnamed' | 'named',
): Promise<void> {
  await product.db.updateTable('users').set({ asks_others: asksOthers }).execute();
}

async function waitFor(life: ReturnedOwner, days: number): Promise<string> {
  await openDelivered(life, await tokenOf(life, one));
  await life.product.passDays(days);
  const { accepted_at: acceptedAt } = await life.product.db
    .selectFrom('deliveries')
    .select('accepted_at')
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return new Date(acceptedAt ?? 0).toISOString();
}

test('After sixty days whoever has read is asked, without a name', async (t) => {
  const life = await deliveredTo(t, one, two);
  await waitFor(life, 59);
  assert.equal(await unreachedFor(life, one), null);
  const mailedAt = await waitFor(life, 1);
  assert.deepEqual(await unreachedFor(life, one), { names: [], mailedAt });
  assert.equal(await unreachedFor(life, two), null, 'it is this person, who has not read');
  const page = await visitDelivered(life, await tokenOf(life, one));
  assert(!JSON.stringify(page.body).includes(two));

  await openDelivered(life, await tokenOf(life, two));
  assert.equal(await unreachedFor(life, one), null);
  assert.equal(await unreachedFor(life, two), null);
});

test('The name is said only if the writer chose so, and never an address', async (t) => {
  const life = await deliveredTo(t, one, two);
  const mailedAt = await waitFor(life, 60);
  await choose(life, 'named');
  assert.deepEqual(await unreachedFor(life, one), { names: [], mailedAt }, 'nobody wrote a name');
  await choose(life, 'nobody');
  assert.equal(await unreachedFor(life, one), null);
});

test('A person with a name is called by it', async (t) => {
  const life = await deliveredTo(t, one);
  const { id } = await write(life.owner, { ...activeTestament, ...shortLife, title: 'Other' });
  await life.owner.call('POST', '/api/recipients', { email: two, name: 'Rui' });
  await life.owner.call('POST', `/api/testaments/${id}/recipients`, { email: two });
  await life.product.passDays(4);
  const mailedAt = await waitFor(life, 60);
  assert.deepEqual(await unreachedFor(life, one), { names: [], mailedAt });
  await choose(life, 'named');
  assert.deepEqual(await unreachedFor(life, one), { names: ['Rui'], mailedAt });
});

test('On the first visit nobody is asked', async (t) => {
  const life = await deliveredTo(t, one, two);
  await life.product.passDays(60);
  assert.equal(await unreachedFor(life, one), null);
  await openDelivered(life, await tokenOf(life, one));
  assert.notEqual(await unreachedFor(life, one), null);
});

test('Once the writer has called it back nobody is asked, nor where follow-ups are off', async (t) => {
  const life = await deliveredTo(t, one, two);
  await waitFor(life, 60);
  await life.product.db.updateTable('users').set({ follow_ups: false }).execute();
  assert.equal(await unreachedFor(life, one), null);
  await life.product.db.updateTable('users').set({ follow_ups: true }).execute();
  assert.notEqual(await unreachedFor(life, one), null);
  await decideOnReturn(life, 'recall');
  const { status } = await visitDelivered(life, await tokenOf(life, one));
  assert.equal(status, 410);
});
