/** A young account that releases to more people than may be new within a day. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Release } from '#contract/releases.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { serverBusy } from '#server/mail/recording.ts';
import { takeTurns } from '#server/store/mailed-addresses.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { untilSomebodyWaits } from '#server/stalled-database.fixture.ts';
import { readLedger } from '#server/store/ledger.ts';
import { addTriggerRow, byCode, enter } from './triggers.fixture.ts';

let product: LivingProduct;
beforeEach(async () => {
  product = await openLivingProduct();
});
afterEach(() => product.close());

const people = (count: number, name = 'heir') =>
  Array.from({ length: count }, (_, place) => `${name}-${place}@example.net`);

/** How many strangers have got a mail. */
const reached = (): number =>
  new Set(product.mail.accepted.map(({ to }) => to).filter((to) => to.endsWith('@example.net')))
    .size;

async function withCode(name: string, ...emails: string[]): Promise<() => Promise<unknown>> {
  const resident = await moveIn(product, name);
  return codeOf(resident, ...emails);
}

async function codeOf(resident: Resident, ...emails: string[]): Promise<() => Promise<unknown>> {
  await write(resident, activeTestament, ...emails, resident.email);
  const { id } = await addTriggerRow(product, resident, byCode);
  return () => enter(product, resident, id);
}

test('Twenty new people a day get their letter, and nobody is forgotten', async () => {
  const open = await withCode('maria', ...people(45));
  await open();
  await product.scheduler.settle();
  const letters = product.mail.accepted.filter(({ subject }) => /left a message/.test(subject));
  assert.equal(letters.length, 21, 'and she herself, who is no stranger');
  const days = [reached()];
  for (let day = 1; day <= 3; day += 1) {
    await product.pass(DAY_MS);
    days.push(reached());
  }
  assert.deepEqual(days, [20, 40, 45, 45]);
});

test('Whoever was invited writes to a hundred from the first day', async () => {
  const invited = await moveIn(product, 'maria');
  const { id } = invited.owner;
  await product.db.updateTable('users').set({ is_invited: true }).where('id', '=', id).execute();
  const open = await codeOf(invited, ...people(101));
  await open();
  await product.scheduler.settle();
  assert.equal(reached(), 100);
});

test('An account of thirty days writes to a hundred', async () => {
  const open = await withCode('maria', ...people(101));
  await product.db.updateTable('users').set({ created_at: 0 }).execute();
  await open();
  await product.scheduler.settle();
  assert.equal(reached(), 100);
});

async function releaseOf(resident: Resident): Promise<Release> {
  const [release] = (await resident.call('GET', '/api/releases')).body as Release[];
  return release ?? assert.fail('nothing was released');
}

test('The forecast, the ledger and the list of deliveries name the day of the last mail', async () => {
  const nora = await moveIn(product, 'nora');
  await write(nora, { ...activeTestament, ...shortLife }, ...people(25));
  const { forecast } = (await nora.call('GET', '/api/dashboard')).body as Dashboard;
  const foreseen = forecast[0]?.lastMailAt ?? assert.fail('the last mail is foreseen');
  const releaseAt = forecast[0]?.steps.at(-1)?.at ?? '';
  assert.equal(Date.parse(foreseen) - Date.parse(releaseAt), DAY_MS);

  await product.pass(shortLifeMs + HOUR_MS);
  assert.equal(reached(), 20);
  const { deliveries } = await releaseOf(nora);
  const waiting = deliveries.filter(({ leavesAt }) => leavesAt !== undefined);
  assert.equal(waiting.length, 5);
  assert.deepEqual(new Set(waiting.map(({ leavesAt }) => leavesAt)), new Set([foreseen]));
  const released = (await readLedger(product.db, nora.owner.id)).find(
    (one) => one.kind === 'released',
  );
  const body = released?.body as { lastMailAt?: number } | undefined;
  assert.equal(body?.lastMailAt, Date.parse(foreseen));

  product.mail.failAddress('heir-24@example.net', serverBusy);
  await product.pass(DAY_MS);
  assert.equal(reached(), 24, 'one is tried again');
  assert((await releaseOf(nora)).deliveries.every(({ leavesAt }) => leavesAt === undefined));
});

test('Whoever was written to once is no stranger, and gets the next letter at once', async () => {
  const olga = await moveIn(product, 'olga');
  await write(olga, activeTestament, ...people(20));
  await write(olga, { ...activeTestament, title: 'Another' }, ...people(21));
  const letters = (await olga.call('GET', '/api/testaments')).body as { id: number }[];
  for (const { id } of letters.toSorted((one, other) => one.id - other.id)) {
    const trigger = await addTriggerRow(product, olga, { ...byCode, testamentIds: [id] });
    await enter(product, olga, trigger.id);
  }
  await product.scheduler.settle();
  assert.equal(product.mail.accepted.filter(({ to }) => to === 'heir-7@example.net').length, 2);
  assert.equal(reached(), 20);
  await product.pass(DAY_MS);
  assert.equal(reached(), 21);
});

test('A clock that ran ahead makes nobody wait for longer than one turn takes', async () => {
  const open = await withCode('paul', ...people(45));
  await open();
  await product.db
    .updateTable('outbox')
    .set((e) => ({ due_at: e('due_at', '+', 400 * DAY_MS) }))
    .where('put_off_ms', '>', 0)
    .execute();
  await product.scheduler.settle();
  assert.equal(reached(), 45, 'what lies that far ahead is due');
});

test('Of two who take turns for one owner the second waits, and both together keep the number', async () => {
  const { owner } = await moveIn(product, 'rosa');
  const now = product.clock.wallMs();
  const isHeld = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const turnsOf = (name: string, held: () => Promise<unknown>) =>
    inTransaction(product.db, async (tx) => {
      const emails = people(15, name);
      const turnOf = await takeTurns({ tx, owner, now: { wall: now, dark: 0 } }, emails);
      await held();
      return emails.filter((email) => turnOf(email) === now).length;
    });
  const one = turnsOf('one', async () => {
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const other = turnsOf('other', async () => {});
  await untilSomebodyWaits(product.db);
  mayEnd.resolve();
  assert.deepEqual([await one, await other], [15, 5]);
});
