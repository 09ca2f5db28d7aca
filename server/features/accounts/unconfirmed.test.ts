/** Accounts whose address nobody confirms: what leaves, what stays, and who is reminded. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { untilSomebodyWaits } from '#server/stalled-database.fixture.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { lockAccount } from '#server/store/accounts.ts';
import { insertRecipient } from '#server/store/recipients.ts';
import { tidyUnconfirmed } from './unconfirmed.jobs.ts';

const subject = 'Your address is not confirmed yet';

let product: LivingProduct;
beforeEach(async () => {
  product = await openLivingProduct();
});
afterEach(() => product.close());

const stranger = (name: string) => moveIn(product, name, { isConfirmed: false });

async function isHere({ owner }: Resident): Promise<boolean> {
  const rows = product.db.selectFrom('users').select('id').where('id', '=', owner.id);
  return (await rows.executeTakeFirst()) !== undefined;
}

async function remindersTo({ email }: Resident) {
  await product.scheduler.settle();
  return mailsTo(product, email).filter((mail) => mail.subject === subject);
}

const tidy = () => tidyUnconfirmed(product.deps, product.clock.wallMs());

/** Without the sweeps that passing time would make. */
function wait(ms: number): void {
  product.clock.advance(ms);
}

test('One that holds nothing leaves after seven days, and with it what could find it', async () => {
  const empty = await stranger('empty');
  const confirmed = await moveIn(product, 'confirmed');
  const holding = await stranger('holding');
  await write(holding, { title: 'A draft' });
  wait(7 * DAY_MS - 1);
  await tidy();
  assert.equal(await isHere(empty), true);
  wait(1);
  await tidy();
  assert.deepEqual(
    [await isHere(empty), await isHere(confirmed), await isHere(holding)],
    [false, true, true],
  );
  // Her names are free again.
  assert.equal(await isHere(await stranger('empty')), true);
});

for (const [what, path, body] of [
  ['a note', '/api/notes', { title: 'Water', content: 'Off.' }],
  ['a person', '/api/recipients', { email: 'ana@example.org' }],
] as const) {
  test(`One that holds ${what} alone stays`, async () => {
    const someone = await stranger('someone');
    assert((await someone.call('POST', path, body)).status < 300);
    wait(400 * DAY_MS);
    await tidy();
    assert.equal(await isHere(someone), true);
  });
}

test('Whoever writes at the very moment stays', async () => {
  const late = await stranger('late');
  wait(8 * DAY_MS);
  const locked = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const writing = inTransaction(product.db, async (tx) => {
    await lockAccount(tx, late.owner);
    locked.resolve();
    await written.promise;
    const text = { email: 'ana@example.org', name: null, phoneNumber: null, address: null };
    const ownerTx = { tx, owner: late.owner, now: { wall: 0, dark: 0 } };
    await insertRecipient(ownerTx, {
      ...text,
      language: null,
      personalMessage: null,
      secondEmail: null,
      sharedSentence: null,
    });
  });
  await locked.promise;
  const tidied = tidy();
  await untilSomebodyWaits(product.db);
  written.resolve();
  await Promise.all([writing, tidied]);
  assert.equal(await isHere(late), true);
});

test('One that holds something is reminded on day 3 and day 30, each once, and then no more', async () => {
  const nuno = await stranger('nuno');
  await write(nuno, { title: 'A draft' });
  const counts: number[] = [];
  for (const days of [3 - 1 / 1440, 1 / 1440, 0, 26, 1, 0, 300]) {
    wait(Math.round(days * DAY_MS));
    await Promise.all([tidy(), tidy()]);
    counts.push((await remindersTo(nuno)).length);
  }
  assert.deepEqual(counts, [0, 1, 1, 1, 2, 2, 2]);
  const [first, last] = (await remindersTo(nuno)).map(({ text }) => text.replace(/\s+/g, ' '));
  assert.match(first ?? '', /Nobody has confirmed the address.*once more in four weeks/);
  assert.match(last ?? '', /We do not write about it again\./);
});

test('Of two that are overdue together only the later one is sent', async () => {
  const nuno = await stranger('nuno');
  await write(nuno, { title: 'A draft' });
  wait(31 * DAY_MS);
  await tidy();
  wait(DAY_MS);
  await tidy();
  assert.equal((await remindersTo(nuno)).length, 1);
});

test('Whoever confirms before it leaves is reminded of nothing', async () => {
  const nuno = await stranger('nuno');
  await write(nuno, { title: 'A draft' });
  wait(3 * DAY_MS);
  await tidy();
  const now = { email_confirmed_at: product.clock.wallMs() };
  await product.db.updateTable('users').set(now).execute();
  assert.deepEqual(await remindersTo(nuno), []);
});

test('After an upgrade the days count from there', async () => {
  const old = await stranger('old');
  wait(100 * DAY_MS);
  const upgraded = { unconfirmed_since: product.clock.wallMs() };
  await product.db.updateTable('installation').set(upgraded).execute();
  wait(7 * DAY_MS - 1);
  await tidy();
  assert.equal(await isHere(old), true);
  wait(1);
  await tidy();
  assert.equal(await isHere(old), false);
});

test('A running product does it by itself', async () => {
  const empty = await stranger('empty');
  wait(8 * DAY_MS);
  product.scheduler.start();
  try {
    await until(async () => !(await isHere(empty)), 'it is still here');
  } finally {
    await product.scheduler.stop();
  }
});
