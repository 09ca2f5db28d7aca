/** Many releases at once that no life explains, as the database and the owners see them. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Armed } from '#contract/forecast.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { confirmWaiting } from '#server/store/breakers.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import type { Activation } from './activation.ts';
import { addTriggerRow, byCode, byPayment, enter } from './triggers.fixture.ts';

interface Letter {
  readonly armed: Armed;
}

let product: LivingProduct;
beforeEach(async () => {
  product = await openLivingProduct();
});
afterEach(() => product.close());

async function owners(count: number, isConfirmed = true): Promise<Resident[]> {
  const residents: Resident[] = [];
  for (let n = 0; n < count; n += 1) {
    const name = `${isConfirmed ? 'owner' : 'stranger'}${n}`;
    const resident = await moveIn(product, name, { isConfirmed });
    await write(resident, { ...activeTestament, ...shortLife }, `heir${n}@example.org`);
    residents.push(resident);
  }
  return residents;
}

async function releasedAt(): Promise<{ userId: number; at: number }[]> {
  const rows = await product.db
    .selectFrom('releases')
    .select(['user_id', 'released_light'])
    .orderBy('released_light')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, at: row.released_light }));
}

test('A wave of releases is held, warned again, and opens one owner an hour after two weeks', async () => {
  const residents = await owners(6);
  await product.pass(shortLifeMs - HOUR_MS);
  const warned = residents.map(({ email }) => mailsTo(product, email).length);
  await product.pass(2 * HOUR_MS);
  const first = await releasedAt();
  assert.equal(first.length, 3, 'more than half of six would be the fourth');

  const held = residents.filter(({ owner }) => !first.some(({ userId }) => userId === owner.id));
  for (const resident of held) {
    const before = warned[residents.indexOf(resident)] ?? 0;
    assert.equal(mailsTo(product, resident.email).length, before + 1, 'told that it is held');
  }
  product.clock.advance(13 * DAY_MS);
  await product.scheduler.beat(true);
  await product.scheduler.settle();
  assert.equal((await releasedAt()).length, 3, 'nobody confirmed it');

  const [alive, ...silent] = held;
  assert.equal((await alive!.call('POST', '/api/checks/here')).status, 204);
  // She is silent again from here on, and must not be mistaken for one of the wave.
  await alive!.call('PUT', `/api/testaments/${await testamentOf(alive!)}`, { status: 'paused' });
  await product.pass(2 * DAY_MS);
  const all = await releasedAt();
  assert.deepEqual(
    new Set(all.slice(3).map(({ userId }) => userId)),
    new Set(silent.map(({ owner }) => owner.id)),
  );
  const [, , , fourth, fifth] = all;
  assert(fifth!.at - fourth!.at >= HOUR_MS, 'one owner an hour');
  assert(fourth!.at - first[0]!.at >= 14 * DAY_MS);
  for (const { owner } of residents) await assertLedgerProves(product.db, owner.id);
});

async function testamentOf(resident: Resident): Promise<number> {
  const { body } = await resident.call('GET', '/api/testaments');
  return (body as { id: number }[])[0]?.id ?? assert.fail('she has one');
}

test('People who could never be released do not make a wave look small', async () => {
  await owners(20, false);
  await owners(4);
  await product.pass(shortLifeMs);
  assert.equal((await releasedAt()).length, 2, 'the third of four is more than half');
});

/** The installation, and whoever has moved in so far, has been here for long. */
async function settleAll(): Promise<void> {
  await product.db.updateTable('installation').set({ created_at: 0 }).execute();
  await product.db.updateTable('users').set({ email_confirmed_at: 0 }).execute();
}

test('Young accounts hold back each other, and nobody who has been here for long', async () => {
  const ana = await moveIn(product, 'ana');
  await settleAll();
  const strangers = await owners(6);
  await write(ana, { ...activeTestament, ...shortLife }, 'heir-of-ana@example.org');
  await product.pass(shortLifeMs);
  const gone = (await releasedAt()).map(({ userId }) => userId);
  assert(gone.includes(ana.owner.id), 'she is on her day');
  assert.equal(gone.length, 4, 'more than half of them are no wave, the fourth in an hour is one');
  const now = await product.now();
  assert.equal(await inTransaction(product.db, (tx) => confirmWaiting(tx, now)), 3);
  await product.pass(DAY_MS + HOUR_MS);
  assert.equal((await releasedAt()).length, strangers.length + 1);
});

test('Young accounts do not make a wave of others look small', async () => {
  await owners(4);
  await settleAll();
  for (let n = 0; n < 8; n += 1) {
    const young = await moveIn(product, `young${n}`);
    await write(young, activeTestament, `young-heir${n}@example.org`);
  }
  await product.pass(shortLifeMs);
  assert.equal((await releasedAt()).length, 2, 'the third of four is more than half');
});

test('Several testaments of one owner are one owner to the breaker', async () => {
  const resident = await moveIn(product, 'many');
  for (let n = 0; n < 8; n += 1) {
    await write(resident, { ...activeTestament, ...shortLife, title: `No. ${n}` }, 'h@example.org');
  }
  await product.pass(shortLifeMs);
  assert.equal((await releasedAt()).length, 8);
});

async function withCodes(count: number): Promise<Resident[]> {
  const residents: Resident[] = [];
  for (let n = 0; n < count; n += 1) {
    const resident = await moveIn(product, `coded${n}`);
    const fields = { ...activeTestament, activationType: 'subscription', checkInterval: 3650 };
    await write(resident, fields, `coded-heir${n}@example.org`);
    await addTriggerRow(product, resident, { ...byPayment, isActive: false });
    await addTriggerRow(product, resident, byCode);
    residents.push(resident);
  }
  return residents;
}

test('Owners whom only a code can release do not make a wave look small', async () => {
  await withCodes(12);
  await owners(4);
  await product.pass(shortLifeMs);
  assert.equal((await releasedAt()).length, 2, 'more than half of four would be the third');
});

test('Owners who wait for payments that nobody makes do not make a wave look small', async () => {
  for (let n = 0; n < 12; n += 1) {
    const unpaid = await moveIn(product, `unpaid${n}`);
    const fields = { ...activeTestament, activationType: 'subscription' };
    await write(unpaid, fields, `unpaid-heir${n}@example.org`);
  }
  await owners(4);
  await product.pass(shortLifeMs);
  assert.equal((await releasedAt()).length, 2, 'more than half of four would be the third');
});

async function enterOwn(resident: Resident): Promise<Activation> {
  const { id } = await product.db
    .selectFrom('triggers')
    .select('id')
    .where('user_id', '=', resident.owner.id)
    .where('type', '=', 'contacted_by_instruction')
    .executeTakeFirstOrThrow();
  return enter(product, resident, id);
}

test('Of many codes within an hour the fourth waits, for an operator or until she stops it', async () => {
  const kinds: string[] = [];
  const coded = await withCodes(8);
  for (const resident of coded.slice(0, 5)) kinds.push((await enterOwn(resident)).kind);
  assert.deepEqual(kinds, ['released', 'released', 'released', 'held', 'held']);
  const [waiting, alive] = [coded[3]!, coded[4]!];
  assert.deepEqual(await enterOwn(waiting), { kind: 'held', until: null, isNew: false });
  const [letter] = (await waiting.call('GET', '/api/testaments')).body as Letter[];
  assert.deepEqual([letter?.armed.heldFor, letter?.armed.releaseAt], ['operator', null]);
  await product.pass(2 * HOUR_MS);
  assert.equal((await releasedAt()).length, 3);
  assert.equal((await alive.call('POST', '/api/checks/here')).status, 204);
  const now = await product.now();
  await inTransaction(product.db, (tx) => confirmWaiting(tx, now));
  await product.pass(HOUR_MS);
  assert.deepEqual(
    (await releasedAt()).slice(3).map(({ userId }) => userId),
    [waiting.owner.id],
  );
  for (const { owner } of coded) await assertLedgerProves(product.db, owner.id);
});

test('What codes released makes no ordinary day of many releases', async () => {
  const coded = (await withCodes(46)).slice(0, 40);
  for (const [place, resident] of coded.entries()) {
    if (place % 3 === 0) await product.pass(HOUR_MS);
    await enterOwn(resident);
  }
  await owners(12);
  await product.pass(shortLifeMs);
  assert.equal((await releasedAt()).length, coded.length + 3);
});
