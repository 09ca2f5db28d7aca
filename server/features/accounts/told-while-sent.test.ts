/** Whatever happens to the mail of the day, each change is in it or in the next one. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notifySilentChanges } from '#server/engine/silent-changes.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import type { Mail } from '#server/mail/port.ts';
import { mailboxFull } from '#server/mail/recording.ts';
import { readMoment } from '#server/store/installation.ts';
import { until } from '#server/platform/until.fixture.ts';
import { leftOpen } from './left-open.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const leaveOpen = (name: string) => leftOpen(product, name);

const toldOf = ({ email }: Resident, about: RegExp) =>
  mailsTo(product, email).filter(({ subject }) => about.test(subject));

/** Does something when a mail was written and was not taken yet. */
async function whileSent(about: RegExp, act: () => Promise<void>, run: () => Promise<void>) {
  const { mail } = product;
  const send = mail.send.bind(mail);
  let isDone = false;
  Object.assign(mail, {
    send: async (message: Mail) => {
      if (!isDone && about.test(message.subject)) {
        isDone = true;
        await act();
      }
      return send(message);
    },
  });
  try {
    await run();
  } finally {
    Object.assign(mail, { send });
  }
  assert.ok(isDone, 'no such mail was sent');
}

/** Nobody typed the password there. */
const session = { userAgent: null, isFresh: false, limitedTo: null, asksFirst: false };
const silent = /changed without your password/;
const waiting = /Something was changed without/;
const flat = (mail: Mail | undefined) => mail?.text.replace(/\s+/g, ' ') ?? '';

test('A silent change while the mail of the day is sent is in the mail of the next day', async () => {
  const maria = await leaveOpen('silent');
  await maria.call('PATCH', '/api/user', { phoneNumber: '+351 912 000 111' });
  const rename = async () => {
    await maria.call('PATCH', '/api/user', { fullName: 'Mallory' });
  };
  await whileSent(silent, rename, () => product.pass(HOUR_MS + MINUTE_MS));
  assert.doesNotMatch(flat(toldOf(maria, silent)[0]), /Your full name was changed/);
  await product.pass(24 * HOUR_MS);
  const [, second, ...more] = toldOf(maria, silent);
  assert.match(flat(second), /Your full name was changed/);
  assert.doesNotMatch(flat(second), /telephone/);
  assert.deepEqual(more, []);
});

test('A change that waits while the mail about others is sent is told the next day', async () => {
  const maria = await leaveOpen('waiting');
  const { id } = await write(maria, activeTestament, 'heir@example.org');
  const put = (fullContent: string) => async () => {
    await maria.call('PUT', `/api/testaments/${id}`, { fullContent });
  };
  await product.pass(HOUR_MS);
  await put('Of a thief.')();
  await whileSent(waiting, put('Of a thief, again.'), () => product.pass(HOUR_MS + MINUTE_MS));
  assert.equal(toldOf(maria, waiting).length, 1);
  await product.pass(24 * HOUR_MS);
  assert.equal(toldOf(maria, waiting).length, 2);
});

test('The mail of the day waits for a change that is being saved', async () => {
  const { owner, ...maria } = await leaveOpen('being-saved');
  await maria.call('PATCH', '/api/user', { phoneNumber: '+351 912 000 111' });
  const passing: Promise<void>[] = [];
  await inTransaction(product.db, async (tx) => {
    const now = await readMoment(tx, product.clock);
    await notifySilentChanges({ tx, owner: { ...owner, session }, now }, product.deps, 'language');
    passing.push(product.pass(HOUR_MS + MINUTE_MS));
    await until(async () => {
      const waiting = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(product.db);
      return waiting.rows.length > 0;
    }, 'the mail did not wait');
  });
  await Promise.all(passing);
  assert.match(flat(toldOf({ owner, ...maria }, silent)[0]), /language/);
});

test('What is changed while a mail waits for another try is in a mail of its own', async () => {
  const maria = await leaveOpen('tried');
  await maria.call('PATCH', '/api/user', { phoneNumber: '+351 912 000 111' });
  product.mail.failAddress(maria.email, mailboxFull);
  await product.pass(HOUR_MS + MINUTE_MS);
  await maria.call('PATCH', '/api/user', { fullName: 'Mallory' });
  product.mail.failAddress(maria.email, null);
  await product.pass(25 * HOUR_MS);
  const mails = toldOf(maria, silent).filter((mail) => /full name/.test(flat(mail)));
  assert.ok(mails.length > 0);
  assert.match(flat(mails.at(-1)), /Your full name was changed/);
  assert.doesNotMatch(flat(mails.at(-1)), /telephone/);
});

test('A change is not hidden by many others before it', async () => {
  const maria = await leaveOpen('hidden');
  for (let time = 0; time < 12; time += 1) {
    await maria.call('PATCH', '/api/user', { language: 'ru' });
    await maria.call('PATCH', '/api/user', { language: 'en' });
  }
  await maria.call('PATCH', '/api/user', { fullName: 'Mallory' });
  await product.pass(HOUR_MS + MINUTE_MS);
  const [mail] = toldOf(maria, silent);
  assert.match(flat(mail), /Your full name was changed/);
  assert.equal(flat(mail).match(/The language of your pages/g)?.length, 1);
});

test('A change after the clock was put back is in the mail that waits', async () => {
  const maria = await leaveOpen('put-back');
  await maria.call('PATCH', '/api/user', { phoneNumber: '+351 912 000 111' });
  await inTransaction(product.db, async (tx) => {
    const { wall, ...now } = await readMoment(tx, product.clock);
    const owner = { ...maria.owner, session };
    const earlier = { ...now, wall: wall - HOUR_MS, dark: now.dark - HOUR_MS };
    await notifySilentChanges({ tx, owner, now: earlier }, product.deps, 'full-name');
  });
  await product.pass(HOUR_MS + MINUTE_MS);
  assert.match(flat(toldOf(maria, silent)[0]), /Your full name was changed/);
});
