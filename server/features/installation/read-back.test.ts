/** Canaries that are read back, on a real database: who sends one, and what a beat makes of it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { darkTotal, isLight } from '#core/release/darkness.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { atOnce } from '#server/held-database.fixture.ts';
import { openLivingProduct, mailsTo, type LivingProduct } from '#server/living-product.fixture.ts';
import { canaryHeader } from '#server/mail/port.ts';
import { readClockState } from '#server/store/installation.ts';
import { readMailProof } from '#server/store/mail-proof.ts';
import { sendToBeReadBack, takeBack, type ReadBackContext } from './read-back.jobs.ts';

const address = 'returned+canary@codicil.example';
const mailbox = { id: 'a mailbox', address };

let product: LivingProduct;
let alarms: string[];
beforeEach(async () => {
  product = await openLivingProduct();
  alarms = [];
});
afterEach(() => product.close());

function contextOf(others: Partial<ReadBackContext> = {}): ReadBackContext {
  const { db, deps, mail } = product;
  const raise = async (subject: string) => void alarms.push(subject);
  return {
    ...deps,
    db,
    mail,
    mailbox,
    alarms: { raise },
    readMoment: () => product.now(),
    ...others,
  };
}

const canaries = () => mailsTo(product, address);
const lastMark = () => canaries().at(-1)?.headers?.[canaryHeader] ?? assert.fail('one was sent');
const isLightNow = async () => isLight(await readClockState(product.db));

/** Minutes pass with a beat each, and nobody is waited for. */
async function live(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += MINUTE_MS) {
    product.clock.advance(MINUTE_MS);
    await product.clockwork.beat(true);
  }
}

test('Of several processes one sends a canary an hour', async () => {
  const processes = Array.from({ length: 4 }, () => () => sendToBeReadBack(contextOf()));
  const rowOfAll = (tx: Parameters<Parameters<typeof atOnce>[1]>[0]) =>
    tx.selectFrom('installation').select('id').forUpdate().execute();
  await atOnce(product.db, rowOfAll, processes);
  assert.equal(canaries().length, 1);
  await product.pass(HOUR_MS - MINUTE_MS);
  for (const send of processes) await send();
  assert.equal(canaries().length, 1);
  await product.pass(MINUTE_MS);
  await atOnce(product.db, rowOfAll, processes);
  assert.equal(canaries().length, 2);
});

test('One that comes back is a proof, and one of another installation is none', async () => {
  await sendToBeReadBack(contextOf());
  const { wall } = await product.now();
  assert.equal(await takeBack(contextOf(), 'of another installation, or of a copy'), false);
  assert.equal((await readMailProof(product.db))?.back, null);
  assert.equal(await takeBack(contextOf(), lastMark()), true);
  assert.equal((await readMailProof(product.db))?.back?.leftAt, wall);
});

test('While none comes back the time is dark, for two weeks', async () => {
  await sendToBeReadBack(contextOf());
  await takeBack(contextOf(), lastMark());
  await live(6 * HOUR_MS);
  assert.equal(await isLightNow(), true);
  await live(2 * MINUTE_MS);
  assert.equal(await isLightNow(), false);
  await sendToBeReadBack(contextOf());
  assert.deepEqual(alarms, ['no canary came back for six hours: time is dark until one does']);

  const before = darkTotal(await readClockState(product.db));
  await live(HOUR_MS);
  assert.ok(darkTotal(await readClockState(product.db)) - before >= HOUR_MS);
  await sendToBeReadBack(contextOf());
  await takeBack(contextOf(), lastMark());
  await live(2 * MINUTE_MS);
  assert.equal(await isLightNow(), true, 'it is there again with the first that comes back');

  await live(6 * HOUR_MS + 2 * MINUTE_MS);
  assert.equal(await isLightNow(), false);
  product.clock.advance(14 * DAY_MS);
  await live(3 * MINUTE_MS);
  assert.equal(await isLightNow(), true, 'what the provider takes is the proof again');
  await sendToBeReadBack(contextOf());
  assert.match(alarms.at(-1) ?? '', /^no canary came back for two weeks/);
});

test('One that never came back is an alarm, and makes nothing dark', async () => {
  await sendToBeReadBack(contextOf());
  await live(6 * HOUR_MS + MINUTE_MS);
  assert.deepEqual(alarms, []);
  await sendToBeReadBack(contextOf());
  assert.match(alarms[0] ?? '', /look at BOUNCE_IMAP_URL and BOUNCE_ADDRESS$/);
  assert.equal(await isLightNow(), true);
});

test('Another mailbox has proved nothing yet, and without one nothing is asked of anybody', async () => {
  await sendToBeReadBack(contextOf());
  await takeBack(contextOf(), lastMark());
  await sendToBeReadBack(contextOf({ mailbox: { id: 'another', address } }));
  assert.partialDeepStrictEqual(await readMailProof(product.db), {
    mailbox: 'another',
    back: null,
  });
  await sendToBeReadBack(contextOf({ mailbox: null }));
  assert.equal(await readMailProof(product.db), null);
  await live(8 * HOUR_MS);
  assert.equal(await isLightNow(), true);
});
