/** Canaries that are read back, on a real database: who sends one, and what a beat makes of it. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { darkTotal, isLight } from '#core/release/darkness.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { atOnce } from '#server/stalled-database.fixture.ts';
import {
  activeTestament,
  liveMinutes,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { canaryHeader } from '#server/mail/port.ts';
import { readClockState } from '#server/store/installation.ts';
import { readLedger } from '#server/store/ledger.ts';
import { readMailProof } from '#server/store/mail-proof.ts';
import { sendToBeReadBack, takeBack, type ReadBackContext } from './read-back.jobs.ts';

const address = 'returned+canary@codicil.example';
const mailbox = 'a mailbox';

let product: LivingProduct;
let alarms: string[];
beforeEach(async () => {
  product = await openLivingProduct();
  alarms = [];
});
afterEach(() => product.close());

function contextOf(others: Partial<ReadBackContext> = {}): ReadBackContext {
  const { db, deps } = product;
  const mail = { ...product.mail, returnsTo: () => address };
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
const proofs = async () => Object.values(await readMailProof(product.db));
const isLightNow = async () => isLight(await readClockState(product.db));

/** Time passes while canaries are sent and none comes back. */
async function wait(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += HOUR_MS) {
    await liveMinutes(product, Math.min(HOUR_MS, ms - passed));
    await sendToBeReadBack(contextOf());
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
  assert.equal((await proofs())[0]?.back, null);
  assert.equal(await takeBack(contextOf(), lastMark()), true);
  assert.equal((await proofs())[0]?.back?.leftAt, wall);
});

test('While none comes back the time is dark, for two weeks', async () => {
  await sendToBeReadBack(contextOf());
  await takeBack(contextOf(), lastMark());
  await wait(6 * HOUR_MS);
  assert.equal(await isLightNow(), true);
  assert.deepEqual(alarms, []);
  await wait(2 * MINUTE_MS);
  assert.equal(await isLightNow(), false);
  assert.match(alarms[0] ?? '', /^no canary came back for six hours/);

  const before = darkTotal(await readClockState(product.db));
  await wait(HOUR_MS);
  assert.ok(darkTotal(await readClockState(product.db)) - before >= HOUR_MS);
  await takeBack(contextOf(), lastMark());
  await liveMinutes(product, 2 * MINUTE_MS);
  assert.equal(await isLightNow(), true, 'it is there again with the first that comes back');

  await wait(6 * HOUR_MS + 2 * MINUTE_MS);
  assert.equal(await isLightNow(), false);
  for (let day = 1; day < 14; day += 1) {
    product.clock.advance(DAY_MS - 3 * MINUTE_MS);
    await sendToBeReadBack(contextOf());
    await liveMinutes(product, 3 * MINUTE_MS);
    assert.equal(await isLightNow(), false, `on day ${day}`);
  }
  product.clock.advance(DAY_MS);
  await sendToBeReadBack(contextOf());
  await liveMinutes(product, 3 * MINUTE_MS);
  assert.equal(await isLightNow(), true, 'what the provider takes is the proof again');
  await sendToBeReadBack(contextOf());
  assert.match(alarms.at(-1) ?? '', /^no canary came back for two weeks/);
});

test('One that never came back is an alarm, and makes nothing dark', async () => {
  await sendToBeReadBack(contextOf());
  await wait(6 * HOUR_MS);
  assert.deepEqual(alarms, []);
  await wait(MINUTE_MS);
  assert.match(alarms[0] ?? '', /look at BOUNCE_IMAP_URL and BOUNCE_ADDRESS$/);
  assert.equal(await isLightNow(), true);
});

test('Another mailbox or another address has proved nothing yet, and takes nothing away', async () => {
  await sendToBeReadBack(contextOf());
  await takeBack(contextOf(), lastMark());
  await sendToBeReadBack(contextOf({ mailbox: 'another' }));
  const elsewhere = { ...product.mail, returnsTo: () => 'post@codicil.example' };
  await sendToBeReadBack(contextOf({ mail: elsewhere }));
  // Processes with other settings do not make each other send all the time.
  for (const others of [{}, { mailbox: 'another' }, { mail: elsewhere }]) {
    await sendToBeReadBack(contextOf(others));
  }
  assert.equal(product.mail.accepted.length, 3);
  const proved = (await proofs()).filter(({ back }) => back !== null);
  assert.deepEqual([proved.length, (await proofs()).length], [1, 3]);
});

test('Without a mailbox nothing is sent, and what nobody sends to any more makes nothing dark', async () => {
  await sendToBeReadBack(contextOf({ mailbox: null }));
  assert.deepEqual(await proofs(), []);
  await sendToBeReadBack(contextOf());
  await takeBack(contextOf(), lastMark());
  await liveMinutes(product, 8 * HOUR_MS);
  assert.equal(await isLightNow(), true);
});

/** As in production: a canary goes on being sent. */
async function passDays(days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour += 1) {
    await product.pass(HOUR_MS);
    await sendToBeReadBack(contextOf());
  }
}

test('After two weeks without one who is in grace is warned afresh, and the evidence says why', async () => {
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, 'heir@example.org');
  await sendToBeReadBack(contextOf());
  await takeBack(contextOf(), lastMark());
  await product.pass(shortLifeMs - HOUR_MS);
  const warned = mailsTo(product, maria.email).length;
  for (let day = 0; day < 15; day += 1) {
    product.clock.advance(DAY_MS - 3 * MINUTE_MS);
    await sendToBeReadBack(contextOf());
    await liveMinutes(product, 3 * MINUTE_MS);
  }
  assert.equal(await isLightNow(), true);
  await liveMinutes(product, HOUR_MS + 5 * MINUTE_MS);
  await passDays(1);
  assert.equal(mailsTo(product, maria.email).length, warned + 1, 'she is warned once more');
  // Held for as long as it was dark; of that two days have passed.
  await product.pass(10 * DAY_MS);
  assert.deepEqual(mailsTo(product, 'heir@example.org'), []);
  await passDays(2);
  assert.equal(mailsTo(product, 'heir@example.org').length, 1);
  const ledger = await readLedger(product.db, maria.owner.id);
  const body = ledger.find(({ kind }) => kind === 'released')?.body;
  assert.equal((body as { returnedMail?: string }).returnedMail, 'unreadable');
});
