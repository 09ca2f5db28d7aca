/** What a process removes by its term stays while nobody can say what time it is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { SettableClock } from '#server/platform/settable-clock.fixture.ts';
import { alwaysReachable } from '#server/platform/self-check.ts';
import { until } from '#server/platform/until.fixture.ts';
import { findOwner } from '#server/store/accounts.ts';
import { readClockState } from '#server/store/installation.ts';
import { createScheduler } from './scheduler.ts';
import { activeTestament, moveIn, openLivingProduct } from './living-product.fixture.ts';

const operator = {
  alarm: () => Promise.resolve(),
  report: () => Promise.resolve(),
  sendCanary: () => Promise.resolve('taken' as const),
};

test('While nobody can say what time it is nobody who has just come is removed', async (t) => {
  const product = await openLivingProduct();
  const { db, deps, mail } = product;
  const newcomer = await product.register('newcomer');
  const maria = await moveIn(product, 'maria');
  const { id } = await write(maria, { ...activeTestament, status: 'draft' }, 'heir@example.org');
  const clock = new SettableClock(product.clock.wallMs());
  const settings = { ...deps.settings, clockKind: 'real' } as const;
  const names = { bootId: 'this process', programVersion: 'this version' };
  const parts = { mail, bounces: null, operator, selfCheck: alwaysReachable, ...names };
  const doubting = createScheduler(
    { ...deps, clock, settings },
    { ...parts, heartbeatUrl: undefined },
  );
  await doubting.beat();
  clock.wall += 8 * DAY_MS;
  await doubting.beat();
  assert.equal((await readClockState(db)).doubt?.cause, 'jump');
  // A later part of the same sweep, for which nobody has to know the time.
  await db.updateTable('testaments').set({ hidden_at: 1 }).where('id', '=', id).execute();
  doubting.start();
  t.after(async () => {
    await doubting.stop();
    await product.close();
  });
  const hidden = db.selectFrom('testaments').select('id').where('id', '=', id);
  await until(async () => (await hidden.execute()).length === 0, 'nothing is swept');
  assert.notEqual(await findOwner(db, deps.vault, newcomer.owner.id), null);
});
